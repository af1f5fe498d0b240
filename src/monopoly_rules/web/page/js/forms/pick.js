/** Some of these cards or deeds: tick them, or tap them on the table; in order, if that matters. */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { styleOf } from "../words.js";
import { chip } from "./fields.js";

export function pick(domain, context) {
  const { items, least, most, ordered, noun } = domain;
  let chosen = []; // places among the items, in the order in which they were ticked
  const inputs = items.map((_, place) =>
    h("input", { type: "checkbox", onchange: () => (toggle(place), context.changed()) }),
  );
  const chips = items.map((item, place) => chip(inputs[place], domain, place, styleOf(context.catalogue, noun, item)));
  const hint = h("small.faint");

  function toggle(place) {
    const had = chosen.includes(place);
    chosen = chosen.filter((each) => each !== place);
    if (!had) chosen.push(place);
    if (chosen.length > most) chosen.shift(); // the one ticked first makes room
    show();
  }

  function show() {
    inputs.forEach((input, place) => {
      input.checked = chosen.includes(place);
      if (ordered && chosen.length > 1 && input.checked) chips[place].dataset.order = chosen.indexOf(place) + 1;
      else delete chips[place].dataset.order;
    });
    hint.textContent = least === most ? t("pick_exactly", least, chosen.length) : most < items.length || least > 0 ? t("pick_from_to", least, most, chosen.length) : "";
  }

  function write(values) {
    if (!Array.isArray(values)) return;
    chosen = [];
    for (const value of values) {
      const place = items.findIndex((item, at) => item === value && !chosen.includes(at));
      if (place >= 0) chosen.push(place);
    }
    show();
  }

  if (least === items.length) chosen = items.map((_, place) => place);
  show();
  return {
    element: h("div.pick", { role: "group", "aria-label": context.title }, h("div.chips", chips), hint),
    read() {
      if (chosen.length < least) return undefined;
      return (ordered ? chosen : [...chosen].sort((a, b) => a - b)).map((place) => items[place]);
    },
    write,
    take(tapped, value) {
      if (tapped !== noun) return false;
      const free = items.findIndex((item, place) => item === value && !chosen.includes(place));
      const place = free >= 0 ? free : items.findIndex((item) => item === value);
      if (place < 0) return false;
      toggle(place);
      context.changed();
      return true;
    },
  };
}
