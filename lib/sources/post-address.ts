import { hasActionWord } from "../picture/action-words.ts";
import { parametersOf } from "../picture/web-address.ts";

const among = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Path segments before the number of a post. */
const KINDS = among(
  `art arts artwork artworks blog comic comics d deviation drawing drawings entries entry f fanart g galleries gallery i illust
  illustration illustrations illusts image images img imgs item items m media n note notes opus p page photo photos pic pics
  picture pictures pin post posts s show status statuses story strip submission submissions t thread threads toot topic topics
  v view work works`,
);
/** Kinds whose posts are called by a single word too. After the others it may be a command. */
const TITLED = among(
  `art artwork artworks blog comic comics drawing drawings gallery illustration illustrations photo photos picture pictures post
  posts story work works`,
);
/** Segments before the name of an account. */
const OWNERS = among(
  "artist artists author c community member members profile profiles r u user users",
);
/** Segments between a kind and its number. */
const VIEWS = among("detail details full show view");
/** Pages that a parameter tells which post to show. */
const SCRIPT =
  /^(?:gallery|image|index|member_illust|photo|picture|post|posts|show|showthread|view|viewtopic|work)(?:\.(?:aspx?|html?|php))?$/u;

/** Query parameters that identify a post, others that choose how it is shown, and those of the search whose results link to it. */
const IDENTIFIER =
  /^(?:(?:illust|image|img|item|photo|pic|picture|post|topic|work)?_?id|illust|image|p|photo|pic|pid|post|t|tid|v)$/u;
const CHOICE = /^(?:page=(?:post|view|\d{1,5})|s=(?:view|show)|mode=medium|lang=[a-z]{2})$/u;
const SEARCH = /^(?:q|query|search|tags?)$/u;

const LOCALE = /^[a-z]{2}(?:-[a-z]{2})?$/iu;
const NUMBER = /^\d{1,20}$/u;
/** An identifier such as `C4abcDEfgHi`. */
const CODE = /^(?=.*\d)[\w-]{5,40}$/u;
const NAME = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,60}$/u;
const WORD = /^[\p{L}\p{M}\p{N}]{1,60}$/u;
const TITLE = /^[\p{L}\p{M}\p{N}]+(?:[-_]+[\p{L}\p{M}\p{N}]+){1,40}$/u;
const ENDING = /\.(?:html?|php)$/u;
const YEAR = /^(?:19|20)\d\d$/u;
const TWO_DIGITS = /^\d\d$/u;

const MAX_LENGTH = 500;

/** Escapes of characters that browsers do not encode in paths, and of those that servers may take for separators. */
const DISGUISE = /%(?:[01]|2[35def]|3[\dbf]|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/iu;

/** Returns true for an address that a filter and its server may read differently: `/x/%64elete/5`. */
export const isAmbiguousAddress = ({ pathname, username, href }: URL): boolean =>
  username !== "" || href.length > MAX_LENGTH || DISGUISE.test(pathname);

/**
 * Returns true if an address has the shape of a post's: `/work/boats`, `/@ann/1002`, `/index.php?page=post&s=view&id=12`. Everything else
 * might be a command of the site.
 */
export function isPostAddress(url: URL): boolean {
  const segments = isAmbiguousAddress(url) ? null : segmentsOf(url);
  const query = queryOf(url);
  if (!segments || query === "unknown") return false;
  if (isPostPath(segments)) return true;
  const script = segments.at(-1) ?? "index";
  const folders = segments.slice(0, -1);
  return (
    query === "identifies" &&
    SCRIPT.test(script) &&
    folders.length <= 1 &&
    folders.every((folder) => NAME.test(folder) && !hasActionWord(folder))
  );
}

/** Returns the decoded segments of a path; null if it is malformed. */
function segmentsOf({ pathname }: URL): string[] | null {
  try {
    return pathname === "/"
      ? []
      : pathname
          .replace(/^\/|\/$/gu, "")
          .split("/")
          .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function queryOf(url: URL): "none" | "identifies" | "unknown" {
  let result: ReturnType<typeof queryOf> = "none";
  for (const [name, value] of parametersOf(url)) {
    if (CHOICE.test(`${name}=${value}`)) continue;
    const isIdentifier = IDENTIFIER.test(name) && (NUMBER.test(value) || CODE.test(value));
    const isHarmless = (isIdentifier || SEARCH.test(name)) && !hasActionWord(value);
    if (!isHarmless) return "unknown";
    if (isIdentifier) result = "identifies";
  }
  return result;
}

function isPostPath(segments: readonly string[]): boolean {
  const [first = "", second = ""] = segments;
  if (segments.length > 2 && LOCALE.test(first) && !KINDS.has(first) && !OWNERS.has(first))
    return isPostPath(segments.slice(1));
  if (/^[@~]/u.test(first)) return isName(first.slice(1)) && isOwnPost(segments.slice(1));
  if (OWNERS.has(first)) return isName(second) && isNumbered(segments.slice(2));
  if (YEAR.test(first) && TWO_DIGITS.test(second)) {
    const [title = "", ...others] = segments.slice(TWO_DIGITS.test(segments[2] ?? "") ? 3 : 2);
    return others.length === 0 && (isTitle(title) || isWord(title));
  }
  return isNumbered(segments);
}

const isOwnPost = (segments: readonly string[]) =>
  isNumbered(segments) || (segments.length === 1 && NUMBER.test(segments[0] ?? ""));

/** Returns true for a kind with the number, the code or the title of a post. */
function isNumbered([kind = "", ...names]: readonly string[]): boolean {
  if (!KINDS.has(kind)) return false;
  const [id = "", title, ...others] =
    names.length > 1 && VIEWS.has(names[0] ?? "") ? names.slice(1) : names;
  if (others.length > 0) return false;
  const name = title === undefined ? id.replace(ENDING, "") : id;
  const isId = NUMBER.test(name) || (CODE.test(name) && !hasActionWord(name));
  if (title !== undefined) return isId ? isTitle(title) : isTitle(id) && NUMBER.test(title);
  return isId || isTitle(name) || (TITLED.has(kind) && isWord(name));
}

const isName = (text: string) => NAME.test(text) && !hasActionWord(text);
const isTitle = (text: string) => TITLE.test(text) && !hasActionWord(text);
const isWord = (text: string) => WORD.test(text) && !hasActionWord(text);
