/** Where the focus goes when a panel comes and goes: into it, and back; never lost. */

const isTyping = (element: Element | null) => element?.matches("input:not([type=checkbox],[type=radio]), textarea, select") ?? false;

/** Puts the focus on the map: on the route where it was last, so that its keys work at once. */
export function focusBoard(): void {
  const board = document.getElementById("board");
  (board?.querySelector<HTMLElement>('[data-route][tabindex="0"]') ?? board)?.focus({ preventScroll: true });
}

/** Moves the focus into a panel when it comes, unless somebody is typing, and back when it goes. */
export function focusInto(node: HTMLElement) {
  const before = document.activeElement as HTMLElement | null;
  if (!isTyping(before)) {
    const first = node.querySelector<HTMLElement>("[data-first]") ?? node;
    first.focus({ preventScroll: true });
  }
  return {
    destroy() {
      const now = document.activeElement;
      if (now && now !== document.body && !node.contains(now)) return;
      // What held the focus may be gone with its own panel.
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true });
        else focusBoard();
      });
    },
  };
}
