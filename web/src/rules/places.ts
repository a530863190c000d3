/** Finding a place in the rules: by the clause that it states, or by words. */
import { itemId, textOf, type Block, type Piece } from "./markdown";

export interface Part {
  id: string;
  /** The heading above it. */
  heading: string;
  text: string;
  clauses: string[];
}

const clausesOf = (pieces: Piece[]) =>
  pieces.filter((piece) => piece.kind === "clause").flatMap((piece) => piece.text.split(/\s+/));

/** Everything that can be pointed at: headings, paragraphs, items and tables. */
export function partsOf(blocks: Block[]): Part[] {
  const parts: Part[] = [];
  let heading = "";
  const add = (id: string, pieces: Piece[]) => parts.push({ id, heading, text: textOf(pieces), clauses: clausesOf(pieces) });
  for (const block of blocks) {
    if (block.kind === "heading") heading = textOf(block.pieces);
    if (block.kind === "heading" || block.kind === "paragraph") add(block.id, block.pieces);
    else if (block.kind === "list") block.items.forEach((item, place) => add(itemId(block, place), item));
    else parts.push({ id: block.id, heading, text: block.rows.map((row) => row.map(textOf).join(" ")).join(" "), clauses: [] });
  }
  return parts;
}

/** Where a clause is stated: the part that is about it and the least else. */
export function placeOfClause(parts: Part[], clause: string): string | undefined {
  const about = parts.filter((part) => part.clauses.includes(clause));
  return about.sort((one, other) => one.clauses.length - other.clauses.length)[0]?.id;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The parts that have all words of a question, or its clause. */
export function search(parts: Part[], question: string): Part[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return parts.filter((part) => {
    const text = plain(`${part.text} ${part.clauses.join(" ")}`);
    return words.every((word) => text.includes(word));
  });
}
