/**
 * A form for one choice. Whatever is already decided is not asked. If not every combination is
 * allowed, each change asks the server what is left for the other fields.
 */
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { control, same } from "./fields.js";
import { isTrade, tradeLayout } from "./trade.js";

const PAUSE = 150; // milliseconds after the last change

/** The fields of a choice that leave something open. */
export const openFields = (choice) =>
  Object.entries(choice.fields).filter(([, domain]) => domain.kind !== "one").map(([name]) => name);

/** The action of a choice, with what is decided and what is filled in. */
export function actionOf(choice, filled = {}) {
  const fixed = Object.entries(choice.fields).filter(([, domain]) => domain.kind === "one");
  return { action: choice.action, ...Object.fromEntries(fixed.map(([name, { value }]) => [name, value])), ...filled };
}

export class ChoiceForm {
  /**
   * @param options {client, choice, send(action), cancel(), start}: `start` are values to begin
   *   with; without `cancel` the form cannot be closed.
   */
  constructor({ client, choice, send, cancel, start = {} }) {
    Object.assign(this, { client, choice, send, cancel });
    this.at = client.shown.version;
    this.touched = new Set(Object.keys(start));
    this.domains = {};
    this.controls = {};
    this.places = {};
    this.submit = h("button.primary", { type: "submit" }, choice.title || t("send"));
    const fields = openFields(choice).map((name) => this.#field(name, start[name]));
    this.element = h(
      "form.choice-form",
      {
        novalidate: true, // what is wrong is told by the rules, with their reasons
        data: { action: choice.action },
        "aria-label": [choice.title, choice.label].filter(Boolean).join(": "),
        onsubmit: (event) => (event.preventDefault(), this.#send()),
        onkeydown: (event) => event.key === "Escape" && cancel && (event.stopPropagation(), cancel()),
      },
      isTrade(choice) ? tradeLayout(this, choice) : fields,
      h("div.row", this.submit, cancel && h("button", { type: "button", onclick: cancel }, t("cancel"))),
      this.#examples(),
    );
    this.#ready();
  }

  #context(name) {
    return {
      catalogue: this.client.entered.catalogue,
      title: this.titleOf(name),
      changed: () => this.#changed(name),
    };
  }

  titleOf(name) {
    const title = this.choice.titles[name] ?? name;
    return title.charAt(0).toUpperCase() + title.slice(1);
  }

  #field(name, start) {
    const place = h("div.field", { data: { field: name } });
    this.places[name] = place;
    this.#put(name, this.choice.fields[name], start);
    return place;
  }

  /** Show a field by a domain; what was filled in stays, if it still can be. */
  #put(name, domain, value) {
    const focused = this.places[name].contains(document.activeElement);
    this.domains[name] = domain;
    const made = control(domain, this.#context(name));
    this.controls[name] = made;
    if (value !== undefined) made.write(value);
    this.places[name].replaceChildren(h("span.label", this.titleOf(name)), made.element);
    if (focused) made.element.querySelector("input, select, button")?.focus();
  }

  values() {
    const filled = Object.entries(this.controls).map(([name, each]) => [name, each.read()]);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }

  #ready() {
    const missing = Object.values(this.controls).some((each) => each.read() === undefined);
    this.submit.disabled = missing;
  }

  #changed(name) {
    this.touched.add(name);
    this.#ready();
    if (this.choice.exact) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#narrow(), PAUSE);
  }

  /** Ask what is left for the fields that nobody has touched yet. */
  async #narrow() {
    const values = this.values();
    const begun = Object.fromEntries([...this.touched].filter((name) => name in values).map((name) => [name, values[name]]));
    try {
      const { choice } = await this.client.ask("Narrow", { at: this.at, begun: actionOf(this.choice, begun) });
      for (const [name, domain] of Object.entries(choice.fields)) {
        if (!(name in this.controls) || this.touched.has(name) || same(domain, this.domains[name])) continue;
        this.#put(name, domain, values[name]);
      }
      this.#ready();
    } catch {
      // It cannot be done so, or the game has gone on: sending it tells why.
    }
  }

  #send() {
    clearTimeout(this.timer);
    this.send(actionOf(this.choice, this.values()), this.at);
  }

  #examples() {
    const { examples = [], example_labels: labels = [] } = this.choice;
    if (!examples.length) return null;
    return h(
      "div.examples",
      h("span.label", t("suggestions")),
      h(
        "ul",
        examples.map((example, place) =>
          h("li", h("button.example", { type: "button", onclick: () => this.fillIn(example) }, labels[place] ?? "")),
        ),
      ),
    );
  }

  /** Fill in a whole action, to be looked at before it is sent. */
  fillIn(action) {
    for (const [name, each] of Object.entries(this.controls)) {
      if (!(name in action)) continue;
      this.#put(name, this.choice.fields[name], action[name]);
      this.touched.add(name);
    }
    this.#ready();
    this.submit.focus();
  }

  /** Something was tapped on the table: the first field that can use it does. */
  take(noun, value) {
    return Object.values(this.controls).some((each) => each.take(noun, value));
  }

  focus() {
    const first = this.element.querySelector("input:not([type=hidden]), select, button");
    first?.focus();
  }
}
