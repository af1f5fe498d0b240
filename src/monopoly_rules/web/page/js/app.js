/** The page: a lobby or a table, whichever the address says. */
import { LobbyPage } from "./lobby/lobby.js";
import { Client } from "./net/client.js";
import { tableInAddress } from "./net/keys.js";
import { TablePage } from "./table/table.js";
import { announce, announcer } from "./ui/announce.js";
import { tellRule } from "./ui/dialogs.js";
import { fill, h } from "./ui/dom.js";
import { header, wearTheme } from "./ui/header.js";
import { locale, setLocale, t } from "./ui/texts.js";

/**
 * Show the client, which talks through a transport.
 * @param {import("./net/socket.js").Transport} transport
 */
export function start(transport) {
  const client = new Client(transport);
  const bar = h("div");
  const notice = h("div.notice", { role: "alert", hidden: true });
  const main = h("main", { id: "main", tabindex: -1 });
  let page = null;

  function show() {
    const rule = new URLSearchParams(location.hash.slice(1)).get("rule");
    if (rule && page) return void tellRule(client, rule);
    const table = tableInAddress();
    page?.close();
    document.title = "monopoly_rules";
    fill(bar, header(again));
    page = table ? new TablePage(client, main, table) : new LobbyPage(client, main);
    page.show();
  }

  /** The same in another language. */
  function again() {
    show();
    bar.querySelector("select").focus();
  }

  client.on("connection", () => {
    const lost = !client.connected;
    if (lost) notice.textContent = t("connection_lost");
    else if (!notice.hidden) announce(t("connection_back"));
    notice.hidden = !lost;
  });
  wearTheme();
  setLocale(locale());
  document.body.replaceChildren(
    h("a.skip", { href: "#main", onclick: (event) => (event.preventDefault(), main.focus()) }, t("skip")),
    bar,
    notice,
    main,
    announcer,
  );
  addEventListener("hashchange", show);
  client.open();
  show();
}
