/** The players: who they are, what they have, whose turn it is. */
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { botOf, markOf, money } from "../words.js";

export class Players {
  constructor(client) {
    this.client = client;
    this.element = h("section.panel.players", { "aria-label": t("players") });
  }

  show() {
    const { client } = this;
    const { shown, entered, seats } = client;
    if (!shown) return;
    const cash = shown.view.cash ?? shown.view.money;
    fill(
      this.element,
      h("h2", t("players")),
      h(
        "ul.player-list",
        seats.seats.map((seat, number) => {
          const out = shown.view.out?.[number] === 1;
          return h(
            "li.player",
            { data: { style: `seat ${number}`, awaited: shown.awaited.includes(number), out } },
            h("span.token-mark", { "aria-hidden": "true" }, markOf(seats.seats, number)),
            h(
              "div.player-main",
              h(
                "div.player-line",
                h("strong.player-name", seat.name, number === entered.seat && h("span.faint", ` ${t("you_mark")}`)),
                Array.isArray(cash) && h("span.cash", money(entered.catalogue, cash[number])),
              ),
              h("div.player-line.small", this.#state(seat, number, out), this.#more(number)),
              this.#deeds(number),
            ),
          );
        }),
      ),
    );
  }

  #state(seat, number, out) {
    const { shown } = this.client;
    const states = [
      out && t("left_the_game"),
      !out && shown.awaited.includes(number) && t("is_asked"),
      shown.view.jail?.[number] >= 0 && !out && t("in_jail"),
      seat.kind === "bot" ? botOf(seat, t("a_bot")) : !seat.present && t("away"),
    ];
    return h("span.faint", states.filter(Boolean).join(" · "));
  }

  #more(number) {
    const { view } = this.client.shown;
    if (view.held && Array.isArray(view.held[number])) {
      const cards = view.held[number].length;
      return cards > 0 && h("span.faint", t("release_cards", cards));
    }
    return typeof view.held?.[number] === "number" && h("span.faint", t("cards_in_hand", view.held[number]));
  }

  /** A small square for each deed, by group; what is whole, built on or mortgaged shows. */
  #deeds(number) {
    const { entered: { catalogue }, shown: { view } } = this.client;
    if (!Array.isArray(view.owner) || !catalogue.deeds.length) return null;
    const owned = catalogue.deeds.map((deed, place) => ({ ...deed, place })).filter(({ place }) => view.owner[place] === number);
    if (!owned.length) return null;
    owned.sort((one, other) => one.group - other.group || one.place - other.place);
    return h(
      "ul.deed-marks",
      { "aria-label": t("deeds") },
      owned.map((deed) => {
        const level = view.level?.[deed.place] ?? 0;
        const label = [deed.name, level > 0 && t("level", level), view.mortgaged?.[deed.place] && t("mortgaged")].filter(Boolean).join(", ");
        return h("li.deed-mark", { title: label, data: { style: deed.style, mortgaged: Boolean(view.mortgaged?.[deed.place]) } }, h("span.unseen", label), level > 0 && h("b", { "aria-hidden": "true" }, level > 4 ? "H" : level));
      }),
    );
  }
}
