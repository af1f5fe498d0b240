/** Names of things, by the catalogue of the game; and their colours, as styles of the page. */

/** An amount, written as the edition writes it. */
export function money(catalogue, amount) {
  const { pattern, thousands } = catalogue.money;
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return (amount < 0 ? "−" : "") + pattern.replace("{}", digits);
}

/** Which bot sits on a seat, beside the word for a bot. */
export const botOf = (seat, word) => (seat.bot ? `${word} (${seat.bot})` : word);

/** What a value of a noun looks like: the name of a style, or nothing. */
export function styleOf(catalogue, noun, value) {
  if (typeof value !== "number" || value < 0) return "";
  if (noun === "card") return catalogue.cards[value]?.style ?? "";
  if (noun === "deed") return catalogue.deeds[value]?.style ?? "";
  if (noun === "group") return catalogue.groups[value]?.style ?? "";
  if (noun === "square") return catalogue.squares[value]?.style ?? "";
  if (noun === "seat") return `seat ${value}`;
  return "";
}

const COLOUR = /^#[0-9a-f]{3,8}$/i;
const sheet = new CSSStyleSheet();

/** Give every style of a catalogue its colours: --fill, --ink on it, --tint on bare paper. */
export function wear(catalogue) {
  const rules = catalogue.styles.flatMap(({ name, light, dark }) => {
    const pair = (key) => {
      const found = [light[key], dark[key]];
      return found.every((each) => COLOUR.test(each)) ? `light-dark(${found.join(", ")})` : "inherit";
    };
    return `[data-style="${CSS.escape(name)}"] {
      --fill: ${pair("fill")}; --ink: ${pair("ink")}; --tint: ${pair("text")};
    }`;
  });
  sheet.replaceSync(rules.join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** The sentence of an event without the rule behind it, which the page makes a link. */
export function sentence(told) {
  const tail = `[${told.rule}]`;
  const text = told.text.endsWith(tail) ? told.text.slice(0, -tail.length) : told.text;
  return text.trim();
}

/** The letter of a player, or the number of the seat where two have the same. */
export function markOf(seats, number) {
  const letter = (seat) => ([...seat.name][0] ?? "?").toUpperCase();
  const own = letter(seats[number]);
  return seats.filter((seat) => letter(seat) === own).length > 1 ? String(number + 1) : own;
}

/** How much smaller a name has to be so that its longest word fits where `most` letters do. */
export function fitOf(name, most) {
  const longest = Math.max(...name.split(/[\s/-]+/).map((word) => word.length));
  return Math.max(0.6, Math.min(1, most / longest)).toFixed(2);
}
