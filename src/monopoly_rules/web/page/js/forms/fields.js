/**
 * A control for each kind of domain, made of what the server says of a field. Nothing here knows
 * a game, so that the forms of any plugin work.
 *
 * A control is {element, read(), write(value), take(noun, value)}: `read` is the value as JSON, or
 * undefined while something is missing; `take` is told what was tapped on the table, and says
 * whether it wanted it.
 */
import { h, newId } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { styleOf } from "../words.js";
import { pick } from "./pick.js";

const FEW = 16; // so many values are shown as buttons; more are a list
const STEPS = [-50, -10, -1, 1, 10, 50, 100];

/** @param context {catalogue, changed: () => void, title: string} */
export function control(domain, context) {
  return KINDS[domain.kind](domain, context);
}

const KINDS = { one, among, span, pick, many, parts, either };

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function one(domain) {
  return {
    element: h("output.fixed", domain.label ?? String(domain.value)),
    read: () => domain.value,
    write() {},
    take: () => false,
  };
}

function among(domain, context) {
  const { values, labels, noun } = domain;
  if (values.length > FEW || domain.other) return list(domain, context);
  const name = newId("field");
  const inputs = values.map((value, place) =>
    h("input", { type: "radio", name, value: place, onchange: context.changed }),
  );
  const choose = (value) => {
    const place = values.findIndex((each) => same(each, value));
    if (place >= 0) inputs[place].checked = true;
    return place >= 0;
  };
  if (values.length === 1) inputs[0].checked = true;
  return {
    element: h(
      "div.chips",
      { role: "radiogroup", "aria-label": context.title },
      values.map((value, place) => chip(inputs[place], domain, place, styleOf(context.catalogue, noun, value))),
    ),
    read: () => values[inputs.findIndex((input) => input.checked)],
    write: choose,
    take(tapped, value) {
      const taken = tapped === noun && choose(value);
      if (taken) context.changed();
      return taken;
    },
  };
}

/** A value to tick, with what it costs or brings. */
export function chip(input, domain, place, style) {
  return h(
    "label.chip",
    { data: { value: JSON.stringify((domain.values ?? domain.items)[place]), ...(style ? { style } : {}) } },
    input,
    h("span.chip-text", domain.labels?.[place] ?? String(domain.values?.[place] ?? domain.items[place])),
    domain.notes?.[place] && h("small", domain.notes[place]),
  );
}

function list(domain, context) {
  const { values, labels, noun, notes, other } = domain;
  const text = (place) => [labels[place], notes?.[place]].filter(Boolean).join(" · ");
  const options = values.map((_, place) => h("option", { value: place, data: { value: JSON.stringify(values[place]) } }, text(place)));
  if (other) options.push(h("option", { value: "other" }, t("another_value")));
  const select = h("select", { "aria-label": context.title, onchange: () => (shown(), context.changed()) }, options);
  const further = other ? control(other, context) : null;
  if (further) further.element.hidden = true;
  const shown = () => further && (further.element.hidden = select.value !== "other");
  const choose = (value) => {
    const place = values.findIndex((each) => same(each, value));
    if (place >= 0) select.value = place;
    else if (further && value !== undefined) {
      select.value = "other";
      further.write(value);
    }
    shown();
    return place >= 0;
  };
  return {
    element: h("div.list-field", select, further?.element),
    read: () => (select.value === "other" ? further.read() : values[Number(select.value)]),
    write: choose,
    take(tapped, value) {
      const taken = tapped === noun && choose(value);
      if (taken) context.changed();
      return taken;
    },
  };
}

function span(domain, context) {
  const { low, high, step, noun } = domain;
  const input = h("input.number", {
    type: "number",
    inputmode: "numeric",
    min: low,
    max: high,
    step,
    value: low,
    "aria-label": context.title,
    data: { key: `span ${context.title}` },
    oninput: context.changed,
  });
  const limit = (value) => Math.max(low, Math.min(high, value));
  const jumps = noun === "money" ? STEPS.filter((each) => Math.abs(each) <= high - low && each % step === 0) : [];
  const range = high - low <= 12 && noun !== "money" ? null : h("small.faint", t("from_to", low, high));
  return {
    element: h(
      "div.span-field",
      input,
      h(
        "span.jumps",
        jumps.map((jump) =>
          h(
            "button.jump",
            {
              type: "button",
              "aria-label": `${context.title} ${jump > 0 ? "+" : "−"}${Math.abs(jump)}`,
              data: { key: `jump ${context.title} ${jump}` },
              onclick: () => {
                input.value = limit((Number(input.value) || 0) + jump);
                context.changed();
              },
            },
            `${jump > 0 ? "+" : "−"}${Math.abs(jump)}`,
          ),
        ),
      ),
      range,
    ),
    // What is out of range is sent as it is: the server refuses it and says why.
    read: () => (input.value === "" || !Number.isInteger(Number(input.value)) ? undefined : Number(input.value)),
    write(value) {
      if (Number.isInteger(value)) input.value = value;
    },
    take: () => false,
  };
}

/** A list of values, each of the same domain. */
function many(domain, context) {
  const rows = h("ol.many-rows");
  const controls = [];
  const add = () => {
    const each = control(domain.each, { ...context, title: `${context.title} ${controls.length + 1}` });
    controls.push(each);
    rows.append(h("li", each.element));
    limit();
    return each;
  };
  const drop = () => {
    controls.pop();
    rows.lastElementChild.remove();
    limit();
  };
  const fewer = h("button", { type: "button", onclick: () => (drop(), context.changed()) }, t("fewer"));
  const more = h("button", { type: "button", onclick: () => (add(), context.changed()) }, t("more"));
  const most = domain.most ?? Infinity;
  function limit() {
    fewer.hidden = more.hidden = domain.least === most;
    fewer.disabled = controls.length <= domain.least;
    more.disabled = controls.length >= most;
  }
  limit();
  while (controls.length < domain.least) add();
  return {
    element: h("div.many", { role: "group", "aria-label": context.title }, rows, h("div.row", fewer, more)),
    read() {
      const values = controls.map((each) => each.read());
      if (values.includes(undefined)) return undefined;
      return domain.rising ? values.sort((a, b) => a - b) : values;
    },
    write(values) {
      if (!Array.isArray(values)) return;
      while (controls.length > Math.max(values.length, domain.least)) drop();
      while (controls.length < Math.min(values.length, most)) add();
      values.forEach((value, place) => controls[place]?.write(value));
    },
    take(noun, value) {
      if (controls.some((each) => each.read() === undefined && each.take(noun, value))) return true;
      if (controls.length >= most) return false;
      const taken = add().take(noun, value);
      if (!taken) drop();
      return taken;
    },
  };
}

/** Several values that belong together. */
function parts(domain, context) {
  const controls = domain.parts.map((each, place) => control(each, { ...context, title: domain.titles?.[place] ?? context.title }));
  return {
    element: h("div.parts", { role: "group", "aria-label": domain.label ?? context.title },
      controls.map((each, place) => h("div.field", h("span.label", domain.titles?.[place] ?? ""), each.element))),
    read() {
      const values = controls.map((each) => each.read());
      return values.includes(undefined) ? undefined : values;
    },
    write: (values) => Array.isArray(values) && values.forEach((value, place) => controls[place]?.write(value)),
    take: (noun, value) => controls.some((each) => each.take(noun, value)),
  };
}

/** A value of one of several domains. */
function either(domain, context) {
  const controls = domain.options.map((each) => control(each, context));
  const select = h("select", { "aria-label": context.title, onchange: () => (shown(), context.changed()) },
    domain.options.map((each, place) => h("option", { value: place }, each.label ?? `${place + 1}`)));
  const shown = () => controls.forEach((each, place) => (each.element.hidden = place !== Number(select.value)));
  shown();
  return {
    element: h("div.either", select, controls.map((each) => each.element)),
    read: () => controls[Number(select.value)].read(),
    write: (value) => controls[Number(select.value)].write(value),
    take: (noun, value) => controls[Number(select.value)].take(noun, value),
  };
}
