/** Dragging a group of the hand onto a route, with a finger, a pen or a mouse. Clicking does the same. */
import type { Table } from "./table.svelte";
import { claimable } from "./claims";

const FAR_ENOUGH = 10;
/** On touch the aim is above the finger, which would hide the route. */
const ABOVE_FINGER = 48;

function routeAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const route = element.closest<HTMLElement | SVGElement>("[data-route]");
    if (route) return route.dataset.route ?? null;
  }
  return null;
}

export function dragGroup(node: HTMLElement, params: { table: Table; kind: string }) {
  let { table, kind } = params;
  let ghost: HTMLElement | null = null;
  let start: { x: number; y: number } | null = null;
  let target: string | null = null;

  function lift(): void {
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "fixed", zIndex: "50", pointerEvents: "none", left: "0", top: "0", opacity: "0.9", width: `${node.offsetWidth}px`,
    });
    (node.closest("[data-edition]") ?? document.body).append(ghost);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
      // Sideways on a touch screen is scrolling the hand.
      if (event.pointerType === "touch" && Math.abs(event.clientX - start.x) > Math.abs(event.clientY - start.y)) return;
      lift();
    }
    const up = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    const [x, y] = [event.clientX, event.clientY - up];
    ghost!.style.transform = `translate(${x - node.offsetWidth / 2}px, ${y - node.offsetHeight / 2}px)`;
    target = routeAt(x, y);
    const route = table.edition.routes.find((one) => one.name === target);
    const open = table.now ? claimable(table.now, kind) : [];
    table.hovered = route ? { routes: [route.name], cities: [route.start, route.end] } : { routes: open };
  }

  function drop(event: PointerEvent): void {
    if (!start) return;
    const wasDragged = ghost !== null;
    clear();
    if (!wasDragged) return;
    event.preventDefault();
    // The click that follows a drag means nothing.
    node.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    if (target) {
      table.colour = kind;
      table.chooseRoute(target);
    }
  }

  function clear(): void {
    start = null;
    ghost?.remove();
    ghost = null;
    table.hovered = null;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !table.canAct) return;
    start = { x: event.clientX, y: event.clientY };
    target = null;
    // A quick mouse is outside before it has moved far enough; a finger is followed anyway.
    if (event.pointerType !== "touch") node.setPointerCapture(event.pointerId);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", drop);
  node.addEventListener("pointercancel", clear);
  return {
    update(news: { table: Table; kind: string }) {
      ({ table, kind } = news);
    },
    destroy: clear,
  };
}
