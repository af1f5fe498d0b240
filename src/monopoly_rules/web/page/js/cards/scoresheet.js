/** The score sheet: for each round what everybody earned, line by line, with its rule. */
import { ruleLink } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { money, sentence } from "../words.js";

const isLine = ({ event }) => event.event === "Earned" && typeof event.amount === "number";

/** Whether something was scored. */
export const hasScores = (client) => client.events.some(isLine);

/** The rounds that were told: lists of lines and of what was paid. */
function roundsOf(events) {
  const rounds = [];
  let lines = [];
  for (const told of events) {
    if (isLine(told)) lines.push(told);
    else if (lines.length && (told.event.event === "RoundEnded" || told.event.event === "Won")) {
      rounds.push(lines);
      lines = [];
    }
  }
  return lines.length ? [...rounds, lines] : rounds;
}

export function scoreSheet(client) {
  const { seats, entered, shown, untold, events } = client;
  const rounds = roundsOf(events);
  const all = shown.view.rounds ?? rounds.length;
  const first = Math.max(0, (shown.result ? Math.max(all, rounds.length) : all) - rounds.length);
  return h(
    "div.score-sheet",
    h(
      "table.totals",
      h("caption", t("so_far")),
      h("tbody", seats.seats.map((seat, number) => h("tr", { data: { style: `seat ${number}` } }, h("th", { scope: "row" }, seat.name), h("td", money(entered.catalogue, shown.view.money?.[number] ?? 0))))),
    ),
    untold > 0 && h("p.faint", t("older_left_out")),
    rounds.map((lines, place) => round(client, lines, first + place + 1)).reverse(),
  );
}

function round(client, lines, number) {
  const { seats, entered: { catalogue } } = client;
  return h(
    "section",
    h("h3", t("round", number)),
    h(
      "div.sheets",
      seats.seats.map((seat, place) => {
        const own = lines.filter(({ event }) => event.seat === place);
        const total = own.reduce((sum, { event }) => sum + event.amount, 0);
        return h(
          "table.sheet",
          { data: { style: `seat ${place}` } },
          h("caption", seat.name),
          h(
            "tbody",
            own.map((told) =>
              h("tr", h("th", { scope: "row" }, itemOf(told, seat.name), " ", ruleLink(client, told.rule)), h("td", money(catalogue, told.event.amount))),
            ),
          ),
          h("tfoot", h("tr", h("th", { scope: "row" }, t("total")), h("td", money(catalogue, total)))),
        );
      }),
    ),
  );
}

/** What a line is about: its sentence without the name before it and the amount behind it. */
function itemOf(told, name) {
  const text = sentence(told);
  const body = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  const end = body.lastIndexOf(": ");
  return (end > 0 ? body.slice(0, end) : body).replace(/ (?=\d)/g, "\u00a0");
}
