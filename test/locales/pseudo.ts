/** The pseudo-locale: English that shows which text of a view comes from `lib/locales`, with room for longer languages. */

export const START = "⟦";
export const END = "⟧";

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
  return `${START}${accented}${filler.slice(0, Math.ceil(text.length * GROWTH))}${END}`;
}

/** Returns a build's messages in the pseudo-locale. The language of the messages stays. */
export const pseudoMessages = (
  messages: Record<string, { message: string }>,
): Record<string, { message: string }> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { message }]) => [
      name,
      { message: name === "extension_language" ? message : pseudo(message) },
    ]),
  );
