/** Before the game: who sits where, an invitation for others, and a seat to take. */
import { keepName, lastName } from "../lobby/make.js";
import { invitationLink, keepKeys, keysOf, newToken } from "../net/keys.js";
import { fill, h, newId } from "../ui/dom.js";
import { t } from "../ui/texts.js";

export function waitingRoom(client, place, enter) {
  const { seats } = client.seats;
  const { entered } = client;
  const free = seats.some((seat) => seat.kind === "open");
  fill(
    place,
    h(
      "section.panel.narrow.waiting",
      { "data-focus-home": true },
      h("h1", t("waiting")),
      h("p.table-spec", entered.spec),
      h("ol.waiting-seats", seats.map((seat, number) => seatEntry(seat, number === entered.seat))),
      entered.seat === null && free && sitDown(client, enter),
      free && invitation(entered.table),
      entered.host && free && h("div", h("button.primary", { data: { key: "begin" }, onclick: () => client.ask("Begin").catch(() => {}) }, t("begin")), h("p.faint", t("begin_text"))),
      h("p", h("a", { href: "#" }, t("to_lobby"))),
    ),
  );
}

/** At a table of a saved game: the seats that nobody has, for whoever has none. */
export function freeSeats(client, enter) {
  const { seats, entered } = client;
  const { table } = entered;
  const free = seats.seats.flatMap((seat, number) => (seat.kind === "open" ? [{ ...seat, number }] : []));
  if (!free.length) return null;
  const take = async (seat) => {
    const { invitation = "", token = newToken() } = keysOf(table);
    keepKeys(table, { token });
    // Who was too late sees it when he enters.
    await client.ask("TakeSeat", { table, name: seat.name, seat: seat.number, invitation, token }).catch(() => {});
    enter();
  };
  return h(
    "div.buttons",
    entered.seat === null && free.map((seat) => h("button", { type: "button", data: { key: `seat ${seat.number}` }, onclick: () => take(seat) }, t("sit_as", seat.name))),
    entered.host && h("button", { type: "button", data: { key: "begin" }, onclick: () => client.ask("Begin").catch(() => {}) }, t("bots_take_seats")),
    invitation(table),
  );
}

function seatEntry(seat, mine) {
  const name = seat.kind === "open" ? t("free_seat") : seat.name;
  const state = seat.kind === "open" ? "" : seat.kind === "bot" ? t("a_bot") : seat.present ? t("present") : t("away");
  return h("li", { data: { kind: seat.kind } }, h("strong", name), mine && ` (${t("you")})`, " ", h("span.faint", state));
}

function sitDown(client, enter) {
  const { table } = client.entered;
  const name = h("input", { id: newId(), value: lastName(), maxlength: 60, required: true, autocomplete: "nickname", data: { key: "name" } });
  const problem = h("p.problem", { role: "alert", hidden: true });
  const submit = async (event) => {
    event.preventDefault();
    const { invitation = "", token = newToken() } = keysOf(table);
    keepName(name.value.trim());
    keepKeys(table, { token }); // kept before it is asked for, so that no seat can be lost
    try {
      await client.ask("TakeSeat", { table, name: name.value.trim(), invitation, token });
      enter();
    } catch (refused) {
      if (refused.refused?.wrong !== "lost") keepKeys(table, { token: undefined });
      problem.textContent = refused.refused?.text || t("lost");
      problem.hidden = false;
    }
  };
  return h(
    "form.sit",
    { onsubmit: submit },
    h("div.field", h("label", { for: name.id }, t("your_name")), name),
    problem,
    h("button.primary", { type: "submit" }, t("sit_down")),
  );
}

function invitation(table) {
  if (!keysOf(table).invitation) return null;
  const link = h("input", { id: newId(), readonly: true, value: invitationLink(table), data: { key: "link" }, onfocus: (event) => event.target.select() });
  const copied = h("span.faint", { role: "status" });
  const copy = async () => {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      document.execCommand("copy"); // where there is no clipboard without https
    }
    copied.textContent = t("copied");
  };
  return h(
    "div.invitation",
    h("label", { for: link.id }, t("invite")),
    h("div.row", link, h("button", { type: "button", data: { key: "copy" }, onclick: copy }, t("copy")), copied),
  );
}
