import { NAMES_MESSAGE, packTexts, TEXTS_MESSAGE, unpackTexts } from "./lib/packed-texts.ts";

/** The content of a `messages.json`. */
export type Messages = Record<string, { message: string }>;

/** Messages that scripts read before the modules of their page: `theme.ts` and `popup-first-frame.ts`. */
const EARLY = ["extension_language", "popup_labelNoService"];

/**
 * Packs the messages of all languages, except those that the manifest or an early script names. Texts that a language lacks become English,
 * as browsers do with messages.
 */
export function packMessages(
  languages: Record<string, Messages> & { en: Messages },
  manifest: object,
): Record<string, Messages> {
  const inManifest = JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/gu);
  const single = [...EARLY, ...Array.from(inManifest, ([, name = ""]) => name)];
  const names = [...new Set(Object.values(languages).flatMap(Object.keys))];
  const packed = Object.entries(languages).map(([language, messages]) => {
    const all = { ...languages.en, ...messages };
    const texts = packTexts(names.map((name) => all[name]?.message ?? ""));
    return [
      language,
      {
        ...Object.fromEntries(single.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
        ...(language === "en" && { [NAMES_MESSAGE]: { message: packTexts(names) } }),
        [TEXTS_MESSAGE]: { message: texts },
      },
    ];
  });
  return Object.fromEntries(packed);
}

/** Returns the messages of a packed language, with the names of the English one. */
export function unpackMessages(english: Messages, packed: Messages = english): Messages {
  const texts = unpackTexts(
    english[NAMES_MESSAGE]?.message ?? "",
    packed[TEXTS_MESSAGE]?.message ?? "",
  );
  const messages = Array.from(texts, ([name, message]) => [name, { message }] as const);
  return Object.fromEntries(messages.filter(([, { message }]) => message));
}
