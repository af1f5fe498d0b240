/** Two dice. */
import { h, moving } from "../ui/dom.js";

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
const ROLL = { duration: 500, easing: "ease-out" };

export class Dice {
  constructor() {
    this.element = h("div.dice", { role: "img", hidden: true });
  }

  show(first, second, rolled) {
    this.element.hidden = false;
    this.element.setAttribute("aria-label", `${first} + ${second}`);
    this.element.replaceChildren(die(first), die(second));
    if (!rolled || !moving()) return;
    [...this.element.children].forEach((each, place) =>
      each.animate(
        [{ transform: `rotate(${place ? 200 : -160}deg) scale(0.6)` }, { transform: "rotate(0) scale(1.08)", offset: 0.8 }, { transform: "none" }],
        ROLL,
      ),
    );
  }
}

function die(pips) {
  const shown = PIPS[pips];
  if (!shown) return h("span.die.plain", String(pips));
  return h("span.die", shown.map((spot) => h("i", { style: { "grid-area": `${Math.ceil(spot / 3)} / ${((spot - 1) % 3) + 1}` } })));
}
