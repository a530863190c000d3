import { expect, test } from "vitest";
import { bounded, fitted, wholeZoom, zoomedAt } from "./camera";

const map = { width: 1000, height: 660 };
const phone = { width: 360, height: 480 };
const whole = fitted([0, 0, map.width, map.height], map, phone);

test("what one zooms in on stays under the fingers", () => {
  const [x, y] = [171, 330]; // far in the south
  const point = [(x - whole.left) / whole.zoom, (y - whole.top) / whole.zoom] as const;
  let camera = whole;
  for (let step = 0; step < 12; step++) camera = zoomedAt(camera, 1.1, x, y, map, phone);
  expect(Math.abs(point[0] * camera.zoom + camera.left - x)).toBeLessThan(8);
  expect(Math.abs(point[1] * camera.zoom + camera.top - y)).toBeLessThan(8);
});

test("zooming out ends with the whole map in the middle", () => {
  let camera = zoomedAt(whole, 2, 20, 20, map, phone);
  for (let step = 0; step < 12; step++) camera = zoomedAt(camera, 0.9, 300, 400, map, phone);
  expect(camera).toEqual(whole);
});

test("the map cannot be lost", () => {
  const zoom = 2 * wholeZoom(map, phone);
  const { left, top } = bounded({ zoom, left: -5000, top: 5000 }, map, phone);
  expect(left + map.width * zoom).toBeGreaterThan(phone.width - 100);
  expect(top).toBeLessThan(phone.height * 0.4);
});
