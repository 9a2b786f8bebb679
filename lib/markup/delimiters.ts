/** Formats by the marks around a text. A pair of single bars stays text. */
export type InlineStyle = "strong" | "em" | "underline" | "del" | "sup" | "sub" | "spoiler" | "bar";

/** A run of equal mark characters. */
export interface DelimiterRun {
  /** Position in the paragraph. */
  at: number;
  character: string;
  /** Characters of the whole run, and those that are not paired. */
  length: number;
  count: number;
  canOpen: boolean;
  canClose: boolean;
  /** Marks that end and begin here, the inner ones first. */
  closes: InlineStyle[];
  opens: InlineStyle[];
  previous: DelimiterRun | null;
  next: DelimiterRun | null;
}

type CharacterClass = "space" | "punctuation" | "letter";

const WHITE_SPACE = /^\p{White_Space}$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

/** The classes of the characters of ASCII. */
const ascii = Array.from({ length: 128 }, (_, code) => slowClassOf(String.fromCharCode(code)));

function slowClassOf(character: string): CharacterClass {
  if (WHITE_SPACE.test(character)) return "space";
  return PUNCTUATION.test(character) ? "punctuation" : "letter";
}

/** Returns the class of the character before or after a run. A `~` is skipped, as the service does. */
function neighbour(source: string, at: number, step: -1 | 1): CharacterClass {
  let place = step < 0 ? at - 1 : at;
  while (source[place] === "~") place += step;
  if (place < 0 || place >= source.length) return "space";
  const unit = source.charCodeAt(place);
  const asciiClass = ascii[unit];
  if (asciiClass) return asciiClass;
  const isLow = step < 0 && unit >= 0xdc00 && unit < 0xe000 && place > 0;
  return slowClassOf(String.fromCodePoint(source.codePointAt(isLow ? place - 1 : place) ?? unit));
}

/** Reads the run of marks at a position. https://spec.commonmark.org/0.31.2/#delimiter-run */
export function delimiterRunAt(source: string, at: number): DelimiterRun {
  const character = source[at] ?? "";
  let end = at;
  while (source[end] === character) end += 1;
  const kindBefore = neighbour(source, at, -1);
  const kindAfter = neighbour(source, end, 1);
  const isSpaceBefore = kindBefore === "space";
  const isSpaceAfter = kindAfter === "space";
  const isMarkBefore = kindBefore === "punctuation";
  const isMarkAfter = kindAfter === "punctuation";
  const isScript = character === "^" || character === "~";
  const isLeft = !isSpaceAfter && (!isMarkAfter || isScript || isSpaceBefore || isMarkBefore);
  const isRight = !isSpaceBefore && (!isMarkBefore || isSpaceAfter || isMarkAfter);
  const isWord = character === "_" && isLeft && isRight;
  const length = end - at;
  return {
    at,
    character,
    length,
    count: length,
    canOpen: isLeft && (!isWord || isMarkBefore),
    canClose: isRight && (!isWord || isMarkAfter),
    closes: [],
    opens: [],
    previous: null,
    next: null,
  };
}

function markOf(character: string, length: number): InlineStyle {
  if (character === "|") return length === 2 ? "spoiler" : "bar";
  if (character === "~") return length === 2 ? "del" : "sub";
  if (character === "^") return "sup";
  if (length === 1) return "em";
  return character === "_" ? "underline" : "strong";
}

/** A single bar, or the one that is left of several. */
const isBar = ({ character, count }: DelimiterRun) => character === "|" && count === 1;

/** Two runs that could also be one longer mark do not pair. https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis */
const isPair = (opener: DelimiterRun, closer: DelimiterRun, areBarsMarks: boolean) =>
  opener.canOpen &&
  opener.character === closer.character &&
  (areBarsMarks || !isBar(opener)) &&
  (opener.character !== "~" || opener.length === closer.length) &&
  (!(closer.canOpen || opener.canClose) ||
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0));

/** The runs of a paragraph whose marks are not paired yet. */
export class DelimiterRuns {
  #last: DelimiterRun | null = null;
  /** First and last positions of the spoilers. */
  readonly spoilers: [from: number, to: number][] = [];
  /** True if single bars were paired. */
  hasPairedBars = false;
  readonly #areBarsMarks: boolean;

  /** `areBarsMarks`: single bars pair too, and stay text. */
  constructor(areBarsMarks: boolean) {
    this.#areBarsMarks = areBarsMarks;
  }

  get last(): DelimiterRun | null {
    return this.#last;
  }

  push(run: DelimiterRun): void {
    run.previous = this.#last;
    if (this.#last) this.#last.next = run;
    this.#last = run;
  }

  #remove({ previous, next }: DelimiterRun): void {
    if (previous) previous.next = next;
    if (next) next.previous = previous;
    else this.#last = previous;
  }

  /** Pairs the marks after `bottom`, and forgets these runs. Takes linear time. */
  pairAfter(bottom: DelimiterRun | null): void {
    let closer = this.#last;
    if (closer === bottom) return;
    while (closer && closer.previous !== bottom) closer = closer.previous;
    // The search for an opener of a closer like this one ended here without success.
    const floors = new Map<number, number>();
    while (closer) {
      const { next } = closer;
      if (!closer.canClose || (isBar(closer) && !this.#areBarsMarks)) {
        closer = next;
        continue;
      }
      const key =
        closer.character.charCodeAt(0) * 6 + (closer.length % 3) * 2 + Number(closer.canOpen);
      const floor = floors.get(key) ?? bottom?.at ?? -1;
      let opener = closer.previous;
      while (opener && opener.at > floor && !isPair(opener, closer, this.#areBarsMarks))
        opener = opener.previous;
      if (!opener || opener.at <= floor) {
        floors.set(key, closer.previous?.at ?? -1);
        if (!closer.canOpen) this.#remove(closer);
        closer = next;
        continue;
      }
      closer.previous = opener;
      opener.next = closer;
      const length = Math.min(opener.count, closer.count, 2);
      const mark = markOf(opener.character, length);
      if (mark === "spoiler") this.spoilers.push([opener.at, closer.at]);
      if (mark === "bar") this.hasPairedBars = true;
      opener.opens.push(mark);
      closer.closes.push(mark);
      opener.count -= length;
      closer.count -= length;
      if (opener.count === 0) this.#remove(opener);
      if (closer.count === 0) {
        this.#remove(closer);
        closer = next;
      }
    }
    this.#last = bottom;
    if (bottom) bottom.next = null;
  }
}
