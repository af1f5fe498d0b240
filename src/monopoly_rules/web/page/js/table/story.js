/** The story of the game: each sentence with a link to its rule, the newest last. */
import { ruleLink } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";
import { sentence } from "../words.js";

const NEAR = 60; // so near the end counts as at the end

export class Story {
  constructor(client) {
    this.client = client;
    this.list = h("ol.story-list", { tabindex: 0, "aria-label": t("story") });
    this.element = h("section.panel.story", { "aria-label": t("story") }, h("h2", t("story")), this.list);
    this.drawn = [];
  }

  show() {
    const { list } = this;
    const { events } = this.client;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    // What was taken back goes, what is new comes; the rest stays as it is.
    let kept = 0;
    while (kept < this.drawn.length && this.drawn[kept] === events[kept]) kept++;
    while (list.childElementCount > kept) list.lastElementChild.remove();
    list.append(...events.slice(kept).map((told) => this.#line(told)));
    const first = !this.drawn.length;
    this.drawn = [...events];
    if (atEnd || first) list.scrollTop = list.scrollHeight;
  }

  #line(told) {
    const { event } = told;
    const seat = event.seat ?? event.maker ?? event.payer ?? event.debtor ?? event.dealer;
    return h(
      "li",
      { data: { event: event.event, ...(seat >= 0 ? { style: `seat ${seat}` } : {}) } },
      h("span", sentence(told)),
      " ",
      told.rule && ruleLink(this.client, told.rule),
    );
  }
}
