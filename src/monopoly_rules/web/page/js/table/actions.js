/** What one may do: a button for what is decided, a form for what leaves something open. */
import { ChoiceForm, actionOf, openFields } from "../forms/form.js";
import { offerAnswered, turnedAround } from "../forms/trade.js";
import { fill, h } from "../ui/dom.js";
import { ruleLink } from "../ui/dialogs.js";
import { t } from "../ui/texts.js";
import { result } from "./result.js";

export class Actions {
  constructor(client) {
    this.client = client;
    this.form = null;
    this.head = h("div.question");
    this.refusal = h("div.refusal", { role: "alert", hidden: true });
    this.buttons = h("div.buttons");
    this.place = h("div.form-place");
    this.host = h("div.host");
    this.element = h(
      "section.panel.actions",
      { "aria-label": t("actions"), "data-focus-home": true, tabindex: -1 },
      this.head,
      this.refusal,
      this.buttons,
      this.place,
      this.host,
    );
  }

  show() {
    const { shown, entered } = this.client;
    const mine = shown.awaited.includes(entered.seat);
    this.element.dataset.awaited = mine;
    fill(this.head, shown.result ? result(this.client) : this.#question(mine));
    this.#keepForm();
    fill(this.buttons, this.#bid() ? null : this.#choices(shown.choices), this.#later());
    fill(this.host, shown.host_choices.length > 0 && [h("h3", t("host")), h("div.buttons", this.#choices(shown.host_choices, true))]);
  }

  #question(mine) {
    const { shown, entered, seats } = this.client;
    const names = shown.awaited.map((seat) => seats.seats[seat]?.name ?? "").join(", ");
    const title = entered.seat === null ? t("you_watch") : mine ? t("your_turn") : t("waiting_for", names);
    return [h("h2", title), h("p", shown.question)];
  }

  // Buttons

  #choices(choices, host = false) {
    const titles = choices.map((choice) => choice.title);
    return choices.map((choice, place) => {
      const twice = titles.filter((title) => title === choice.title).length > 1;
      const open = openFields(choice);
      const whom = twice ? Object.values(choice.fields).find((domain) => domain.noun === "seat" && domain.label)?.label : "";
      const text = [choice.title, whom].filter(Boolean).join(": ") || choice.label;
      return h(
        "button.choice",
        {
          type: "button",
          class: place === 0 && !host && !this.form ? "primary" : "",
          title: choice.label,
          "aria-expanded": open.length ? String(this.form?.choice.action === choice.action && same(this.form.choice, choice)) : null,
          data: { key: `choice ${choice.action} ${whom}`, action: choice.action },
          onclick: () => (open.length ? this.open(choice, {}, host) : this.send(actionOf(choice), undefined, host)),
        },
        h("span", text, open.length > 0 && "…"),
        choice.note && h("small", choice.note),
      );
    });
  }

  /** A choice of a single number, such as a bid, is asked at once, beside what else one may do. */
  #bid() {
    const { shown, entered } = this.client;
    if (!shown.awaited.includes(entered.seat)) return false;
    const bid = shown.choices.find((choice) => openFields(choice).length === 1 && Object.values(choice.fields).some((domain) => domain.kind === "span" && domain.noun === "money"));
    if (!bid || shown.choices.length > 3) return false;
    if (!this.form) this.#put(new ChoiceForm({ client: this.client, choice: bid, send: (action, at) => this.send(action, at) }));
    return true;
  }

  /** Beside a form that is always there: what else one may do. */
  #later() {
    const { shown } = this.client;
    return this.form && !this.form.cancel ? this.#choices(shown.choices.filter((choice) => !same(choice, this.form.choice))) : null;
  }

  // Forms

  /** Open the form of a choice; `start` are values to begin with. */
  open(choice, start = {}, host = false) {
    const offer = offerAnswered(choice, this.client.shown.view);
    const begin = offer && "give_cash" in choice.fields ? { ...turnedAround(offer), ...start } : start;
    this.refuse(null);
    const fields = openFields(choice);
    const known = Object.fromEntries(Object.entries(begin).filter(([name]) => fields.includes(name)));
    this.#put(
      new ChoiceForm({
        client: this.client,
        choice,
        start: known,
        send: (action, at) => this.send(action, at, host),
        cancel: () => this.close(true),
      }),
    );
    this.form.focus();
    this.element.scrollIntoView({ block: "nearest" });
  }

  #put(form) {
    this.form = form;
    this.element.dataset.form = form.cancel ? "opened" : "asked";
    // A bid is asked first, and what else one may do comes after it, for the keyboard too.
    this.element.insertBefore(this.place, form.cancel ? this.host : this.buttons);
    fill(this.place, form.cancel && h("h3", form.choice.title, " ", h("small.faint", form.choice.label)), form.element);
  }

  close(back = false) {
    const action = this.form?.choice.action;
    this.form = null;
    delete this.element.dataset.form;
    fill(this.place);
    if (back) (this.buttons.querySelector(`[data-action="${CSS.escape(action)}"]`) ?? this.element).focus();
  }

  /** The game went on while a form was open: it stays, as long as the same thing may be done. */
  #keepForm() {
    const { shown } = this.client;
    if (!this.form || (this.form.at === shown.version && !shown.adjourned)) return;
    const still = [...shown.choices, ...shown.host_choices].find((choice) => same(choice, this.form.choice));
    if (still) this.form.at = shown.version;
    else {
      const inside = this.place.contains(document.activeElement);
      this.close();
      if (inside) this.element.focus();
    }
  }

  /**
   * Something on the table was tapped: the open form takes it, or the first choice that can.
   * `partner` is the seat on whose things it was dropped, if it was.
   */
  tap(noun, value, partner = null) {
    if (partner === null && this.form?.take(noun, value)) return true;
    for (const choice of this.client.shown.choices) {
      const field = openFields(choice).find((name) => holds(choice.fields[name], noun, value));
      if (!field) continue;
      if (partner !== null && !Object.values(choice.fields).some((domain) => domain.noun === "seat" && domain.value === partner)) continue;
      this.open(choice);
      this.form.take(noun, value);
      return true;
    }
    return false;
  }

  /** What may be done with one thing, such as a deed: the choices, with it filled in. */
  uses(noun, value) {
    return this.client.shown.choices.flatMap((choice) => {
      const field = openFields(choice).find((name) => choice.fields[name].kind === "among" && holds(choice.fields[name], noun, value));
      if (!field) return [];
      const place = choice.fields[field].values.indexOf(value);
      const whole = openFields(choice).length === 1;
      const run = () => (whole ? this.send(actionOf(choice, { [field]: value })) : this.open(choice, { [field]: value }));
      return [{ title: choice.title, note: choice.fields[field].notes?.[place] ?? "", run }];
    });
  }

  // Sending

  async send(action, at = this.client.shown.version, host = false) {
    this.refuse(null);
    this.element.setAttribute("aria-busy", "true");
    try {
      await this.client.play(action, at, host);
      if (this.form?.cancel || this.form?.choice.action === action.action) this.close();
      this.show();
    } catch (problem) {
      this.refuse(problem.refused ?? { wrong: "broken", text: String(problem) });
    }
    this.element.removeAttribute("aria-busy");
  }

  /** Show why something was not done, with the rule behind it. */
  refuse(refused) {
    this.refusal.hidden = !refused;
    if (!refused) return fill(this.refusal);
    const rules = [refused.because, refused.rule].filter(Boolean);
    const text = refused.wrong === "lost" ? t("lost") : refused.text.replace(/\s*\[[^\]]*\]$/, "");
    fill(
      this.refusal,
      h("strong", refused.wrong === "stale" ? t("stale") : t("refused")),
      h("p", text, " ", rules.map((rule) => [ruleLink(this.client, rule), " "])),
      refused.wrong === "stale" && h("p", t("stale_text")),
    );
    if (refused.wrong === "stale" && this.form) this.form.at = this.client.shown.version;
  }
}

function holds(domain, noun, value) {
  if (domain.kind === "many") return holds(domain.each, noun, value);
  return domain.noun === noun && (domain.values ?? domain.items ?? []).includes(value);
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
