// Pointers and the wheel, told as what a person means by them: drag, pinch, tap, hover.

export interface Meant {
  pan(right: number, down: number): void;
  /** Zoom by a factor about a point of the box. */
  zoom(factor: number, x: number, y: number): void;
  /** A pointer was lifted where it was set down. */
  tap(x: number, y: number, pointer: string): void;
  /** A mouse or pen is over this point; null: it has left. */
  hover(point: { x: number; y: number } | null): void;
  moving(on: boolean): void;
}

const SLIP = { mouse: 4, pen: 8, touch: 10 } as Record<string, number>; // pixels that a tap may wander
const A_LINE = 16;

/** Listens until the answer is called. Nothing happens before a pointer is lifted, and nothing if it was dragged. */
export function gestures(box: HTMLElement, meant: Meant): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null; // of a tap that may still be one
  let dragged = false;
  // A tap counts at the click that follows it: a panel that came before would get that click under the finger.
  let tapped: { x: number; y: number; pointer: string } | null = null;

  const at = (event: MouseEvent): { x: number; y: number } => {
    const edge = box.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };

  function press(event: PointerEvent): void {
    tapped = null;
    if (event.button !== 0 || isOutside(event)) return;
    down.set(event.pointerId, at(event));
    start = down.size === 1 ? at(event) : null;
    if (down.size === 1) dragged = false;
  }

  function move(event: PointerEvent): void {
    const here = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") meant.hover(isOutside(event) ? null : here);
      return;
    }
    if (down.size === 1) {
      if (!dragged && start && Math.hypot(here.x - start.x, here.y - start.y) <= (SLIP[event.pointerType] ?? 8)) return;
      begin(event.pointerId);
      meant.pan(here.x - before.x, here.y - before.y);
    } else if (down.size === 2) {
      begin(event.pointerId);
      pinch(event.pointerId, before, here);
    }
    down.set(event.pointerId, here);
  }

  function begin(pointer: number): void {
    if (dragged) return;
    dragged = true;
    start = null;
    box.setPointerCapture(pointer);
    meant.hover(null);
    meant.moving(true);
  }

  function pinch(moved: number, before: { x: number; y: number }, here: { x: number; y: number }): void {
    const other = [...down].find(([pointer]) => pointer !== moved)![1];
    const [was, is] = [before, here].map((point) => Math.max(8, Math.hypot(point.x - other.x, point.y - other.y))) as [number, number];
    meant.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
    meant.zoom(is / was, (here.x + other.x) / 2, (here.y + other.y) / 2);
  }

  function lift(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    if (start && !dragged && event.type === "pointerup") tapped = { ...start, pointer: event.pointerType };
    start = null;
    if (!down.size && dragged) meant.moving(false);
  }

  function click(): void {
    if (tapped) meant.tap(tapped.x, tapped.y, tapped.pointer);
    tapped = null;
  }

  function leave(event: PointerEvent): void {
    if (!down.size && event.pointerType !== "touch") meant.hover(null);
  }

  function wheel(event: WheelEvent): void {
    if (isOutside(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? A_LINE : event.deltaMode === 2 ? box.clientHeight : 1;
    const { x, y } = at(event);
    if (event.shiftKey && !event.ctrlKey) {
      meant.pan(-(event.deltaX || event.deltaY) * unit, 0);
      return;
    }
    // Pinching on a touchpad comes as small steps with the Control key.
    const turn = Math.max(-160, Math.min(160, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.0022);
    meant.zoom(Math.exp(-turn), x, y);
  }

  /** Buttons and other things over the map have their own pointers. */
  const isOutside = (event: Event): boolean => (event.target as Element).closest?.("[data-over-map]") !== null;

  const listeners: [string, (event: any) => void][] = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", lift],
    ["pointercancel", lift],
    ["click", click],
    ["pointerleave", leave],
    ["wheel", wheel],
  ];
  for (const [kind, listener] of listeners) box.addEventListener(kind, listener, { passive: false });
  return () => listeners.forEach(([kind, listener]) => box.removeEventListener(kind, listener));
}
