// What a person sees of a page, asked in the page itself. Each function answers with what is wrong, in words.

const isShown = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest("[inert], [aria-hidden=true]") && !isOnlyHeard(element);

// What is there for those who listen is clipped to nothing.
const isOnlyHeard = (element) => {
  for (let around = element; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).clipPath.startsWith("inset(50%")) return true;
  }
  return false;
};

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

/** What of an element is seen: its box, cut by all around it that scrolls, and by heads and feet that stay in sight. */
const seenBox = (element) => {
  let box = boxOf(element);
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    const edge = boxOf(around);
    if (overflowX !== "visible") box = { ...box, left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) };
    if (overflowY !== "visible") box = { ...box, top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) };
    for (const over of around.children) {
      if (over.contains(element) || getComputedStyle(over).position !== "sticky") continue;
      const lid = boxOf(over);
      if (lid.top + lid.bottom < edge.top + edge.bottom) box = { ...box, top: Math.max(box.top, lid.bottom) };
      else box = { ...box, bottom: Math.min(box.bottom, lid.top) };
    }
    if (position === "fixed") break;
  }
  return box;
};

const shared = (one, other) => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1.5 && down > 1.5;
};

/** Parts of the page, and things to press, that lie on one another; what is over the map on purpose may do that. */
export function overlaps() {
  const found = [];
  const room = document.querySelector("dialog[open]") ?? document;
  const parts = [...room.querySelectorAll(".game > *, .page > *")].filter(isShown);
  const controls = [...room.querySelectorAll("button, a[href], input, select, textarea, summary")].filter(
    (element) => isShown(element) && !element.closest(".tip, .toasts"),
  );
  for (const group of [parts, controls]) {
    const placed = group.map((element) => ({ element, box: seenBox(element) }));
    for (const [place, one] of placed.entries()) {
      for (const other of placed.slice(place + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (shared(one.box, other.box)) found.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
      }
    }
  }
  return found;
}

/** Whether the page has to be scrolled sideways, and by what. */
export function sideways() {
  const wide = document.documentElement.scrollWidth;
  if (wide <= innerWidth) return [];
  const out = [...document.querySelectorAll("body *")].filter(
    (element) => !element.closest("svg") && isShown(element) && element.getBoundingClientRect().right > innerWidth + 1,
  );
  return [`the page is ${wide} wide, the window ${innerWidth}: ${out.slice(0, 3).map(nameOf).join(", ")}`];
}

const textsOf = (room) => {
  const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.textContent.trim() && !node.parentElement.closest("script, style, svg")) found.push(node);
  }
  return found;
};

/** Texts of which something is cut off, by their own box or by a part around them that does not scroll. Names may be. */
export function cutTexts() {
  const found = [];
  for (const node of textsOf(document.querySelector("dialog[open]") ?? document.body)) {
    const element = node.parentElement;
    if (!isShown(element) || element.closest(".name, option, .toasts")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let [scrollsX, scrollsY] = [false, false];
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === "inline") continue;
      const edge = around.getBoundingClientRect();
      scrollsX ||= /auto|scroll/.test(style.overflowX);
      scrollsY ||= /auto|scroll/.test(style.overflowY);
      const cutX = /hidden|clip/.test(style.overflowX) && !scrollsX && (text.right > edge.right + 2 || text.left < edge.left - 2);
      const cutY = /hidden|clip/.test(style.overflowY) && !scrollsY && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2);
      if (cutX || cutY) found.push(`cut off: ${nameOf(element)} by ${around.className}`);
      if (cutX || cutY || style.position === "fixed") break;
    }
    const button = element.closest("button, .button, select");
    if (button && !button.closest(".tabs") && text.right > button.getBoundingClientRect().right + 2) found.push(`runs out of its button: ${nameOf(element)}`);
  }
  return [...new Set(found)];
}

/** Texts, seen or heard, with words that are not from a catalogue (those stand in brackets) nor among the given names. */
export function untranslated(names) {
  const known = names.toSorted((one, other) => other.length - one.length);
  const left = (text) => {
    let rest = text;
    for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, " ")];
    for (const name of known) rest = rest.replaceAll(name, " ");
    return /\p{L}{2,}/u.test(rest) ? rest.trim() : "";
  };
  const said = textsOf(document.body).filter((node) => !node.parentElement.closest("[lang]:not(html), code, kbd")).map((node) => node.textContent);
  for (const attribute of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${attribute}]`)) said.push(element.getAttribute(attribute));
  for (const node of document.querySelectorAll("svg text")) if (!node.closest("[aria-hidden=true]")) said.push(node.textContent);
  return [...new Set(said.map(left).filter(Boolean))];
}
