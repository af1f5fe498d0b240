/** The board: squares with owners and buildings, tokens that move, dice, and the middle. */
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { fitOf, markOf, money, sentence } from "../words.js";
import { showDeed } from "./deed.js";
import { Dice } from "./dice.js";
import { CORNER, isRing, placesOf } from "./geometry.js";
import { Tokens } from "./tokens.js";

const ICONS = { go: "➜", chance: "?", chest: "▣", "free-parking": "P", "go-to-jail": "⇥", jail: "▦", tax: "%", station: "♜", utility: "⚡" };
const LETTERS = { corner: 12, top: 8, bottom: 8, left: 8, right: 8 }; // that fit on a side
const LATEST = 3; // sentences in the middle of the board

export class BoardScene {
  static fits(catalogue) {
    return isRing(catalogue.squares.length);
  }

  constructor(client, actions) {
    this.client = client;
    this.actions = actions;
    const { squares } = client.entered.catalogue;
    const places = placesOf(squares.length);
    this.squares = squares.map((square, number) => this.#square(square, number, places[number]));
    this.tokens = new Tokens(client, squares.length);
    this.dice = new Dice();
    this.status = h("div.middle-status");
    this.latest = h("div.middle-latest", { "aria-hidden": "true" });
    const side = squares.length / 4;
    this.element = h(
      "section.scene.board-scene",
      { "aria-label": t("the_board") },
      h(
        "div.board",
        { style: { "--sides": side - 1, "--corner": CORNER, "--lines": side + 1 } },
        h("ol.squares", this.squares.map(({ element }) => element)),
        h("div.middle", this.dice.element, this.latest, this.status),
        this.tokens.element,
      ),
    );
  }

  #square(square, number, { column, row, side }) {
    const owner = h("span.owner", { "aria-hidden": "true" });
    const buildings = h("span.buildings", { "aria-hidden": "true" });
    const price = square.amount ?? this.#deed(square)?.price;
    const { catalogue } = this.client.entered;
    const button = h(
      "button.square",
      {
        type: "button",
        data: { side, kind: square.kind, ...(square.style ? { style: square.style } : {}) },
        onclick: () => showDeed(this.client, this.actions, number),
      },
      square.style && h("span.band", { "aria-hidden": "true" }, buildings),
      h(
        "span.square-text",
        { "aria-hidden": "true" },
        ICONS[square.kind] && h("span.icon", ICONS[square.kind]),
        h("span.square-name", { style: { "--fit": fitOf(square.name, LETTERS[side]) } }, square.name),
        typeof price === "number" && h("span.price", money(catalogue, price)),
      ),
      owner,
    );
    return { element: h("li", { style: { "grid-column": column, "grid-row": row } }, button), button, owner, buildings };
  }

  #deed(square) {
    return square.deed === null ? null : this.client.entered.catalogue.deeds[square.deed];
  }

  show(news) {
    const { shown: { view }, entered: { catalogue }, seats } = this.client;
    catalogue.squares.forEach((square, number) => this.#showSquare(square, number, view, seats.seats));
    const threw = [...news].reverse().find(({ event }) => typeof event.first === "number" && typeof event.second === "number");
    const last = threw ?? (news.length ? null : [...this.client.events].reverse().find(({ event }) => event.event === "Threw"));
    if (last) this.dice.show(last.event.first, last.event.second, Boolean(threw));
    this.tokens.show(view, news);
    fill(this.latest, this.client.events.slice(-LATEST).map((told) => h("p", sentence(told))));
    const stock = [
      typeof view.houses === "number" && t("houses_left", view.houses),
      typeof view.hotels === "number" && t("hotels_left", view.hotels),
      typeof view.turns === "number" && t("turn_number", view.turns + 1),
    ];
    fill(this.status, stock.filter(Boolean).map((each) => h("span", each)));
  }

  #showSquare(square, number, view, seats) {
    const { button, owner, buildings } = this.squares[number];
    const { deed } = square;
    const seat = deed === null ? -1 : (view.owner?.[deed] ?? -1);
    const level = deed === null ? 0 : (view.level?.[deed] ?? 0);
    const mortgaged = deed !== null && Boolean(view.mortgaged?.[deed]);
    owner.hidden = seat < 0;
    owner.textContent = seat < 0 ? "" : markOf(seats, seat);
    owner.dataset.style = seat < 0 ? "" : `seat ${seat}`;
    button.dataset.mortgaged = mortgaged;
    const hotel = level > 4;
    fill(buildings, hotel ? h("i.hotel") : Array.from({ length: level }, () => h("i.house")));
    const here = (view.at ?? []).flatMap((at, each) => (at === number && view.out?.[each] !== 1 ? [seats[each]?.name] : []));
    button.setAttribute(
      "aria-label",
      [
        square.name,
        seat >= 0 && t("owned_by", seats[seat]?.name ?? ""),
        level > 0 && t("level", level),
        mortgaged && t("mortgaged"),
        here.length > 0 && t("here", here.join(", ")),
      ].filter(Boolean).join(", "),
    );
  }
}
