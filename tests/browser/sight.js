// What a person sees of a page, asked in the page itself. Each function answers with what is wrong, in words.

const isShown = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest(".only-heard, [inert], [aria-hidden=true]");

const nameOf = (element) => {
  const said = element.getAttribute("aria-label") ?? element.textContent.trim();
  return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${said.slice(0, 40)}"`;
};

const boxOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
};

/** Whether what has the focus is seen: it is something, in the window, marked, and something of it is not covered. */
export function focusTrouble() {
  const element = document.activeElement;
  if (!element || element === document.body) return "the focus is lost";
  if (!isShown(element)) return `the focus is on what is not seen: ${nameOf(element)}`;
  const { left, top, right, bottom } = boxOf(element);
  if (right - left < 1 || bottom - top < 1) return `the focus is outside the window: ${nameOf(element)}`;
  if (!isMarked(element)) return `nothing shows the focus: ${nameOf(element)}`;
  const spots = element.closest("[data-route]") ? [...element.querySelectorAll("path")].flatMap(spotsOf) : spotsOf(element);
  const seen = spots.some(([x, y]) => {
    const above = document.elementFromPoint(x, y);
    return above !== null && (element.contains(above) || (element.closest("svg") !== null && above.closest("svg") === element.closest("svg")));
  });
  return seen ? "" : `the focus is covered: ${nameOf(element)}`;
}

const spotsOf = (element) => {
  const { left, top, right, bottom } = boxOf(element);
  return [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
};

// A route is marked by the ring that is drawn over the map; all else by an outline.
const isMarked = (element) => {
  if (element.matches("[data-route]")) return document.querySelector(".over .focused") !== null;
  const style = getComputedStyle(element);
  return element.matches(".decision [tabindex='-1'], main[tabindex='-1'], [role=tabpanel]") ||
    (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0);
};
