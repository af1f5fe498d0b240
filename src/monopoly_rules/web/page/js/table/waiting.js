/** Before the game: who sits where, an invitation for others, and a seat to take. */
import { keepName, lastName } from "../lobby/make.js";
import { invitationLink, keepKeys, keysOf, newToken, seatLink } from "../net/keys.js";
import { fill, h, newId } from "../ui/dom.js";
import { linkField } from "../ui/links.js";
import { t } from "../ui/texts.js";
import { botOf } from "../words.js";
import { askToRemove } from "./saving.js";

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
      h("ol.waiting-seats", seats.map((seat, number) => seatEntry(client, seat, number))),
      entered.seat === null && free && sitDown(client, enter),
      free && invitation(entered.table),
      entered.host && free && h("div", h("button.primary", { data: { key: "begin" }, onclick: () => client.ask("Begin").catch(() => {}) }, t("begin")), h("p.faint", t("begin_text"))),
      h("div.row", h("a.button", { href: "#" }, t("to_lobby")), entered.host && h("button", { type: "button", data: { key: "remove" }, onclick: () => askToRemove(client, () => {}) }, t("remove"))),
    ),
  );
}

/** At a table of a saved game: the seats that nobody has, for whoever has none. */
export function freeSeats(client, enter) {
  const { seats, entered } = client;
  const { table } = entered;
  const free = seats.seats.flatMap((seat, number) => (seat.kind === "open" ? [{ ...seat, number }] : []));
  if (!free.length) return null;
  // Who has a link for one seat is offered that one, others those that are kept for nobody.
  const own = keysOf(table).seat;
  const mine = free.filter((seat) => (own === undefined ? !seat.kept : String(seat.number) === own));
  const take = async (seat) => {
    const { invitation = "", token = newToken() } = keysOf(table);
    keepKeys(table, { token });
    // Who was too late sees it when he enters.
    await client.ask("TakeSeat", { table, name: seat.name, seat: seat.number, invitation, token }).catch(() => {});
    enter();
  };
  return h(
    "div.buttons",
    entered.seat === null && mine.map((seat) => h("button", { type: "button", data: { key: `seat ${seat.number}` }, onclick: () => take(seat) }, t("sit_as", seat.name))),
    entered.host && h("button", { type: "button", data: { key: "begin" }, onclick: () => client.ask("Begin").catch(() => {}) }, t("bots_take_seats")),
    entered.host && !client.transport.alone && free.map((seat) => inviteTo(client, seat, seat.number)),
    invitation(table),
  );
}

function seatEntry(client, seat, number) {
  const { entered } = client;
  const open = seat.kind === "open";
  const name = open ? t("free_seat") : seat.name;
  const state = open ? (seat.kept ? t("kept") : "") : seat.kind === "bot" ? botOf(seat, t("a_bot")) : seat.present ? t("present") : t("away");
  return h(
    "li",
    { data: { kind: seat.kind } },
    h("strong", name),
    number === entered.seat && ` (${t("you")})`,
    " ",
    h("span.faint", state),
    open && entered.host && !client.transport.alone && inviteTo(client, seat, number),
  );
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
  return keysOf(table).invitation && !keysOf(table).seat ? linkField(t("invite"), invitationLink(table)) : null;
}

/** The host keeps a free seat for somebody, by a link to it alone. */
function inviteTo(client, seat, number) {
  const { table } = client.entered;
  const link = seat.kept ? seatLink(table, number) : null;
  if (link) return linkField(t("seat_link_for", number + 1), link, `seat link ${number}`);
  const make = async () => {
    const { invitation } = await client.ask("InviteTo", { seat: number });
    keepKeys(table, { links: { ...keysOf(table).links, [number]: invitation } });
    client.again("seats");
  };
  return h("button", { type: "button", data: { key: `seat link ${number}` }, onclick: () => make().catch(() => {}) }, t("seat_link"));
}
