import { matchAt } from "./entities.ts";

const SCHEME = /(?:https?|ftp)$/u;
const LETTERS = /[a-zA-Z]/u;
const NO_HOST_CHARACTER = /[\s\p{P}\p{S}]/u;

/** Returns the end of the host at `at`, or null without one. A host has a dot, and no underscore in its last two parts. */
function hostEnd(source: string, at: number): number | null {
  let dots = 0;
  let underscores = [0, 0];
  let end = at;
  for (; end < source.length; end += 1) {
    const character = source[end] ?? "";
    if (character === "_") underscores = [underscores[0] ?? 0, 1];
    else if (character === ".") {
      underscores = [underscores[1] ?? 0, 0];
      dots += 1;
    } else if (character !== "-" && character !== "\\" && NO_HOST_CHARACTER.test(character)) break;
  }
  return dots > 0 && !underscores.includes(1) ? end : null;
}

/** Returns the end of an address without the punctuation that belongs to the sentence around it. */
function withoutPunctuation(address: string): number {
  const angle = address.indexOf("<");
  let end = angle < 0 ? address.length : angle;
  let unopened = 0;
  for (let place = 0; place < end; place += 1) {
    if (address[place] === ")") unopened += 1;
    else if (address[place] === "(") unopened -= 1;
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

function endOfAddress(
  source: string,
  { start, host, isBarEnd }: { start: number; host: number; isBarEnd: boolean },
): number | null {
  let end = hostEnd(source, host);
  if (end === null) return null;
  const isOver = () => isBarEnd && source.startsWith("||", end ?? 0);
  while (end < source.length && !/\s/u.test(source[end] ?? "") && !isOver()) end += 1;
  return start + withoutPunctuation(source.slice(start, end));
}

/** Returns the address whose `://` is at `at`, as positions in the source, or null. `isBarEnd`: two bars end it. */
export function schemeLinkAt(
  source: string,
  at: number,
  isBarEnd: boolean,
): { start: number; end: number } | null {
  if (!source.startsWith("://", at)) return null;
  let start = at;
  while (at - start < 6 && LETTERS.test(source[start - 1] ?? "")) start -= 1;
  const scheme = source.slice(start, at);
  if (SCHEME.exec(scheme)?.index !== 0) return null;
  const end = endOfAddress(source, { start, host: at + 3, isBarEnd });
  return end === null ? null : { start, end };
}

/** Returns the address that begins with `www.` at `at`, as positions in the source, or null. */
export function wwwLinkAt(
  source: string,
  at: number,
  isBarEnd: boolean,
): { start: number; end: number } | null {
  if (!source.startsWith("www.", at) || !/^[\s*_~([]?$/u.test(source[at - 1] ?? "")) return null;
  const end = endOfAddress(source, { start: at, host: at + 4, isBarEnd });
  return end === null ? null : { start: at, end };
}

const MAIL_SCHEME = "mailto:";
const MAIL_USER = /^[a-zA-Z\d.+_-]$/u;
const MAIL_HOST = /[a-zA-Z\d_-]*(?:\.[a-zA-Z\d][a-zA-Z\d_-]*)*/y;

/** Splits a text at the addresses of mail in it: every second part is one. */
export function splitAtMail(text: string): string[] {
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
    const [host = ""] = matchAt(MAIL_HOST, text, at + 1) ?? [];
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
