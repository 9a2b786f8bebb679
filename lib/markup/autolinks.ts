import { matchPatternAt } from "./entities.ts";

const SCHEME = /(?:https?|ftp)$/u;
const LETTERS = /[a-zA-Z]/u;
const NO_HOST_CHARACTER = /[\s\p{P}\p{S}]/u;

/** Characters that a host may have, up to `end`, with the last positions of its dots and underscores. */
interface HostCharacters {
  start: number;
  end: number;
  dots: [last: number, before: number];
  underscore: number;
}

function hostCharactersAt(source: string, start: number): HostCharacters {
  let dots: HostCharacters["dots"] = [-1, -1];
  let underscore = -1;
  let end = start;
  for (; end < source.length; end += 1) {
    const character = source[end] ?? "";
    if (character === "_") underscore = end;
    else if (character === ".") dots = [end, dots[0]];
    else if (character !== "-" && character !== "\\" && NO_HOST_CHARACTER.test(character)) break;
  }
  return { start, end, dots, underscore };
}

/** Returns the end of an address without the punctuation that belongs to the sentence around it. */
function withoutPunctuation(address: string): number {
  let end = address.length;
  let unopened = 0;
  for (const character of address) {
    if (character === ")") unopened += 1;
    else if (character === "(") unopened -= 1;
  }
  for (; end > 0; end -= 1) {
    const character = address[end - 1] ?? "";
    if (character === ";") {
      let start = end - 2;
      while (LETTERS.test(address[start] ?? "")) start -= 1;
      if (address[start] === "&" && start < end - 2) end = start + 1;
    } else if (character === ")") {
      if (unopened <= 0) break;
      unopened -= 1;
    } else if (!"?!.,:*~'\"".includes(character)) break;
  }
  return end;
}

/** Finds the addresses of a paragraph that have no brackets, from its start to its end. Takes linear time over all of them. */
export class AutolinkFinder {
  readonly #source: string;
  /** Two bars end an address. */
  readonly #isBarEnd: boolean;
  /** The last characters read. Many addresses may begin in them. */
  #host: HostCharacters = { start: 0, end: 0, dots: [-1, -1], underscore: -1 };

  constructor(source: string, isBarEnd: boolean) {
    this.#source = source;
    this.#isBarEnd = isBarEnd;
  }

  /** Returns the address whose `://` is at `at`, as positions in the source, or null. */
  scheme(at: number): { start: number; end: number } | null {
    const source = this.#source;
    if (!source.startsWith("://", at)) return null;
    let start = at;
    while (at - start < 6 && LETTERS.test(source[start - 1] ?? "")) start -= 1;
    const scheme = source.slice(start, at);
    return SCHEME.exec(scheme)?.index === 0 ? this.#from(start, at + 3) : null;
  }

  /** Returns the address that begins with `www.` at `at`, as positions in the source, or null. */
  www(at: number): { start: number; end: number } | null {
    const source = this.#source;
    const isStart = source.startsWith("www.", at) && /^[\s*_~([]?$/u.test(source[at - 1] ?? "");
    return isStart ? this.#from(at, at + 4) : null;
  }

  #from(start: number, host: number): { start: number; end: number } | null {
    const source = this.#source;
    let end = this.#hostEnd(host);
    if (end === null) return null;
    for (; end < source.length; end += 1) {
      const isOver = source[end] === "<" || (this.#isBarEnd && source.startsWith("||", end));
      if (isOver || /\s/u.test(source[end] ?? "")) break;
    }
    return { start, end: start + withoutPunctuation(source.slice(start, end)) };
  }

  /** Returns the end of the host at `at`, or null without one. A host has a dot, and no underscore in its last two parts. */
  #hostEnd(at: number): number | null {
    if (at < this.#host.start || at >= this.#host.end)
      this.#host = hostCharactersAt(this.#source, at);
    const { end, dots, underscore } = this.#host;
    const [lastDot, dotBefore] = dots;
    return lastDot >= at && underscore < Math.max(at, dotBefore + 1) ? end : null;
  }
}

const MAIL_SCHEME = "mailto:";
const MAIL_USER = /^[a-zA-Z\d.+_-]$/u;
const MAIL_HOST = /[a-zA-Z\d_-]*(?:\.[a-zA-Z\d][a-zA-Z\d_-]*)*/y;

/** Splits a text at the addresses of mail in it: every second part is one. */
export function splitAtEmailAddresses(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let brackets = 0;
  for (let at = 0, seen = 0; ; ) {
    at = text.indexOf("@", at);
    if (at < 0) break;
    for (; seen < at; seen += 1)
      brackets += Number(text[seen] === "[") - Number(text[seen] === "]");
    let from = at;
    while (from > start && MAIL_USER.test(text[from - 1] ?? "")) from -= 1;
    if (
      from - MAIL_SCHEME.length >= start &&
      text.startsWith(MAIL_SCHEME, from - MAIL_SCHEME.length)
    )
      from -= MAIL_SCHEME.length;
    const [host = ""] = matchPatternAt(MAIL_HOST, text, at + 1) ?? [];
    const end = at + 1 + host.length;
    if (
      from < at &&
      brackets <= 0 &&
      host.includes(".") &&
      LETTERS.test(host.at(-1) ?? "") &&
      text[end] !== "@"
    ) {
      parts.push(text.slice(start, from), text.slice(from, end));
      start = end;
    }
    at = end;
  }
  return [...parts, text.slice(start)];
}
