/** The lobby: the tables that there are, and a form that makes one. */
import { h } from "../ui/dom.js";
import { locale, t } from "../ui/texts.js";
import { makeForm } from "./make.js";
import { openSave, tableList } from "./tables.js";

const EVERY = 4000; // milliseconds between two looks at the list

export class LobbyPage {
  constructor(client, place) {
    this.client = client;
    this.place = place;
  }

  async show() {
    const { client, place } = this;
    client.leave();
    this.list = h("div", { "aria-busy": "true" });
    this.maker = h("div");
    place.className = "lobby";
    place.replaceChildren(
      h("section.hero", h("h1", t("welcome")), h("p.lead", t("welcome_text"))),
      h(
        "div.lobby-columns",
        h("section.panel", { "aria-labelledby": "make-title" }, h("h2", { id: "make-title" }, t("make_table")), this.maker),
        h("section.panel", { "aria-labelledby": "tables-title" }, h("h2", { id: "tables-title" }, t("tables")), this.list, openSave(client)),
      ),
    );
    this.look();
    this.timer = setInterval(() => document.hidden || this.look(), EVERY);
    const { variants } = await client.ask("ListVariants", { locale: locale() });
    if (!this.closed) this.maker.append(makeForm(client, variants));
  }

  async look() {
    try {
      const { tables } = await this.client.ask("ListTables");
      const text = JSON.stringify(tables);
      if (this.closed || text === this.last) return;
      this.last = text;
      tableList(this.list, tables);
    } catch {
      // The line is gone: the list is looked at again when it is back.
    }
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
  }
}
