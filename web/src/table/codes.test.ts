import { expect, test } from "vitest";
import { pathOfCode } from "./codes";

test("a run of dark squares is one step of the path", () => {
  const dark = ["110", "000", "011"];
  expect(pathOfCode(3, (row, column) => dark[row]![column] === "1")).toBe("M0 0h2v1h-2zM1 2h2v1h-2z");
});
