/** The Markdown of the rules as plain values: headings, paragraphs, lists, tables, and emphasis in them. Nothing is HTML. */

export interface Piece {
  kind: "text" | "strong" | "em" | "code" | "clause";
  text: string;
}

type Content =
  | { kind: "heading"; level: number; pieces: Piece[] }
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list"; ordered: boolean; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

/** A block and what it is called in the page; an item of a list has its number behind that. */
export type Block = Content & { id: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[((?:[A-Z]-R?\d+\s?)+)\]/g;

/** A line of text, cut where it is emphasised or names a clause of the rulebooks. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
    const [whole, strong, star, line, code, clause] = found;
    if (strong) pieces.push({ kind: "strong", text: strong });
    else if (star || line) pieces.push({ kind: "em", text: (star ?? line)! });
    else if (code) pieces.push({ kind: "code", text: code });
    else pieces.push({ kind: "clause", text: clause ?? whole });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

export function idOf(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

const cellsOf = (line: string) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => piecesOf(cell.trim()));
const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;

export function blocksOf(markdown: string): Block[] {
  const blocks = contentsOf(markdown);
  return blocks.map((block, place) => ({ ...block, id: block.kind === "heading" ? idOf(textOf(block.pieces)) : `part-${place}` }));
}

export const itemId = (block: Block, place: number) => `${block.id}-${place + 1}`;

/** Pieces as plain text, without the clauses. */
export function textOf(pieces: Piece[]): string {
  return pieces.map((piece) => (piece.kind === "clause" ? "" : piece.text)).join("").trim();
}

function contentsOf(markdown: string): Content[] {
  const blocks: Content[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", pieces: piecesOf(paragraph.join(" ")) });
    paragraph = [];
  };
  const lines = markdown.replace(/\r/g, "").split("\n");
  for (let number = 0; number < lines.length; number += 1) {
    const line = lines[number]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = ITEM.exec(line);
    if (heading) {
      close();
      blocks.push({ kind: "heading", level: heading[1]!.length, pieces: piecesOf(heading[2]!) });
    } else if (line.startsWith("|") && /^\|[\s:|-]+\|?$/.test(lines[number + 1] ?? "")) {
      close();
      const rows: Piece[][][] = [];
      let end = number + 2;
      for (; lines[end]?.startsWith("|"); end += 1) rows.push(cellsOf(lines[end]!));
      blocks.push({ kind: "table", head: cellsOf(line), rows });
      number = end - 1;
    } else if (item) {
      close();
      const ordered = item[1] !== undefined;
      const before = blocks.at(-1);
      if (before?.kind === "list" && before.ordered === ordered && lines[number - 1]?.trim()) before.items.push(piecesOf(item[2]!));
      else blocks.push({ kind: "list", ordered, items: [piecesOf(item[2]!)] });
    } else if (/^\s+\S/.test(line) && blocks.at(-1)?.kind === "list" && paragraph.length === 0) {
      // A line that goes on with the item above it.
      const list = blocks.at(-1) as { items: Piece[][] };
      list.items.at(-1)!.push({ kind: "text", text: " " }, ...piecesOf(line.trim()));
    } else if (line.trim() === "") close();
    else paragraph.push(line.trim());
  }
  close();
  return blocks;
}
