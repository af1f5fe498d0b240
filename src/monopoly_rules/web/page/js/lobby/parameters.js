/** The numbers of the rules, each with the rule it belongs to; what is set is marked. */
import { ruleLink } from "../ui/dialogs.js";
import { fill, h } from "../ui/dom.js";
import { locale, t } from "../ui/texts.js";

export class Parameters {
  /** @param {(problem: string) => void} tell is told what is wrong with the rules, or "" */
  constructor(client, tell) {
    this.client = client;
    this.tell = tell;
    this.set = new Map();
    this.rows = h("div.parameters");
    this.search = h("input", {
      type: "search",
      placeholder: t("search_parameters"),
      "aria-label": t("search_parameters"),
      oninput: () => this.#draw(),
    });
    this.element = h(
      "details.more",
      { ontoggle: () => this.#draw() },
      h("summary", t("parameters")),
      h("p.faint", t("parameters_text")),
      this.search,
      this.rows,
    );
  }

  /** What the person has set. */
  given() {
    return Object.fromEntries(this.set);
  }

  /** Values that a house rule needs come with it, and go with it. */
  suggest(values, added) {
    for (const [name, value] of Object.entries(values)) {
      if (!added) this.set.delete(name);
      else if (!this.set.has(name)) this.set.set(name, value);
    }
    if (added && Object.keys(values).length) this.element.open = true;
  }

  async show(spec, players) {
    if (this.spec?.split("+")[0] !== spec.split("+")[0]) this.set.clear();
    this.spec = spec;
    this.players = players;
    const ask = (this.ask = Symbol(spec));
    try {
      const fields = { spec, players, parameters: this.given(), locale: locale() };
      const explained = await this.client.ask("ExplainRules", fields);
      if (ask !== this.ask) return;
      this.tell(explained.problem);
      if (explained.problem) return;
      this.explained = explained.parameters;
      this.#draw();
    } catch {
      // Asked too often, or the line is gone: making the table will tell.
    }
  }

  #draw() {
    if (!this.element.open || !this.explained) return;
    const word = this.search.value.trim().toLowerCase();
    const fits = (each) => `${each.name} ${each.title} ${each.text} ${each.rule}`.toLowerCase().includes(word);
    // What was set comes first, so that it is found among so many.
    const rows = this.explained.filter(fits).sort((one, other) => this.set.has(other.name) - this.set.has(one.name));
    fill(this.rows, rows.map((each) => this.#row(each)));
  }

  #row(each) {
    return h(
      "div.parameter",
      { data: { set: this.set.has(each.name) } },
      h(
        "div",
        h("strong", each.name),
        h("p", each.title, " ", each.rule && ruleLink(this.client, each.rule)),
        each.fixed && h("p.faint", each.fixed),
      ),
      this.#input(each),
    );
  }

  #input(each) {
    const common = { "aria-label": each.name, disabled: Boolean(each.fixed), data: { key: each.name } };
    const change = (value) => {
      if (value === undefined) this.set.delete(each.name);
      else this.set.set(each.name, value);
      this.show(this.spec, this.players);
    };
    if (typeof each.value === "boolean") {
      return h("input", { ...common, type: "checkbox", checked: each.value, onchange: (e) => change(e.target.checked) });
    }
    if (typeof each.value === "number") {
      return h("input", { ...common, type: "number", value: each.value, step: 1, onchange: (e) => change(e.target.value === "" ? undefined : Number(e.target.value)) });
    }
    const plain = typeof each.value === "string";
    return h("input", {
      ...common,
      type: "text",
      value: plain ? each.value : JSON.stringify(each.value),
      onchange: (e) => change(plain ? e.target.value : asJSON(e.target.value)),
    });
  }
}

function asJSON(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the server says what would be right
  }
}
