/** A square in a dialog: its deed with prices and rents, and what may be done with it. */
import { showDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { money } from "../words.js";

export function showDeed(client, actions, number) {
  const { entered: { catalogue }, shown: { view }, seats } = client;
  const square = catalogue.squares[number];
  const deed = square.deed === null ? null : catalogue.deeds[square.deed];
  const group = square.group === null ? null : catalogue.groups[square.group];
  const owner = deed ? (view.owner?.[square.deed] ?? -1) : -1;
  const uses = deed ? actions.uses("deed", square.deed) : [];
  const dialog = showDialog(
    square.name,
    h(
      "div.deed-card",
      { data: square.style ? { style: square.style } : {} },
      group && h("p.deed-group", group.name),
      deed ? prices(catalogue, deed, view.level?.[square.deed] ?? 0) : square.amount !== null && h("p", money(catalogue, square.amount)),
      deed && h("p", owner < 0 ? t("owned_by_bank") : t("owned_by", seats.seats[owner].name), view.mortgaged?.[square.deed] ? `, ${t("mortgaged")}` : ""),
      uses.length > 0 && h("div.buttons", uses.map(({ title, note, run }) => h("button.choice", { type: "button", onclick: () => (dialog.close(), run()) }, h("span", title), note && h("small", note)))),
    ),
  );
}

function prices(catalogue, deed, level) {
  const amount = (value) => money(catalogue, value);
  const rows = [[t("price"), amount(deed.price)]];
  if (deed.factors.length) deed.factors.forEach((factor, place) => rows.push([t("rent_with_utilities", place + 1), t("times_throw", factor)]));
  else if (deed.house_price === null) deed.rents.forEach((rent, place) => rows.push([t("rent_with_stations", place + 1), amount(rent)]));
  else deed.rents.forEach((rent, place) => rows.push([rentName(place, deed.rents.length), amount(rent), place === level]));
  if (deed.house_price !== null) rows.push([t("house_price"), amount(deed.house_price)], [t("hotel_price"), amount(deed.hotel_price)]);
  rows.push([t("mortgage_value"), amount(deed.mortgage)]);
  return h("table.prices", h("tbody", rows.map(([name, value, now]) => h("tr", { data: { now: Boolean(now && level > 0) } }, h("th", { scope: "row" }, name), h("td", value)))));
}

function rentName(level, number) {
  if (level === 0) return t("rent");
  return level === number - 1 ? t("rent_hotel") : t("rent_houses", level);
}
