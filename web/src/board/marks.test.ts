import { expect, test } from "vitest";
import { EDITIONS } from "./demo-editions";
import { MARK, SIGN, signPlaces } from "./marks";
import { sceneOf } from "./scene";
import type { Point } from "./track";

test.each(Object.values(EDITIONS))("no mark covers a sign, a city, a name or another mark on the board of $name", (edition) => {
  const scene = sceneOf(edition);
  const covering = ([x, y]: Point, around: number): string[] =>
    scene.routes
      .filter(({ mark }) => mark && Math.hypot(Math.max(Math.abs(mark[0] - x) - MARK.across, 0), Math.max(Math.abs(mark[1] - y) - MARK.down, 0)) < around)
      .map((route) => route.name);
  const found: [string, string[]][] = [];
  for (const { name, info, spaces } of scene.routes)
    for (const space of spaces) {
      const [sign, wheel] = signPlaces(space, info.cart === true);
      found.push([`a sign of ${name}`, covering(sign, (4 * scene.breadth) / 16)]);
      if (wheel) found.push([`a wheel of ${name}`, covering(wheel, SIGN)]);
    }
  for (const { code, x, y, label, token } of scene.cities) {
    const [left, top, right, low] = label.box;
    found.push([code, covering([x, y], scene.cityRadius - 1)]);
    if (token) found.push([`what lies on ${code}`, covering(token, 10)]);
    found.push([`the name of ${code}`, scene.routes.filter(({ mark }) => mark &&
      mark[0] + MARK.across > left && mark[0] - MARK.across < right && mark[1] + MARK.down > top && mark[1] - MARK.down < low).map((route) => route.name)]);
  }
  for (const { name, mark } of scene.routes)
    found.push([`the mark of ${name}`, scene.routes.filter((other) => mark && other.mark && other.name !== name &&
      Math.abs(mark[0] - other.mark[0]) < 2 * MARK.across - 1 && Math.abs(mark[1] - other.mark[1]) < 2 * MARK.down - 1).map((other) => other.name)]);
  expect(found.filter(([, marks]) => marks.length > 0)).toEqual([]);
  expect(scene.routes.filter(({ mark }) => !mark).length).toBeLessThan(7); // in a throng of short lanes
});
