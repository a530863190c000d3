// Moves the camera: at once under a finger or the wheel, smoothly for keys and buttons.

import { between, bounded, fitted, panned, resized, revealing, zoomedAt, type Box, type Camera, type Size } from "./camera";

const MOVE = 200; // milliseconds

export function cameraman(map: () => Size, isStill: () => boolean) {
  let camera = $state.raw<Camera>({ left: 0, top: 0, zoom: 0.5 });
  let box = $state.raw<Size>({ width: 0, height: 0 });
  let moving = $state(false);
  let frame = 0;
  let goal: Camera | null = null;

  function stop(): void {
    cancelAnimationFrame(frame);
    goal = null;
  }

  function set(to: Camera): void {
    stop();
    camera = to;
  }

  function go(to: Camera): void {
    stop();
    if (isStill()) {
      camera = to;
      return;
    }
    const [from, start] = [camera, performance.now()];
    goal = to;
    moving = true;
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / MOVE));
      camera = share < 1 ? between(from, to, 1 - (1 - share) ** 3) : to;
      if (share < 1) frame = requestAnimationFrame(step);
      else [goal, moving] = [null, false];
    };
    frame = requestAnimationFrame(step);
  }

  return {
    get camera() {
      return camera;
    },
    get box() {
      return box;
    },
    get moving() {
      return moving;
    },
    setMoving(on: boolean): void {
      moving = on;
    },
    /** The box has a size, for the first time or another one. */
    setBox(size: Size): void {
      if (!size.width || !size.height) return;
      const before = box;
      box = size;
      const whole: Box = [0, 0, map().width, map().height];
      set(before.width ? resized(goal ?? camera, map(), before, size) : fitted(whole, map(), size));
      moving = false;
    },
    pan(right: number, down: number): void {
      set(panned(camera, right, down, map(), box));
    },
    zoom(factor: number, x: number, y: number): void {
      set(zoomedAt(camera, factor, x, y, map(), box));
    },
    /** By a key or a button: about the middle, from where the last one was going. */
    zoomSmoothly(factor: number): void {
      go(zoomedAt(goal ?? camera, factor, box.width / 2, box.height / 2, map(), box));
    },
    panSmoothly(right: number, down: number): void {
      go(panned(goal ?? camera, right, down, map(), box));
    },
    show(part: Box, most?: number): void {
      go(fitted(part, map(), box, most));
    },
    /** Moves only if the part is not in sight. */
    reveal(part: Box): void {
      const from = goal ?? camera;
      const to = revealing(from, part, map(), box, Math.min(48, box.width / 8, box.height / 8));
      if (Math.hypot(to.left - from.left, to.top - from.top) > 1) go(to);
    },
    /** Another map in the same box. */
    restart(): void {
      if (box.width) set(fitted([0, 0, map().width, map().height], map(), box));
    },
    keepInBounds(): void {
      if (box.width) set(bounded(camera, map(), box));
    },
    stop,
  };
}
