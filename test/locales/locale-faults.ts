import { parseMessagesText, SUPPORTED_LOCALES } from "@wxt-dev/i18n/build";

/** Texts by key, as in `image.tags.other`. */
export type Texts = ReadonlyMap<string, string>;

/** Reads a file of `lib/locales`. */
export function readTexts(yaml: string): Texts {
  const texts = new Map<string, string>();
  for (const message of parseMessagesText(yaml, "YAML")) {
    const key = message.key.join(".");
    // The package adds the browser's own messages.
    if (key.startsWith("@@")) continue;
    if (message.type !== "simple") throw new Error(`${key}: name its plural forms one and other`);
    texts.set(key, message.message);
  }
  return texts;
}

const FORM = /\.(?:zero|one|two|few|many|other)$/u;

const placeholdersOf = (text: string): Set<string> => new Set(text.match(/\$\d/gu));

/** Returns the plural categories of a language, and of these the ones that belong to a single count, such as `one` in English. */
function categoriesOf(language: string): { categories: Set<string>; single: Set<string> } {
  const rules = new Intl.PluralRules(language);
  const counts = new Map<string, number>();
  for (let n = 0; n < 200; n++) {
    const category = rules.select(n);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return {
    categories: new Set(rules.resolvedOptions().pluralCategories),
    single: new Set([...counts].flatMap(([category, count]) => (count === 1 ? category : []))),
  };
}

/** Names and keys that languages share. */
const NAMES = new Set(["Tagpie", "Markdown", "Ctrl", "Alt", "Enter", "K", "px", "canvas", "ID"]);

/** Texts of so few words may be the same in two languages, such as “Options” and “Zoom: $1”. */
const MAX_SAME_WORDS = 2;

/** Scripts of Unicode that a writing system of ISO 15924 has letters of, if not the one of its own code. */
const SCRIPTS: Record<string, readonly string[]> = {
  Jpan: ["Hira", "Kana", "Hani"],
  Hans: ["Hani"],
  Hant: ["Hani"],
  Kore: ["Hang"],
};

/** Returns a test for untranslated texts: those that lack letters of the language, and longer ones that are the same as in English. */
function untranslatedIn(language: string): (text: string, english: string) => boolean {
  const { script = "Latn", language: name } = new Intl.Locale(language).maximize();
  const letters = (SCRIPTS[script] ?? [script]).map((code) => `\\p{Script=${code}}`).join("");
  const letter = new RegExp(`[${letters}]`, "u");
  return (text, english) => {
    const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !NAMES.has(word));
    if (name === "en" || words.length === 0) return false;
    return !letter.test(text) || (text === english && words.length > MAX_SAME_WORDS);
  };
}

interface LocaleFaults {
  /** Placeholders that differ from the English text, texts that are not translated, and others that readers would see. */
  wrong: string[];
  /** Keys and plural forms that are missing or unused, because the English file has changed. Browsers show English for them. */
  behind: string[];
}

/**
 * Returns what is wrong with a translation, a line each. A plural form may omit placeholders only if it belongs to a single count, because
 * its text can name that count.
 *
 * @param locale - Name of the file, as browsers spell it: `pt_BR`.
 */
export function localeFaults(locale: string, texts: Texts, english: Texts): LocaleFaults {
  const language = locale.replace("_", "-");
  const { categories, single } = categoriesOf(language);
  const wrong: string[] = [];
  const behind: string[] = [];
  if (!SUPPORTED_LOCALES.has(locale)) wrong.push(`${locale}: no browser has this locale`);
  if (texts.get("extension.language") !== language)
    wrong.push(`extension.language: is not ${language}`);

  const isPlural = (key: string) => english.has(key.replace(FORM, ".other"));
  const isUntranslated = untranslatedIn(language);
  const required = new Map<
    string,
    { source: string; placeholders: Set<string>; mayOmit: boolean }
  >();
  for (const [key, text] of english) {
    const name = key.replace(FORM, "");
    const placeholders = placeholdersOf(text);
    if (!FORM.test(key)) required.set(key, { source: text, placeholders, mayOmit: false });
    else if (key.endsWith(".other"))
      for (const category of categories)
        required.set(`${name}.${category}`, {
          source: english.get(`${name}.${category}`) ?? text,
          placeholders,
          mayOmit: single.has(category),
        });
    else if (!isPlural(key)) wrong.push(`${name}.other: missing in English`);
  }

  for (const [key, { source, placeholders, mayOmit }] of required) {
    const text = texts.get(key);
    if (text === undefined || text.trim() === "") {
      behind.push(`${key}: missing`);
      continue;
    }
    const textPlaceholders = placeholdersOf(text);
    const unknown = [...textPlaceholders].filter((one) => !placeholders.has(one));
    const omitted = mayOmit ? [] : [...placeholders].filter((one) => !textPlaceholders.has(one));
    // Chromium takes `$1$` for a named placeholder, and refuses the whole extension.
    if (/\$\w+\$/u.test(text)) wrong.push(`${key}: $ directly after a placeholder or word`);
    if (unknown.length > 0) wrong.push(`${key}: ${unknown.join(", ")} not in English`);
    if (omitted.length > 0) wrong.push(`${key}: ${omitted.join(", ")} missing`);
    if (key !== "extension.language" && isUntranslated(text, source))
      wrong.push(`${key}: is not translated`);
  }
  for (const key of texts.keys()) if (!required.has(key)) behind.push(`${key}: unused`);
  return { wrong, behind };
}
