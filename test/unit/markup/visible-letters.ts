interface Run {
  mark: string;
  at: number;
  length: number;
  left: number;
  opens: boolean;
  closes: boolean;
}

const isSpace = (character: string) => /^\s?$/u.test(character);
const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character);

/** Returns the letters of a text of paragraphs that are outside of its spoilers. Tries all pairs of marks, so it is plain and slow. */
export const visibleLetters = (source: string): string =>
  source.split(/\n\n+/u).map(visibleInParagraph).join("");

function visibleInParagraph(paragraph: string): string {
  const text = withoutEscapesAndCode(paragraph);
  const isCovered = Array.from(text, () => false);
  const runs = [...text.matchAll(/\*+|_+|~+|\^+|\|+/gu)].flatMap(({ 0: all, index }): Run[] => {
    const before = text.slice(0, index).replace(/~+$/u, "").slice(-1);
    const after = text
      .slice(index + all.length)
      .replace(/^~+/u, "")
      .slice(0, 1);
    const mark = all[0] ?? "";
    const isScript = mark === "^" || mark === "~";
    const mayOpen =
      !isSpace(after) &&
      (!isPunctuation(after) || isScript || isSpace(before) || isPunctuation(before));
    const mayClose =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
    const opens = mayOpen && (mark !== "_" || !mayClose || isPunctuation(before));
    const closes = mayClose && (mark !== "_" || !mayOpen || isPunctuation(after));
    const isMark = (opens || closes) && !(mark === "~" && all.length > 2);
    return isMark ? [{ mark, at: index, length: all.length, left: all.length, opens, closes }] : [];
  });
  for (let place = 0; place < runs.length; ) {
    const closer = runs[place];
    if (!closer?.closes) {
      place += 1;
      continue;
    }
    const opener = runs.slice(0, place).findLastIndex((run) => {
      const isThree = (run.length + closer.length) % 3 === 0 && run.length % 3 !== 0;
      return (
        run.opens &&
        run.mark === closer.mark &&
        (run.mark !== "~" || run.length === closer.length) &&
        !((closer.opens || run.closes) && isThree)
      );
    });
    const begin = runs[opener];
    if (!begin) {
      if (closer.opens) place += 1;
      else runs.splice(place, 1);
      continue;
    }
    const used = Math.min(begin.left, closer.left, 2);
    if (begin.mark === "|" && used === 2) isCovered.fill(true, begin.at, closer.at);
    begin.left -= used;
    closer.left -= used;
    const pairs = [begin, closer].filter(({ left }) => left > 0);
    runs.splice(opener, place - opener + 1, ...pairs);
    place = opener + pairs.length - Number(closer.left > 0);
  }
  return [...paragraph]
    .filter((character, at) => /[\u4e00-\u9fff]/u.test(character) && !isCovered[at])
    .join("");
}

/** Replaces what contains no marks by dots: code, escapes and links. */
const withoutEscapesAndCode = (paragraph: string): string =>
  paragraph.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|`+|\\[!-/:-@[-`{-~]|\[.\]\(\/\|\|\)/gu, (all) =>
    ".".repeat(all.length),
  );
