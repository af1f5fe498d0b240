/** A table: the waiting room until the game begins, then the game. */
import { BoardScene } from "../board/scene.js";
import { CardScene } from "../cards/scene.js";
import { keysOf } from "../net/keys.js";
import { announce } from "../ui/announce.js";
import { fill, h } from "../ui/dom.js";
import { locale, t } from "../ui/texts.js";
import { sentence, wear } from "../words.js";
import { Actions } from "./actions.js";
import { PictureScene } from "./picture.js";
import { Players } from "./players.js";
import { download } from "./saving.js";
import { Story } from "./story.js";
import { Tools } from "./tools.js";
import { waitingRoom } from "./waiting.js";

export class TablePage {
  constructor(client, place, table) {
    Object.assign(this, { client, place, table });
  }

  async show() {
    const { client, place, table } = this;
    place.className = "at-table";
    this.built = null;
    place.replaceChildren(h("p.faint", { role: "status" }, t("coming")));
    for (const end of this.ends ?? []) end();
    this.ends = [
      client.on("seats", () => this.#seats()),
      client.on("shown", (news, before) => this.#shown(news, before)),
      client.on("saved", (text) => download(client, text)),
      client.on("removed", () => this.#closed(t("removed"), t("removed_text"))),
    ];
    const { token, host } = keysOf(table);
    try {
      await client.enter({ table, token, host, locale: locale() }).catch((problem) => {
        // A key that opens nothing, as of a seat that somebody else got: one may still watch.
        if (problem.refused?.wrong !== "not yours") throw problem;
        return client.enter({ table, locale: locale() });
      });
    } catch (problem) {
      if (!this.closed && problem.refused?.wrong !== "lost") this.#closed(t("no_way_in"), problem.refused?.text ?? String(problem));
      return;
    }
    if (!this.closed && !client.shown) this.#seats();
  }

  /** There is nothing to see here. */
  #closed(title, text) {
    this.built = null;
    delete this.place.dataset.scene;
    fill(this.place, h("section.panel.narrow", { role: "alert" }, h("h1", title), h("p", text), h("a.button", { href: "#" }, t("to_lobby"))));
  }

  /** Somebody came, went, or sat down. */
  #seats() {
    if (this.closed || !this.client.entered || !this.client.seats) return;
    if (this.client.seats.begun) {
      this.players?.show();
      if (this.client.shown) this.tools?.show();
    } else waitingRoom(this.client, this.place, () => this.show());
  }

  /** The parts of a table, once there is something to see. */
  #build() {
    const { client } = this;
    const { catalogue, spec } = client.entered;
    wear(catalogue);
    this.actions = new Actions(client);
    this.players = new Players(client);
    this.story = new Story(client);
    this.tools = new Tools(client, () => this.show());
    const Scene = BoardScene.fits(catalogue) ? BoardScene : CardScene.fits(catalogue) ? CardScene : PictureScene;
    this.scene = new Scene(client, this.actions);
    this.built = catalogue;
    this.place.dataset.scene = Scene.name;
    document.title = `${spec} · monopoly_rules`;
    this.place.replaceChildren(
      h("h1.unseen", t("table_of", spec)),
      h("div.side-column", this.actions.element, this.players.element),
      this.scene.element,
      h("div.story-column", this.story.element, this.tools.element),
    );
  }

  #shown(news, before) {
    const { client } = this;
    if (this.closed || !client.entered) return;
    const first = this.built !== client.entered.catalogue;
    if (first) this.#build();
    this.scene.show(first ? [] : news);
    this.players.show();
    this.actions.show();
    this.story.show(first);
    this.tools.show();
    this.place.dataset.version = client.shown.version;
    if (!first) announce(...news.map(sentence), this.#asked(before));
  }

  /** What to tell whoever is awaited now and was not before. */
  #asked(before) {
    const { shown, entered } = this.client;
    if (shown.result) return before?.result ? "" : shown.result;
    const mine = (message) => message?.awaited.includes(entered.seat);
    return mine(shown) && (!mine(before) || before.question !== shown.question) ? t("your_turn_says", shown.question) : "";
  }

  close() {
    this.closed = true;
    for (const end of this.ends ?? []) end();
    delete this.place.dataset.scene;
    delete this.place.dataset.version;
  }
}
