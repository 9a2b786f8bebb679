/** The pseudo-locale: English that shows which text of a view comes from `lib/locales`, with room for longer languages. */

/** Characters around each text of `lib/locales`. */
export interface Marks {
  start: string;
  end: string;
}

export const PSEUDO: Marks = { start: "⟦", end: "⟧" };
/** Invisible, for real languages: INVISIBLE SEPARATOR and INVISIBLE PLUS. */
export const INVISIBLE: Marks = { start: "\u2063", end: "\u2064" };

const PLAIN = "aceilnorsuyACEINORSUY";
const ACCENTED = "áçéíłñöřšüýÀÇËÎÑÕŘŠÛÝ";

/** Texts grow by this much, as in German. */
const GROWTH = 0.4;

/** Returns an accented text that is 40 % longer and in brackets. Keeps placeholders. */
export function pseudo(text: string): string {
  const accented = text
    .split(/(\$\d)/u)
    .map((part) =>
      /^\$\d$/u.test(part)
        ? part
        : part.replace(/[a-z]/giu, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join("");
  // Short words, because a long one would not wrap.
  const filler = " ŵîđé".repeat(Math.ceil(text.length / 5));
  return `${PSEUDO.start}${accented}${filler.slice(0, Math.ceil(text.length * GROWTH))}${PSEUDO.end}`;
}

type Messages = Record<string, { message: string }>;

/** Changes the texts. The language of the messages is no text. */
const mapTexts = (messages: Messages, change: (text: string) => string): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { message }]) => [
      name,
      { message: name === "extension_language" ? message : change(message) },
    ]),
  );

/** Returns a build's messages in the pseudo-locale. */
export const pseudoMessages = (messages: Messages): Messages => mapTexts(messages, pseudo);

/** Returns a build's messages in a language, between invisible marks. Messages that the language lacks are English, as in browsers. */
export const languageMessages = (english: Messages, translated: Messages): Messages =>
  mapTexts({ ...english, ...translated }, (text) => INVISIBLE.start + text + INVISIBLE.end);
