/** A trade: what one gives on one side, what one gets on the other. */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { openFields } from "./form.js";

const GIVE = /^give_/;
const TAKE = /^take_/;

/** Whether a choice gives and takes, whatever game it is of. */
export function isTrade(choice) {
  const names = Object.keys(choice.fields);
  return names.some((name) => GIVE.test(name)) && names.some((name) => TAKE.test(name));
}

export function tradeLayout(form, choice) {
  const names = openFields(choice);
  const side = (title, pattern) => {
    const fields = names.filter((name) => pattern.test(name)).map((name) => form.places[name]);
    return h("fieldset.side", h("legend", title), fields.length ? fields : h("p.faint", t("nothing")));
  };
  const others = names.filter((name) => !GIVE.test(name) && !TAKE.test(name));
  return [
    others.map((name) => form.places[name]),
    h("div.trade", side(t("you_give"), GIVE), side(t("you_get"), TAKE)),
  ];
}

/** What a counter-offer begins with: the offer as it looks from the other side. */
export function turnedAround(offer) {
  const turned = {};
  for (const [name, value] of Object.entries(offer)) {
    if (GIVE.test(name)) turned[name.replace(GIVE, "take_")] = value;
    if (TAKE.test(name)) turned[name.replace(TAKE, "give_")] = value;
  }
  return turned;
}

/** The offer that a choice answers, where the view shows one. */
export function offerAnswered(choice, view) {
  const maker = choice.fields.offerer?.value;
  if (maker === undefined) return null;
  const shown = [view.question, ...(view.offers ?? [])];
  return shown.find((each) => each && each.maker === maker && "give_cash" in each) ?? null;
}
