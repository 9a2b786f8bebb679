import { isPictureFile, isSameSite } from "../../picture/web-address.ts";
import { rectOf } from "../elements/elements.ts";
import { attributeOf, closest, matches, parentOf } from "../elements/native-dom.ts";
import type { ElementFactCache } from "./element-fact-cache.ts";
import { isAccountPage, isWriterPage, linkAddress } from "./post-links.ts";

const ADVERTISED =
  ':is(.ad, .ads, .advert, .advertisement, .sponsored, .promoted, .adsbygoogle, [rel~="sponsored"], [id^="google_ads_"]) *';
const BANNER = '[role="banner"] *, .banner, .banner > *';
/** Selects every picture that may be no work. A part of a name says little: it is read word by word. */
const CANDIDATE = `[class*="avatar" i], [class*="avatar" i] > *, [class*="emoji" i], ${BANNER}, ${ADVERTISED}`;

/** Pictures of people, by marks that have no other meaning. */
const MARKED = '.h-card > .u-photo, .p-author *, [rel~="author"] *, [itemprop~="author"] *';

/** Words that tell which avatar or emoji an element shows, unlike those of a title: `post__avatar--small`. */
const QUALIFIER =
  /^(?:account|author|avatars?|circle|comment|container|custom|default|emojis?|frame|header|icon|image|img|inner|is|js|large|lazy|lg|link|loaded|md|medium|member|owner|photo|pic|picture|post|poster|profile|reply|round|rounded|sidebar|sm|small|square|status|thumb|tiny|user|wrap|wrapper|xl|xs|[a-z]?\d+(?:px|x\d+)?|[a-z])$/u;

/** Marks in rows of forums: icons of posts and states, smileys, ranks, buttons to vote. */
const MARK_WORD = /(?:badge|button|emoticon|icon|rank|smil(?:ey|ie)|status|vote)s?$/u;
const MARK_FOLDER =
  /\/(?:emoticons?|(?:post|status|topic)?[_-]?icons?|ranks?|smil(?:eys?|ies?))\/(?:[^/]+\/)?[^/]+$/iu;
/** Side in CSS pixels up to which a picture may be a mark. */
const MARK = 40;

/** Side in CSS pixels up to which an avatar is usually shown, and ratio of sides from which a picture is a banner. */
const SMALL = 160;
const WIDE = 2.5;

/** Returns true if several signs agree that a picture is an avatar, an emoji, a banner or an advertisement: its name, its place, its link, its size. */
export function isDecoration(element: Element, facts: ElementFactCache): boolean {
  if (matches(element, MARKED) || isMark(element)) return true;
  if (!matches(element, CANDIDATE)) return false;
  const link = closest(element, "a[href]");
  const address = link && linkAddress(link, facts);
  const [width, height] = sizeOf(element);
  const isSmall = width > 0 && Math.max(width, height) <= SMALL;
  const isLarge = Math.min(width, height) > SMALL;
  const name = nameSign(element);
  if (name > 0) {
    const isPersons = address !== null && (isAccountPage(address) || isWriterPage(address));
    const signs = name + (isSmall ? 1 : 0) + (isPersons ? 1 : 0) - (isLarge ? 1 : 0);
    return signs >= 2 || (name === 2 && isPersons);
  }
  if (matches(element, ADVERTISED))
    return address !== null && !isSameSite(address, facts.page) && !isPictureFile(address);
  if (!matches(element, BANNER)) return false;
  return isSmall || (height > 0 && width / height >= WIDE) || address?.pathname === "/";
}

/** Returns true for a small picture that its class or its folder calls a mark. */
function isMark(element: Element): boolean {
  const names = attributeOf(element, "class") ?? "";
  const isNamed = names !== "" && wordsOf(names.slice(0, 500)).some((word) => MARK_WORD.test(word));
  if (!isNamed && !MARK_FOLDER.test((attributeOf(element, "src") ?? "").split(/[?#]/u)[0] ?? ""))
    return false;
  const longest = Math.max(...sizeOf(element));
  return longest > 0 && longest <= MARK;
}

/** Returns the words of names: `ipsEmoticon` has two. */
const wordsOf = (names: string): string[] =>
  names
    .replace(/([a-z\d])([A-Z])/gu, "$1-$2")
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter(Boolean);

/** Returns how clearly the classes of a picture and its parent name it an avatar or an emoji: 2 if they say nothing else. */
function nameSign(element: Element): 0 | 1 | 2 {
  const parent = parentOf(element);
  const classes = [element, ...(parent ? [parent] : [])].flatMap((one) =>
    (attributeOf(one, "class") ?? "").slice(0, 500).split(/\s+/u),
  );
  let sign: 0 | 1 | 2 = 0;
  for (const one of classes) {
    const words = wordsOf(one);
    if (!words.some((word) => /^(?:avatar|emoji)s?$/u.test(word))) continue;
    if (words.every((word) => QUALIFIER.test(word))) return 2;
    sign = 1;
  }
  return sign;
}

/** Returns the size at which a picture is shown, or else the one that its markup states. */
function sizeOf(element: Element): [width: number, height: number] {
  const { width, height } = rectOf(element);
  if (width > 0 && height > 0) return [width, height];
  const [statedWidth, statedHeight] = ["width", "height"].map(
    (side) => Number.parseInt(attributeOf(element, side) ?? "", 10) || 0,
  );
  return [statedWidth ?? 0, statedHeight ?? statedWidth ?? 0];
}
