/** A link to hand on: shown, and copied at a press. */
import { h, newId } from "./dom.js";
import { t } from "./texts.js";

/** @param {string} key by which the focus finds it again */
export function linkField(label, value, key = "link") {
  const link = h("input", { id: newId(), readonly: true, value, data: { key }, onfocus: (event) => event.target.select() });
  const copied = h("span.faint", { role: "status" });
  const copy = async () => {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      document.execCommand("copy"); // where there is no clipboard without https
    }
    copied.textContent = t("copied");
  };
  return h(
    "div.invitation",
    h("label", { for: link.id }, label),
    h("div.row", link, h("button", { type: "button", data: { key: `copy ${key}` }, onclick: copy }, t("copy")), copied),
  );
}
