/** The table of the card game: everybody's piles, the draw pile, and one's own hand. */
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { money } from "../words.js";
import { backs, card } from "./card.js";

export class CardScene {
  static fits(catalogue) {
    return catalogue.squares.length === 0 && catalogue.cards.length > 0 && catalogue.groups.some((group) => group.cards.length > 0);
  }

  constructor(client, actions) {
    this.client = client;
    this.actions = actions;
    this.others = h("div.opponents");
    this.middle = h("div.card-middle");
    this.end = h("div.round-end");
    this.hand = h("div.hand-place");
    this.element = h("section.scene.card-scene", { "aria-label": t("the_table") }, this.others, this.middle, this.end, this.hand);
  }

  show() {
    const { shown: { view }, entered } = this.client;
    const seats = this.client.seats.seats.map((seat, number) => ({ ...seat, number }));
    const turned = entered.seat === null ? seats : [...seats.slice(entered.seat + 1), ...seats.slice(0, entered.seat)];
    fill(this.others, turned.map((seat) => this.#player(seat, view)));
    fill(this.middle, this.#draw(view), (view.neutral ?? []).map((pile, place) => this.#pile(t("neutral_pile", place + 1), pile)), entered.seat !== null && this.#own(view, entered.seat));
    fill(this.end, this.#laid(view));
    fill(this.hand, entered.seat !== null && this.#hand(view));
  }

  #player(seat, view) {
    const { catalogue } = this.client.entered;
    const open = view.open_hands?.[seat.number];
    return h(
      "article.opponent",
      { data: { style: `seat ${seat.number}`, awaited: view.awaited.includes(seat.number) }, ...this.#drop(seat.number) },
      h("h3", seat.name),
      h("p.small", h("span.cash", money(catalogue, view.money?.[seat.number] ?? 0)), view.dealer === seat.number && h("span.faint", ` · ${t("dealer")}`)),
      open?.length ? h("ul.fan", open.map((each) => h("li", card(catalogue, each, {}, true)))) : backs(view.held[seat.number], t("cards_in_hand", view.held[seat.number])),
      this.#pile(t("trade_pile"), view.piles[seat.number]),
    );
  }

  #pile(title, cards) {
    const { catalogue } = this.client.entered;
    const top = [...cards].reverse();
    return h(
      "div.pile",
      h("p.small", title, cards.length > 1 && h("span.faint", ` (${cards.length})`)),
      top.length ? h("ul.fan", { "aria-label": t("top_first", title) }, top.map((each) => h("li", card(catalogue, each, {}, true)))) : h("p.faint.empty-pile", t("empty")),
    );
  }

  #draw(view) {
    const choice = this.client.shown.choices.find((each) => each.action === "Draw");
    const label = t("draw_pile", view.draw);
    const face = [h("i.back.large", { "aria-hidden": "true" }), h("span.small", label)];
    return choice
      ? h("button.draw-pile", { type: "button", title: choice.label, data: { key: "draw" }, onclick: () => this.actions.send({ action: "Draw" }) }, face)
      : h("div.draw-pile", face);
  }

  #own(view, seat) {
    return h("div.own-pile", this.#drop(seat), this.#pile(t("your_pile"), view.piles[seat]));
  }

  /** A card of the hand that is dropped on somebody's pile begins what can be done with both. */
  #drop(seat) {
    return {
      ondragover: (event) => event.dataTransfer.types.includes("text/x-card") && event.preventDefault(),
      ondrop: (event) => {
        event.preventDefault();
        const number = Number(event.dataTransfer.getData("text/x-card"));
        this.actions.tap("card", number, seat) || this.actions.tap("card", number);
      },
    };
  }

  #laid(view) {
    if (!(view.out >= 0) || !view.laid?.length) return null;
    const { catalogue } = this.client.entered;
    const name = this.client.seats.seats[view.out]?.name ?? "";
    return h(
      "section.laid",
      { data: { style: `seat ${view.out}` } },
      h("h3", t("went_out", name)),
      h("ul.fan", view.laid.map((each) => h("li", card(catalogue, each)))),
      view.reward?.length > 0 && [h("p.small", t("reward")), h("ul.fan", view.reward.map((each) => h("li", card(catalogue, each))))],
    );
  }

  #hand(view) {
    const { catalogue } = this.client.entered;
    return h(
      "section.hand",
      { "aria-label": t("your_hand") },
      h(
        "h2.hand-head",
        h("span", t("your_hand"), " ", h("small.faint", t("cards_in_hand", view.hand.length))),
        h("span.cash", money(catalogue, view.money?.[view.seat] ?? 0)),
      ),
      h(
        "ul.hand-cards",
        view.hand.map((number, place) =>
          h(
            "li",
            card(catalogue, number, {
              draggable: "true",
              data: { key: `hand ${place}`, chosen: view.chosen === number },
              ondragstart: (event) => event.dataTransfer.setData("text/x-card", String(number)),
              onclick: () => this.actions.tap("card", number),
            }),
          ),
        ),
      ),
    );
  }
}
