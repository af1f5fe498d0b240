/** What a screen reader is told without being asked. */
import { h } from "./dom.js";

const region = h("div.unseen", { role: "status", "aria-live": "polite", "aria-atomic": "false" });
const LONGEST = 12; // lines that are kept; older ones were read long ago

export const announcer = region;

/** @param {string[]} lines */
export function announce(...lines) {
  for (const line of lines.filter(Boolean)) region.append(h("p", line));
  while (region.childElementCount > LONGEST) region.firstElementChild.remove();
}
