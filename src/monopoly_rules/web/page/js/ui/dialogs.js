/** Dialogs: one at a time, closed by Escape, by the cross, or by a click beside it. */
import { h, newId } from "./dom.js";
import { locale, t } from "./texts.js";

/** Show a dialog; returns the element, which `close()` ends. */
export function showDialog(title, ...content) {
  const id = newId("dialog");
  const dialog = h(
    "dialog.dialog",
    { "aria-labelledby": id },
    h(
      "div.dialog-head",
      h("h2", { id }, title),
      h(
        "button.cross",
        { type: "button", "aria-label": t("close"), onclick: () => dialog.close() },
        "×",
      ),
    ),
    h("div.dialog-body", content),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A rule as a link to its text. */
export function ruleLink(client, rule) {
  return h(
    "a.rule",
    {
      href: `#rule=${rule}`,
      title: t("rule_of", rule),
      onclick: (event) => {
        event.preventDefault();
        tellRule(client, rule);
      },
    },
    rule,
  );
}

export async function tellRule(client, rule) {
  try {
    const told = await client.ask("TellRule", { rule, locale: locale() });
    const sources = Object.entries(told.sources);
    showDialog(
      told.title || told.rule,
      h("p.rule-text", told.text),
      h("p.faint", told.rule),
      sources.length > 0 && [
        h("h3", t("booklets")),
        h("ul.sources", sources.map(([edition, place]) => h("li", `${edition}: ${place}`))),
      ],
    );
  } catch (problem) {
    showDialog(rule, h("p", problem.refused?.text || t("lost")));
  }
}
