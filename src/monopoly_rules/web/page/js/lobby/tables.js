/** The list of tables. */
import { keepKeys, keysOf } from "../net/keys.js";
import { fill, h, newId } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { botOf } from "../words.js";

export function tableList(place, tables) {
  place.removeAttribute("aria-busy");
  if (!tables.length) return fill(place, h("p.faint", t("no_tables")));
  const newest = [...tables].reverse().sort((one, other) => rank(one) - rank(other));
  fill(place, h("ul.tables", newest.map(entry)));
}

/** One's own tables first, then those that one can join, then those to watch. */
function rank(table) {
  if (keysOf(table.table).token) return table.over ? 2.5 : 0;
  if (!table.begun) return 1;
  return table.over ? 3 : 2;
}

function entry(table) {
  const mine = Boolean(keysOf(table.table).token);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const verb = mine ? "go_on" : free && (table.open || keysOf(table.table).invitation) ? "join" : "watch";
  const state = table.adjourned ? t("adjourned") : table.over ? t("over") : table.begun ? t("playing") : t("seats_free", free);
  return h(
    "li.table-entry",
    h(
      "div",
      h("p.table-spec", table.spec, " ", h("span.badge", { data: { state: table.over ? "over" : table.begun ? "playing" : "free" } }, state)),
      h(
        "ul.seats-line",
        table.seats.map((seat) =>
          h("li", { data: { kind: seat.kind } }, seat.kind === "open" ? t("free_seat") : botOf(seat, seat.name)),
        ),
      ),
    ),
    h(
      "a.button",
      {
        href: `#table=${encodeURIComponent(table.table)}`,
        class: verb === "watch" ? "" : "primary",
        data: { key: `table ${table.table}` },
        "aria-label": `${t(verb)}: ${table.spec}, ${table.seats.map((seat) => seat.name || t("free_seat")).join(", ")}`,
      },
      t(verb),
    ),
  );
}

/** A saved game becomes a table, at which it goes on. */
export function openSave(client) {
  const problem = h("p.problem", { role: "alert", hidden: true });
  const file = h("input", {
    id: newId(),
    type: "file",
    accept: ".json,application/json",
    onchange: async () => {
      problem.hidden = true;
      try {
        const save = await file.files[0].text();
        const made = await client.ask("LoadTable", { save });
        keepKeys(made.table, { host: made.host, invitation: made.invitation });
        location.hash = `table=${made.table}`;
      } catch (refused) {
        problem.textContent = refused.refused?.text || t("lost");
        problem.hidden = false;
      }
    },
  });
  return h("div.field.open-save", h("label", { for: file.id }, t("open_save")), file, problem);
}
