// What part of the map is shown: a point (x, y) of the map is seen at (x·zoom + left, y·zoom + top) of the box.

export interface Camera {
  left: number;
  top: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Box = readonly [number, number, number, number];

const AROUND = 10; // pixels around the map when everything is shown
const SLACK = 0.25; // of the box: so far a larger map may be drawn in, so that no button covers its corner for good
const FREE_FROM = 0.2; // of the whole map's size: so much larger, it may be anywhere
const CLOSEST = 3; // a space of a route is then as broad as a fingertip

/** The zoom at which the whole map is seen. */
export function wholeZoom(map: Size, box: Size): number {
  return Math.max(0.02, Math.min((box.width - 2 * AROUND) / map.width, (box.height - 2 * AROUND) / map.height));
}

export function closestZoom(map: Size, box: Size): number {
  return Math.max(CLOSEST, 4 * wholeZoom(map, box));
}

/** The same camera kept within bounds: never smaller than whole; the whole map lies in the middle of the box. */
export function bounded(camera: Camera, map: Size, box: Size): Camera {
  const zoom = Math.min(closestZoom(map, box), Math.max(wholeZoom(map, box), camera.zoom));
  // The larger the map, the freer it is: what one zooms in on stays under the fingers, and zooming out ends in the middle.
  const freedom = Math.min(1, (zoom / wholeZoom(map, box) - 1) / FREE_FROM);
  return {
    zoom,
    left: held(camera.left, map.width * zoom, box.width, freedom),
    top: held(camera.top, map.height * zoom, box.height, freedom),
  };
}

function held(offset: number, length: number, room: number, freedom: number): number {
  const middle = (room - length) / 2;
  const reach = Math.max(-middle, middle * freedom) + room * SLACK * freedom;
  return Math.min(middle + reach, Math.max(middle - reach, offset));
}

/** Zoomed by a factor, with the point of the box that is under the pointer staying where it is. */
export function zoomedAt(camera: Camera, factor: number, x: number, y: number, map: Size, box: Size): Camera {
  const zoom = Math.min(closestZoom(map, box), Math.max(wholeZoom(map, box), camera.zoom * factor));
  const share = zoom / camera.zoom;
  return bounded({ zoom, left: x - (x - camera.left) * share, top: y - (y - camera.top) * share }, map, box);
}

export function panned(camera: Camera, right: number, down: number, map: Size, box: Size): Camera {
  return bounded({ ...camera, left: camera.left + right, top: camera.top + down }, map, box);
}

/** The camera that shows a part of the map as large as it may, but no larger than `most`. */
export function fitted(part: Box, map: Size, box: Size, most = Infinity): Camera {
  const [width, height] = [part[2] - part[0], part[3] - part[1]];
  const zoom = Math.min(most, (box.width - 2 * AROUND) / width, (box.height - 2 * AROUND) / height);
  const kept = Math.min(closestZoom(map, box), Math.max(wholeZoom(map, box), zoom));
  const [x, y] = [(part[0] + part[2]) / 2, (part[1] + part[3]) / 2];
  return bounded({ zoom: kept, left: box.width / 2 - x * kept, top: box.height / 2 - y * kept }, map, box);
}

/** The camera moved as little as shows the part, with `around` of the box about it. */
export function revealing(camera: Camera, part: Box, map: Size, box: Size, around: number): Camera {
  const shift = (low: number, high: number, offset: number, room: number): number => {
    const [from, to] = [low * camera.zoom + offset, high * camera.zoom + offset];
    if (to - from > room - 2 * around) return room / 2 - (from + to) / 2;
    return from < around ? around - from : to > room - around ? room - around - to : 0;
  };
  const right = shift(part[0], part[2], camera.left, box.width);
  const down = shift(part[1], part[3], camera.top, box.height);
  return panned(camera, right, down, map, box);
}

/** The same view in a box of another size: whole stays whole, otherwise the middle stays in the middle. */
export function resized(camera: Camera, map: Size, before: Size, after: Size): Camera {
  if (camera.zoom <= wholeZoom(map, before) * 1.001) return fitted([0, 0, map.width, map.height], map, after);
  const [right, down] = [(after.width - before.width) / 2, (after.height - before.height) / 2];
  return panned(camera, right, down, map, after);
}

/** Part of the way from one camera to another: the zoom changes evenly to the eye, the middle goes along. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  // With the zoom changing by a factor, the offsets follow it, or the view would swerve.
  const way = Math.abs(to.zoom - from.zoom) < 1e-6 ? share : (zoom - from.zoom) / (to.zoom - from.zoom);
  return { zoom, left: from.left + (to.left - from.left) * way, top: from.top + (to.top - from.top) * way };
}
