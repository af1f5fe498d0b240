/** How it ended, or that it was adjourned, and the game as a file. */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { save } from "./saving.js";

export function result(client) {
  const { shown, entered } = client;
  // The file of an adjourned game still shows hidden cards: it is the host's.
  const saves = entered.host || !shown.adjourned;
  return [
    h("h2", t(shown.adjourned ? "adjourned" : "over")),
    h("p.result", shown.result),
    h("div.row", saves && h("button", { type: "button", data: { key: "save" }, onclick: () => save(client) }, t("save")), h("a.button", { href: "#" }, t("to_lobby"))),
  ];
}
