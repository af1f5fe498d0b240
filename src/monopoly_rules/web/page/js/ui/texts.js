/** The page's own texts. What the game says comes from the server, in the same language. */
import de from "../texts/de.js";
import en from "../texts/en.js";
import nl from "../texts/nl.js";

export const LANGUAGES = { en: "English", nl: "Nederlands", de: "Deutsch" };
const TEXTS = { en, nl, de };
const KEY = "monopoly-rules:language";

let language = chosen();

function chosen() {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find((each) => each in TEXTS) ?? "en";
}

export const locale = () => language;

export function setLocale(wanted) {
  language = wanted;
  localStorage.setItem(KEY, wanted);
  document.documentElement.lang = wanted;
}

/** The text of a key, with `{0}`, `{1}` … filled in. */
export function t(key, ...values) {
  const text = TEXTS[language][key] ?? en[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\d)\}/g, (_, place) => values[Number(place)] ?? "");
}
