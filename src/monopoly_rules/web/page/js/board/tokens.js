/** Tokens, which walk from square to square. */
import { h, moving } from "../ui/dom.js";
import { markOf } from "../words.js";
import { middlesOf, wayOf } from "./geometry.js";

const STEP = 130; // milliseconds for one square

export class Tokens {
  constructor(client, number) {
    this.client = client;
    this.number = number;
    this.middles = middlesOf(number);
    this.at = [];
    this.element = h("div.tokens", { "aria-hidden": "true" });
  }

  show(view, news) {
    const { seats } = this.client.seats;
    (view.at ?? []).forEach((square, seat) => {
      const token = (this.element.children[seat] ?? this.#make(seats, seat));
      token.hidden = view.out?.[seat] === 1;
      const mates = view.at.flatMap((at, each) => (at === square && view.out?.[each] !== 1 ? [each] : []));
      const spot = this.#spot(square, mates.indexOf(seat), mates.length);
      const before = this.at[seat];
      const stops = before === undefined || before === square ? [] : this.#stops(before, news, seat, square);
      this.at[seat] = square;
      token.dataset.jailed = view.jail?.[seat] >= 0;
      if (stops.length && moving()) this.#walk(token, stops, spot);
      place(token, spot);
    });
  }

  #make(seats, number) {
    const token = h("span.token", { data: { style: `seat ${number}` } }, markOf(seats, number));
    this.element.append(token);
    return token;
  }

  /** Several tokens on one square stand beside each other. */
  #spot(square, which, of) {
    const { x, y } = this.middles[square];
    const turn = (2 * Math.PI * which) / of;
    const off = of > 1 ? 1.6 : 0;
    return { x: x + off * Math.cos(turn), y: y + off * Math.sin(turn) };
  }

  /** By way of the squares that the story names. */
  #stops(from, news, seat, to) {
    const moves = news.filter(({ event }) => event.event === "Moved" && event.seat === seat).map(({ event }) => event.square);
    const stops = [];
    let at = from;
    for (const next of [...moves, to]) {
      stops.push(...wayOf(at, next, this.number));
      at = next;
    }
    return stops;
  }

  #walk(token, stops, last) {
    const from = getComputedStyle(token);
    const points = [{ left: from.left, top: from.top }, ...stops.slice(0, -1).map((square) => point(this.middles[square])), point(last)];
    token.animate(points, { duration: Math.min(STEP * stops.length, 1800), easing: "ease-in-out" });
  }
}

const point = ({ x, y }) => ({ left: `${x}%`, top: `${y}%` });
const place = (token, spot) => Object.assign(token.style, point(spot));
