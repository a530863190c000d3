import { expect, test } from "vitest";
import { blocksOf } from "./markdown";
import { partsOf, placeOfClause, search } from "./places";

const texts = import.meta.glob<string>("../../../src/branchline/editions/*/rules.*.md", { eager: true, query: "?raw", import: "default" });
const sources = import.meta.glob<string>("../table/*.svelte", { eager: true, query: "?raw", import: "default" });
const CLAUSE = /"([A-Z]-R?\d+)"/g;
const linked = new Set(Object.values(sources).flatMap((source) => [...source.matchAll(CLAUSE)].map((found) => found[1]!)));

test.each(Object.keys(texts))("%s has a place for everything that the table links to", (path) => {
  const blocks = blocksOf(texts[path]!);
  const parts = partsOf(blocks);
  const ids = parts.map((part) => part.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(linked.size).toBeGreaterThan(6);
  const has = (letter: string) => parts.some((part) => part.clauses.some((clause) => clause.startsWith(letter)));
  for (const clause of linked) if (has(clause[0]!)) expect(placeOfClause(parts, clause), clause).toBeDefined();
  const headings = blocks.filter((block) => block.kind === "heading" && block.level === 2);
  expect(headings[0]!.id).toMatch(/^(what-is-different-here|wat-is-hier-anders)$/);
});

test("a clause is found where it is stated, and words wherever they stand", () => {
  const parts = partsOf(blocksOf("# A\n\nAll of it. [C-1 C-2]\n\n## Façade\n\n- One thing. [C-2]\n- Another\n  thing\n\n| x |\n| --- |\n| y z |\n"));
  expect(placeOfClause(parts, "C-2")).toBe("part-3-1");
  expect(placeOfClause(parts, "C-9")).toBeUndefined();
  expect(search(parts, "another THING").map((part) => part.id)).toEqual(["part-3-2"]);
  expect(search(parts, "facade").map((part) => part.heading)).toEqual(["Façade"]);
  expect(search(parts, "z y").map((part) => part.id)).toEqual(["part-4"]);
  expect(search(parts, " ")).toEqual([]);
});
