import { expect, test } from "vitest";
import { blocksOf, idOf, piecesOf } from "./markdown";

test("emphasis and clauses are told apart", () => {
  expect(piecesOf("Take **two** cards [C-03 U-02].")).toEqual([
    { kind: "text", text: "Take " }, { kind: "strong", text: "two" }, { kind: "text", text: " cards " },
    { kind: "clause", text: "C-03 U-02" }, { kind: "text", text: "." },
  ]);
});

test("headings, paragraphs, lists and tables", () => {
  const blocks = blocksOf("# Title\n\nOne\nline.\n\n- first\n- second\n  goes on\n\n| a | b |\n| - | - |\n| 1 | 2 |\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: "first" }], [{ text: "second" }, { text: " " }, { text: "goes on" }]] });
  expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

test("what is HTML in a text stays text", () => {
  expect(blocksOf("<b>hi</b>")[0]).toMatchObject({ kind: "paragraph", pieces: [{ kind: "text", text: "<b>hi</b>" }] });
});

test("a heading has an id that can stand in an address", () => {
  expect(idOf("Één keer: wat is hier anders?")).toBe("een-keer-wat-is-hier-anders");
});
