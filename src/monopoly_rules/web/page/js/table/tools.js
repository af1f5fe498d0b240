/** Beside the game: what others have to agree to, the score sheet, links, the way to the lobby. */
import { scoreSheet, hasScores } from "../cards/scoresheet.js";
import { keysOf, ownLink } from "../net/keys.js";
import { fill, h } from "../ui/dom.js";
import { showDialog } from "../ui/dialogs.js";
import { linkField } from "../ui/links.js";
import { t } from "../ui/texts.js";
import { askToRemove, askToSave } from "./saving.js";
import { freeSeats } from "./waiting.js";

export class Tools {
  /** @param {() => void} enter comes to the table again, with a seat */
  constructor(client, enter) {
    this.client = client;
    this.enter = enter;
    this.seats = h("div");
    this.problem = h("p.problem", { role: "alert", hidden: true });
    this.request = h("div.request", { role: "alert" });
    this.buttons = h("div.row");
    this.element = h("section.panel.tools", { "aria-label": t("tools") }, this.seats, this.request, this.problem, this.buttons);
  }

  show() {
    const { client } = this;
    const { shown, entered } = client;
    const { request, settled } = shown;
    const seated = entered.seat !== null;
    const running = !shown.result;
    const failed = (problem) => this.#failed(problem);
    fill(this.seats, freeSeats(client, this.enter));
    fill(this.request, request ? this.#request(request) : settled && h("p", this.#settled(settled)));
    fill(
      this.buttons,
      seated && running && this.#button("undo", () => this.#ask("AskUndo", {}), Boolean(request)),
      hasScores(client) && this.#button("score_sheet", () => showDialog(t("score_sheet"), scoreSheet(client)).classList.add("wide")),
      entered.host && running && this.#button("save", () => askToSave(client, failed), Boolean(request)),
      seated && !client.transport.alone && keysOf(entered.table).token && this.#button("own_link", () => showDialog(t("own_link"), h("p", t("own_link_text")), linkField(t("own_link_label"), ownLink(entered.table)))),
      entered.host && this.#button("remove", () => askToRemove(client, failed)),
      h("a.button", { href: "#", data: { key: "lobby" } }, t("to_lobby")),
    );
  }

  #button(key, onclick, disabled = false) {
    return h("button", { type: "button", disabled, data: { key }, onclick }, t(key));
  }

  /** What somebody asks for, and what everybody else may answer. */
  #request({ what, seat, asked }) {
    const { entered, seats } = this.client;
    const name = (each) => seats.seats[each]?.name ?? t("the_host");
    const mine = seat === null ? entered.host : seat === entered.seat;
    const waits = what === "undo" ? "undo_waits" : "save_waits";
    const wants = what === "undo" ? "undo_asked" : "save_asked";
    return [
      h("p", mine ? t(waits, asked.map(name).join(", ")) : t(wants, name(seat))),
      asked.includes(entered.seat) && h("div.row", this.#answer("agree", true), this.#answer("disagree", false)),
    ];
  }

  /** What came of a request. */
  #settled({ what, seat, granted, refused_by }) {
    const name = (each) => this.client.seats.seats[each]?.name ?? t("the_host");
    if (granted) return t(what === "undo" ? "undo_done" : "save_done", name(seat));
    return refused_by === null ? t("request_gone") : t("request_refused", name(refused_by));
  }

  #answer(key, agree) {
    return h("button", { type: "button", class: agree ? "primary" : "", data: { key }, onclick: () => this.#ask("AnswerRequest", { agree }) }, t(key));
  }

  async #ask(message, fields) {
    this.problem.hidden = true;
    try {
      await this.client.ask(message, { at: this.client.shown.version, ...fields });
    } catch (problem) {
      this.#failed(problem);
    }
  }

  #failed(problem) {
    this.problem.textContent = problem.refused?.text || t("lost");
    this.problem.hidden = false;
  }
}
