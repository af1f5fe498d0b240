/** A game that the page cannot draw itself: the library's own picture of it. */
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/texts.js";

export class PictureScene {
  constructor(client) {
    this.client = client;
    this.element = h("section.scene.picture", { "aria-label": t("the_table") });
  }

  async show() {
    const version = this.client.shown.version;
    try {
      const { svg } = await this.client.ask("Draw");
      if (version !== this.client.shown?.version) return;
      const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      const description = new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("desc")?.textContent;
      const picture = h("img", { src: url, alt: description || t("the_table"), onload: () => URL.revokeObjectURL(url) });
      fill(this.element, picture);
    } catch {
      // Drawn too often, or the line is gone: the next picture comes with the next news.
    }
  }
}
