/** Beside the game: taking back by consent, the score sheet, the way to the lobby. */
import { scoreSheet, hasScores } from "../cards/scoresheet.js";
import { fill, h } from "../ui/dom.js";
import { showDialog } from "../ui/dialogs.js";
import { t } from "../ui/texts.js";
import { freeSeats } from "./waiting.js";

export class Tools {
  /** @param {() => void} enter comes to the table again, with a seat */
  constructor(client, enter) {
    this.client = client;
    this.enter = enter;
    this.seats = h("div");
    this.problem = h("p.problem", { role: "alert", hidden: true });
    this.undo = h("div.undo", { role: "alert" });
    this.buttons = h("div.row");
    this.element = h("section.panel.tools", { "aria-label": t("tools") }, this.seats, this.undo, this.problem, this.buttons);
  }

  show() {
    const { client } = this;
    const { shown, entered, seats } = client;
    const { undo } = shown;
    const name = (seat) => seats.seats[seat]?.name ?? "";
    const asked = undo?.asked.includes(entered.seat);
    fill(this.seats, freeSeats(client, this.enter));
    fill(
      this.undo,
      undo && h("p", undo.seat === entered.seat ? t("undo_waits", undo.asked.map(name).join(", ")) : t("undo_asked", name(undo.seat))),
      asked && h("div.row", h("button.primary", { type: "button", data: { key: "agree" }, onclick: () => this.#answer(true) }, t("agree")), h("button", { type: "button", data: { key: "disagree" }, onclick: () => this.#answer(false) }, t("disagree"))),
    );
    fill(
      this.buttons,
      entered.seat !== null && !shown.result && h("button", { type: "button", disabled: Boolean(undo), data: { key: "undo" }, onclick: () => this.#ask("AskUndo", {}) }, t("undo")),
      hasScores(client) && h("button", { type: "button", data: { key: "scores" }, onclick: () => showDialog(t("score_sheet"), scoreSheet(client)).classList.add("wide") }, t("score_sheet")),
      h("a.button", { href: "#", data: { key: "lobby" } }, t("to_lobby")),
    );
  }

  #answer(agree) {
    return this.#ask("AnswerUndo", { agree });
  }

  async #ask(message, fields) {
    this.problem.hidden = true;
    try {
      await this.client.ask(message, { at: this.client.shown.version, ...fields });
    } catch (problem) {
      this.problem.textContent = problem.refused?.text || t("lost");
      this.problem.hidden = false;
    }
  }
}
