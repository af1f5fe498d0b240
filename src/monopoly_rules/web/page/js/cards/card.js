/** A card of the card game. */
import { h } from "../ui/dom.js";
import { fitOf, money } from "../words.js";

const MARKS = { house: "⌂", hotel: "▉", token: "♟", chance: "?", go: "➜", mrm: "$" };

/** @param more properties of the element; with `onclick` it is a button */
export function card(catalogue, number, more = {}, small = false) {
  const kind = catalogue.cards[number];
  const group = kind.group === null ? null : catalogue.groups[kind.group];
  const worth = kind.value ?? group?.values.at(-1);
  return h(
    more.onclick ? "button.card" : "span.card",
    { ...(more.onclick ? { type: "button" } : {}), ...more, title: kind.name, data: { kind: kind.kind, style: kind.style || "faint", small, ...more.data } },
    h("span.card-band", { style: { "--fit": group ? fitOf(group.name, small ? 8 : 9) : 1 } }, group ? group.name : (MARKS[kind.kind] ?? "")),
    h("span.card-name", { style: { "--fit": fitOf(kind.name, small ? 7 : 9) } }, kind.name),
    !small && typeof worth === "number" && h("span.card-worth", money(catalogue, worth)),
  );
}

/** So many cards face down. */
export function backs(number, label) {
  const most = Math.min(number, 14);
  return h("span.backs", { role: "img", "aria-label": label }, Array.from({ length: most }, () => h("i.back")));
}
