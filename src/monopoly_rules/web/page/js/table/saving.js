/** The game as a file, and the end of a table. */
import { forgetKeys } from "../net/keys.js";
import { showDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/texts.js";

/** Ask for the file; while the game goes on, others may have to agree first. */
export async function save(client) {
  const answer = await client.ask("Save");
  if (answer.message === "Saved") download(client, answer.text);
}

/** A file that has come goes to where the browser keeps such. */
export function download(client, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: `${client.entered.spec}-${client.entered.table}.json` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The host wants to save a game that goes on: what that means, before it is asked for. */
export function askToSave(client, failed) {
  const { seats } = client.seats;
  const alone = seats.every((seat, number) => seat.kind !== "person" || number === client.entered.seat);
  confirm(t("save"), [t("save_shows"), alone ? t("save_alone") : t("save_consent")], alone ? t("save") : t("save_ask"), () =>
    save(client).catch(failed),
  );
}

/** The host removes the table, if he means it. */
export function askToRemove(client, failed) {
  const { table } = client.entered;
  confirm(t("remove"), [t("remove_text")], t("remove_it"), async () => {
    try {
      await client.ask("RemoveTable");
      forgetKeys(table);
      location.hash = "";
    } catch (problem) {
      failed(problem);
    }
  });
}

function confirm(title, paragraphs, yes, act) {
  const dialog = showDialog(
    title,
    paragraphs.map((each) => h("p", each)),
    h(
      "div.row",
      h("button.primary", { type: "button", onclick: () => (dialog.close(), act()) }, yes),
      h("button", { type: "button", onclick: () => dialog.close() }, t("cancel")),
    ),
  );
}
