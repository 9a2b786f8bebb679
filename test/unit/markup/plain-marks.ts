interface Run {
  mark: string;
  at: number;
  length: number;
  left: number;
  opens: boolean;
  closes: boolean;
}

interface Pair {
  kind: string;
  from: number;
  to: number;
}

const isSpace = (character: string) => /^\s?$/u.test(character);
const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character);
const isLetter = (character: string) => /[\u4e00-\u9fff]/u.test(character);

const paragraphsOf = (source: string) => source.split(/\n\n+/u);

/**
 * Returns the letters of a text of paragraphs that are outside of its spoilers. Services disagree on single bars: what one of them covers is
 * covered, and all of a paragraph whose spoilers cross.
 */
export const visibleLetters = (source: string): string =>
  paragraphsOf(source).map(visibleInParagraph).join("");

function visibleInParagraph(paragraph: string): string {
  const visible = [true, false].map((areBarsMarks) => {
    const spoilers = pairsOf(paragraph, areBarsMarks).filter(({ kind }) => kind === "spoiler");
    return [...paragraph]
      .filter(
        (character, at) =>
          isLetter(character) && !spoilers.some(({ from, to }) => from <= at && at < to),
      )
      .join("");
  });
  const within = (inner = "", outer = "") => [...inner].every((letter) => outer.includes(letter));
  const [one = "", other = ""] = visible;
  if (within(one, other)) return one;
  return within(other, one) ? other : "";
}

/** Returns each letter of a text of paragraphs without bars, with the formats around it in the order of their names. */
export const formattedLetters = (source: string): string[] =>
  paragraphsOf(source).flatMap((paragraph) => {
    const pairs = pairsOf(paragraph, true);
    return [...paragraph].flatMap((character, at) => {
      const kinds = pairs.filter(({ from, to }) => from <= at && at < to).map(({ kind }) => kind);
      return isLetter(character) ? `${character} ${kinds.toSorted().join(" ")}` : [];
    });
  });

/** Returns the pairs of marks of a paragraph. Tries all, so it is plain and slow. */
function pairsOf(paragraph: string, areBarsMarks: boolean): Pair[] {
  const pairs: Pair[] = [];
  const text = withoutEscapesAndCode(paragraph);
  const isUsable = ({ mark, left }: Run) => areBarsMarks || mark !== "|" || left > 1;
  const runs = runsOf(text);
  for (let place = 0; place < runs.length; ) {
    const closer = runs[place];
    if (!closer?.closes || !isUsable(closer)) {
      place += 1;
      continue;
    }
    const opener = runs.slice(0, place).findLastIndex((run) => {
      const isThree = (run.length + closer.length) % 3 === 0 && run.length % 3 !== 0;
      return (
        run.opens &&
        run.mark === closer.mark &&
        isUsable(run) &&
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
    pairs.push({ kind: kindOf(begin.mark, used), from: begin.at, to: closer.at });
    begin.left -= used;
    closer.left -= used;
    const remainingRuns = [begin, closer].filter(({ left }) => left > 0);
    runs.splice(opener, place - opener + 1, ...remainingRuns);
    place = opener + remainingRuns.length - Number(closer.left > 0);
  }
  return pairs;
}

const kindOf = (mark: string, used: number) =>
  ({
    "|": used === 2 ? "spoiler" : "bars",
    "~": used === 2 ? "del" : "sub",
    _: used === 2 ? "underline" : "em",
    "*": used === 2 ? "strong" : "em",
  })[mark] ?? "sup";

const runsOf = (text: string): Run[] =>
  [...text.matchAll(/\*+|_+|~+|\^+|\|+/gu)].flatMap(({ 0: all, index }): Run[] => {
    const letterBefore = text.slice(0, index).replace(/~+$/u, "").slice(-1);
    const letterAfter = text
      .slice(index + all.length)
      .replace(/^~+/u, "")
      .slice(0, 1);
    const mark = all[0] ?? "";
    const isScript = mark === "^" || mark === "~";
    const mayOpen =
      !isSpace(letterAfter) &&
      (!isPunctuation(letterAfter) ||
        isScript ||
        isSpace(letterBefore) ||
        isPunctuation(letterBefore));
    const mayClose =
      !isSpace(letterBefore) &&
      (!isPunctuation(letterBefore) || isSpace(letterAfter) || isPunctuation(letterAfter));
    const opens = mayOpen && (mark !== "_" || !mayClose || isPunctuation(letterBefore));
    const closes = mayClose && (mark !== "_" || !mayOpen || isPunctuation(letterAfter));
    const isMark = (opens || closes) && !(mark === "~" && all.length > 2);
    return isMark ? [{ mark, at: index, length: all.length, left: all.length, opens, closes }] : [];
  });

/** Replaces what contains no marks by dots: code, escapes and links. */
const withoutEscapesAndCode = (paragraph: string): string =>
  paragraph.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|`+|\\[!-/:-@[-`{-~]|\[.\]\(\/\|\|\)/gu, (all) =>
    ".".repeat(all.length),
  );
