/** The bar at the top: the way to the lobby, the language, and light or dark. */
import { h } from "./dom.js";
import { LANGUAGES, locale, setLocale, t } from "./texts.js";

const THEME = "monopoly-rules:theme";
const THEMES = ["auto", "light", "dark"];

/** Light, dark, or as the system has it. */
export function wearTheme(theme = localStorage.getItem(THEME) ?? "auto") {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME, theme);
}

/** @param {() => void} again draws everything in another language */
export function header(again) {
  const languages = h(
    "select",
    {
      "aria-label": t("language"),
      data: { key: "language" },
      onchange: (event) => {
        setLocale(event.target.value);
        again();
      },
    },
    Object.entries(LANGUAGES).map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === locale() }, name),
    ),
  );
  const theme = h(
    "select",
    {
      "aria-label": t("theme"),
      data: { key: "theme" },
      onchange: (event) => wearTheme(event.target.value),
    },
    THEMES.map((name) => {
      const selected = name === document.documentElement.dataset.theme;
      return h("option", { value: name, selected }, t(`theme_${name}`));
    }),
  );
  return h(
    "header.bar",
    h(
      "a.brand",
      { href: "#", "aria-label": `monopoly_rules: ${t("to_lobby")}` },
      h("img", { src: "icon.svg", alt: "", width: 26, height: 26 }),
      h("span.brand-name", "monopoly_rules"),
    ),
    h("div.bar-tools", languages, theme),
  );
}
