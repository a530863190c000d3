/** How much room the screen has: on a small one, panels are sheets under the board and tools wait in a menu. */

/** The same condition as in the style sheets: narrow, but not a phone held sideways. */
const SMALL = "(max-width: 899px) and (not ((orientation: landscape) and (max-height: 540px) and (min-width: 560px)))";

const query = globalThis.matchMedia?.(SMALL);
const state = $state({ isSmall: query?.matches ?? false });
query?.addEventListener("change", (event) => (state.isSmall = event.matches));

export function isSmallScreen(): boolean {
  return state.isSmall;
}
