import { expect, test } from "vitest";
import { commandsOf, understood } from "./commands";

test("questions are answered here, in both languages", () => {
  expect(understood(" Hand ")).toBe("hand");
  expect(understood("stand")).toBe("opponents");
  expect(understood("?")).toBe("help");
  expect(understood("den-kck")).toBeNull();
});

test("two cards in one line are two decisions", () => {
  expect(commandsOf("draw g ?")).toEqual(["draw g", "draw ?"]);
  expect(commandsOf("pak 2, 3")).toEqual(["draw 2", "draw 3"]);
  expect(commandsOf("draw  ?")).toEqual(["draw ?"]);
  expect(commandsOf("tickets; keep 1 3")).toEqual(["tickets", "keep 1 3"]);
});
