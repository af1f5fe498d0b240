/** How it ended, and the game as a file. */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";

export function result(client) {
  return [
    h("h2", t("over")),
    h("p.result", client.shown.result),
    h("div.row", h("button", { type: "button", data: { key: "save" }, onclick: () => save(client) }, t("save")), h("a.button", { href: "#" }, t("to_lobby"))),
  ];
}

async function save(client) {
  const { text } = await client.ask("Save");
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: `${client.entered.spec}-${client.entered.table}.json` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
