/** What the playground has beside tables: hands to score, scenarios to open, house rules to write. */
import { showDialog } from "../ui/dialogs.js";
import { fill, h, newId } from "../ui/dom.js";
import { locale } from "../ui/texts.js";
import { EXAMPLES } from "./examples.js";
import { TEXTS } from "./texts.js";

const text = (key) => TEXTS[locale()]?.[key] ?? TEXTS.en[key];

/** The line at the foot of the page: what is being loaded, and the tools. */
export function tools(transport) {
  const status = h("p.playground-status", { role: "status" }, text("loading"));
  const buttons = h("nav.playground-tools", { "aria-label": text("tools") });
  transport.loading = (what, problem) => {
    status.textContent = what === null ? text("ready") : `${text(what)}${problem ? `: ${problem}` : ""}`;
    status.dataset.state = what ?? "ready";
  };
  const draw = () =>
    fill(
      buttons,
      button("score", () => scoreDialog(transport)),
      button("scenario", () => scenarioDialog(transport)),
      button("house_rule", () => houseRuleDialog(transport)),
    );
  draw();
  // The language of the page is chosen at its top.
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
  return h("footer.playground", status, buttons);
}

function button(key, onclick) {
  return h("button", { type: "button", onclick, data: { key } }, text(key));
}

function labelled(key, element) {
  const id = newId(key);
  element.id = id;
  return h("div.field", h("label", { for: id }, text(key)), element);
}

/** A picture that the library has drawn. It is shown as an image, so that nothing in it can act. */
function picture(svg, alt) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return h("img.playground-picture", { src: url, alt, onload: () => URL.revokeObjectURL(url) });
}

function problem(answer) {
  return h("p.refusal", { role: "alert" }, answer.problem);
}

function scoreDialog(transport) {
  const cards = h("input", { value: EXAMPLES.hand, autocomplete: "off", spellcheck: "false" });
  const edition = h("select", ["nl", "de"].map((each) => h("option", { value: each }, each)));
  const answer = h("div", { "aria-live": "polite" });
  const submit = async (event) => {
    event.preventDefault();
    const told = await transport.ask("score", {
      cards: cards.value,
      edition: edition.value,
      locale: locale(),
    });
    if (told.problem) return fill(answer, problem(told));
    fill(answer, picture(told.svg, told.lines[0]), h("ul.score", told.lines.map((line) => h("li", line.trim()))));
  };
  showDialog(
    text("score"),
    h(
      "form",
      { onsubmit: submit },
      labelled("cards", cards),
      labelled("edition", edition),
      h("button.primary", { type: "submit" }, text("score_it")),
    ),
    answer,
  );
}

function scenarioDialog(transport) {
  const file = h("textarea", { rows: 14, spellcheck: "false", value: EXAMPLES.scenario });
  const answer = h("div", { "aria-live": "polite" });
  const submit = async (event) => {
    event.preventDefault();
    const told = await transport.ask("scenarios", { text: file.value });
    if (told.problem) return fill(answer, problem(told));
    fill(answer, told.map((each) => scenarioShown(transport, file.value, each)));
  };
  showDialog(
    text("scenario"),
    h(
      "form",
      { onsubmit: submit },
      labelled("file", file),
      h("button.primary", { type: "submit" }, text("run_it")),
    ),
    answer,
  );
}

/** One scenario: whether it holds, and its steps as pictures, one after the other. */
function scenarioShown(transport, file, scenario) {
  const shown = h("div");
  const step = async (number) => {
    const told = await transport.ask("step", {
      text: file,
      name: scenario.name,
      steps: number,
      locale: locale(),
    });
    if (told.problem) return fill(shown, problem(told));
    const go = (key, to, fits) =>
      h("button", { type: "button", disabled: !fits, onclick: () => step(to), data: { key } }, text(key));
    fill(
      shown,
      h(
        "div.playground-steps",
        go("back", number - 1, number > 0),
        h("span", `${number} / ${scenario.steps}`),
        go("on", number + 1, number < scenario.steps),
      ),
      h("ul", told.told.map((line) => h("li", line))),
      picture(told.svg, scenario.name),
    );
  };
  step(0);
  const verdict = scenario.problem
    ? h("p.refusal", `${text("fails")}: ${scenario.problem}`)
    : h("p", `${text("holds")} (${scenario.rules.join(", ")})`);
  return h("section", h("h3", scenario.name), verdict, shown);
}

function houseRuleDialog(transport) {
  const code = h("textarea", { rows: 20, spellcheck: "false", value: EXAMPLES.houseRule });
  const answer = h("div", { "aria-live": "polite" });
  const submit = async (event) => {
    event.preventDefault();
    const told = await transport.ask("house_rules", { code: code.value });
    if (told.problem) return fill(answer, problem(told));
    transport.again();
    const names = told.modifiers.join(", ");
    fill(answer, h("p", `${text("installed")} ${names}`), told.damaged.map((each) => h("p.refusal", each)));
    // The lobby lists it now.
    location.hash = "";
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  showDialog(
    text("house_rule"),
    h("p", text("house_rule_text")),
    h(
      "form",
      { onsubmit: submit },
      labelled("module", code),
      h("button.primary", { type: "submit" }, text("play_it")),
    ),
    answer,
  );
}
