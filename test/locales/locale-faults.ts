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

/**
 * Returns what is wrong with a translation, a line each: keys and plural forms that are missing or unused, and placeholders that differ from
 * the English text. A plural form may omit placeholders only if it belongs to a single count, because its text can name that count.
 *
 * @param locale - Name of the file, as browsers spell it: `pt_BR`.
 */
export function localeFaults(locale: string, texts: Texts, english: Texts): string[] {
  const language = locale.replace("_", "-");
  const { categories, single } = categoriesOf(language);
  const faults: string[] = [];
  if (!SUPPORTED_LOCALES.has(locale)) faults.push(`${locale}: no browser has this locale`);
  if (texts.get("extension.language") !== language)
    faults.push(`extension.language: is not ${language}`);

  const isPlural = (key: string) => english.has(key.replace(FORM, ".other"));
  const required = new Map<string, { placeholders: Set<string>; mayOmit: boolean }>();
  for (const [key, text] of english) {
    const name = key.replace(FORM, "");
    const placeholders = placeholdersOf(text);
    if (!FORM.test(key)) required.set(key, { placeholders, mayOmit: false });
    else if (key.endsWith(".other"))
      for (const category of categories)
        required.set(`${name}.${category}`, { placeholders, mayOmit: single.has(category) });
    else if (!isPlural(key)) faults.push(`${name}.other: missing in English`);
  }

  for (const [key, { placeholders, mayOmit }] of required) {
    const text = texts.get(key);
    if (text === undefined || text.trim() === "") {
      faults.push(`${key}: missing`);
      continue;
    }
    const textPlaceholders = placeholdersOf(text);
    const unknown = [...textPlaceholders].filter((one) => !placeholders.has(one));
    const omitted = mayOmit ? [] : [...placeholders].filter((one) => !textPlaceholders.has(one));
    if (unknown.length > 0) faults.push(`${key}: ${unknown.join(", ")} not in English`);
    if (omitted.length > 0) faults.push(`${key}: ${omitted.join(", ")} missing`);
  }
  for (const key of texts.keys()) if (!required.has(key)) faults.push(`${key}: unused`);
  return faults;
}
