/** The form that makes a table: variant, house rules, seats, and every number of the rules. */
import { keepKeys, newToken } from "../net/keys.js";
import { fill, h, newId } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { Parameters } from "./parameters.js";

const NAME = "monopoly-rules:name";

export const lastName = () => localStorage.getItem(NAME) ?? "";
export const keepName = (name) => localStorage.setItem(NAME, name);

export function makeForm(client, variants) {
  const chosen = { variant: variants.find((each) => each.variant === "board-nl") ?? variants[0] };
  const name = h("input", { id: newId(), value: lastName(), maxlength: 60, required: true, autocomplete: "nickname" });
  const seats = h("div.seats-form");
  const modifiers = h("div");
  const open = h("input", { type: "checkbox" });
  const problem = h("p.problem", { role: "alert", hidden: true });
  const parameters = new Parameters(client, (text) => {
    problem.textContent = text;
    problem.hidden = !text;
    submit.disabled = Boolean(text);
  });
  const submit = h("button.primary.big", { type: "submit" }, t("make_it"));

  const spec = () => [
    chosen.variant.variant,
    ...[...modifiers.querySelectorAll("input:checked")].map((box) => box.value),
  ].join("+");
  const wanted = () => [...seats.querySelectorAll("select")].map((each) => each.value);
  const changed = () => parameters.show(spec(), wanted().length);

  function choose(variant) {
    chosen.variant = variant;
    fill(modifiers, modifierBoxes(variant, (modifier, added) => {
      parameters.suggest(modifier.example, added);
      changed();
    }));
    fill(seats, seatRows(variant, seats, changed));
    changed();
  }

  choose(chosen.variant);
  return h(
    "form.make",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        name.value = name.value.trim();
        if (!name.reportValidity()) return;
        submit.disabled = true;
        try {
          await make(client, {
            spec: spec(),
            seats: wanted().map((each) => (each === "person" ? null : each.slice(4))),
            parameters: parameters.given(),
            open: open.checked,
          }, name.value.trim());
        } catch (refused) {
          problem.textContent = refused.refused?.text || t("lost");
          problem.hidden = false;
        }
        submit.disabled = false;
      },
    },
    h("div.field", h("label", { for: name.id }, t("your_name")), name),
    variantPicker(variants, chosen, choose),
    h("fieldset.plain", h("legend", t("players")), seats),
    modifiers,
    h("label.check", open, h("span", t("open_table"))),
    parameters.element,
    problem,
    submit,
  );
}

/** Make a table, sit down, and go there. */
async function make(client, fields, name) {
  keepName(name);
  const made = await client.ask("MakeTable", fields);
  const token = newToken();
  keepKeys(made.table, { host: made.host, invitation: made.invitation, token });
  await client.ask("TakeSeat", { table: made.table, name, invitation: made.invitation, token });
  location.hash = `table=${made.table}`;
}

function variantPicker(variants, chosen, choose) {
  const name = newId("variant");
  return h(
    "fieldset.plain",
    h("legend", t("game")),
    h(
      "div.variants",
      variants.map((variant) =>
        h(
          "label.variant",
          h("input", {
            type: "radio",
            name,
            value: variant.variant,
            checked: variant === chosen.variant,
            onchange: () => choose(variant),
          }),
          h("span", h("strong", variant.title), h("small", `${variant.variant} · ${t("players_range", variant.least, variant.most)}`)),
        ),
      ),
    ),
  );
}

function modifierBoxes(variant, changed) {
  if (!variant.modifiers.length) return null;
  return h(
    "fieldset.plain",
    h("legend", t("house_rules")),
    h(
      "div.modifiers",
      variant.modifiers.map((each) =>
        h(
          "label.check",
          h("input", { type: "checkbox", value: each.name, onchange: (event) => changed(each, event.target.checked) }),
          h("span", each.name, h("small", each.text)),
        ),
      ),
    ),
  );
}

/** A row for each seat: a person or one of the bots; the first is whoever makes the table. */
function seatRows(variant, place, changed) {
  const least = Math.max(2, variant.least);
  const before = [...place.querySelectorAll("select")].map((each) => each.value);
  const kinds = before.length >= least && before.length <= variant.most ? before : usual(Math.max(least, Math.min(3, variant.most)));
  const rows = h("ol.seat-rows", kinds.map((kind, seat) => seatRow(variant, seat, kind)));
  const number = (step) => {
    if (step > 0) rows.append(seatRow(variant, rows.childElementCount, "bot:"));
    else rows.lastElementChild.remove();
    limit();
    changed();
  };
  const fewer = h("button", { type: "button", onclick: () => number(-1) }, t("fewer_seats"));
  const more = h("button", { type: "button", onclick: () => number(1) }, t("more_seats"));
  function limit() {
    fewer.disabled = rows.childElementCount <= least;
    more.disabled = rows.childElementCount >= variant.most;
  }
  limit();
  return [rows, h("div.row", fewer, more)];
}

const usual = (number) => ["person", ...Array(number - 1).fill("bot:")];

function seatRow(variant, seat, kind) {
  const options = seat === 0
    ? [["person", t("you")]]
    : [["person", t("a_person")], ["bot:", t("usual_bot")], ...variant.bots.map((bot) => [`bot:${bot}`, t("bot_called", bot)])];
  const known = options.some(([value]) => value === kind) ? kind : options[0][0];
  return h(
    "li",
    h(
      "select",
      { "aria-label": t("seat_number", seat + 1) },
      options.map(([value, label]) => h("option", { value, selected: value === known }, label)),
    ),
  );
}
