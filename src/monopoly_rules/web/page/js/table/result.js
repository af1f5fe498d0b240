/** How it ended, and the game as a file. */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { save } from "./saving.js";

export function result(client) {
  return [
    h("h2", t("over")),
    h("p.result", client.shown.result),
    h("div.row", h("button", { type: "button", data: { key: "save" }, onclick: () => save(client) }, t("save")), h("a.button", { href: "#" }, t("to_lobby"))),
  ];
}
