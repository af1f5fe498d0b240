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
      const alt = described(svg) || t("the_table");
      const picture = h("img", { src: url, alt, onload: () => URL.revokeObjectURL(url) });
      fill(this.element, picture);
    } catch {
      // Drawn too often, or the line is gone: the next picture comes with the next news.
    }
  }
}

const SIGNS = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What a picture says of itself in words. */
function described(svg) {
  const [, text = ""] = svg.match(/<desc>([^<]*)<\/desc>/) ?? [];
  return text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign]);
}
