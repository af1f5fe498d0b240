/** Elements, made in one call. Texts are always texts: nothing here parses HTML. */

/**
 * h("button.primary", {onclick}, "Play") makes an element; h("svg:rect", …) one of a drawing.
 * Properties: `onx` is a listener, `data` an object of data attributes, `style` one of custom
 * properties; false, null and undefined leave an attribute out.
 */
export function h(name, properties = {}, ...children) {
  if (properties instanceof Node || typeof properties !== "object" || Array.isArray(properties)) {
    return h(name, {}, properties, ...children);
  }
  const [tag, ...classes] = name.split(".");
  const element = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4))
    : document.createElement(tag);
  for (const each of classes) element.classList.add(each);
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  element.append(...flat(children));
  return element;
}

function set(element, key, value) {
  if (value === false || value === null || value === undefined) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "data") Object.assign(element.dataset, value);
  else if (key === "style") {
    for (const [name, each] of Object.entries(value)) element.style.setProperty(name, each);
  } else if (key === "class") element.classList.add(...value.split(" ").filter(Boolean));
  else if (key === "value" || key === "checked" || key === "disabled") element[key] = value;
  else element.setAttribute(key, value === true ? "" : value);
}

function flat(children) {
  return children
    .flat(Infinity)
    .filter((each) => each !== null && each !== undefined && each !== false && each !== "");
}

/** Put these in the place of what is in an element; the focus stays on what has the same key. */
export function fill(element, ...children) {
  const active = document.activeElement;
  const inside = element.contains(active) && active !== element;
  const key = inside ? active.dataset.key : null;
  const within = inside ? active.closest("[data-focus-home]") : null;
  element.replaceChildren(...flat(children));
  if (!inside || element.contains(active)) return;
  const same = key && [...element.querySelectorAll("[data-key]")].find((e) => e.dataset.key === key);
  const home = within ?? element.closest("[data-focus-home]");
  (same ?? home?.querySelector("button:not(:disabled), input, a[href]") ?? home)?.focus();
}

let counter = 0;

/** An id that nothing else has. */
export const newId = (name = "id") => `${name}-${++counter}`;

/** Whether things may move. */
export const moving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
