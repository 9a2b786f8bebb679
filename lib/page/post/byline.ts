import type { NamedAuthor } from "../../picture/page-facts.ts";
import { bounded } from "../../picture/scan-data.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";
import { all, attribute, closest, contains, first, matches, own } from "../elements/unclobbered.ts";
import { isMentioned } from "./mention.ts";
import { nameText } from "./name-text.ts";
import {
  accountIn,
  addressBehind,
  hasAccounts,
  isAside,
  isWriterPage,
  readOnce,
  type SharedFacts,
} from "./post-links.ts";
import { wordsBefore } from "./words-before.ts";

const MAX_ELEMENTS = 200;
const MAX_AUTHORS = 4;
const MAX_VIEWERS = 100;
const NAME = 80;
const MAX_CONTENT = 1_000;

const DECLARED = '[rel~="author"], [itemprop~="author"], [itemprop~="creator"], .p-author';
/** Parts of a page that name other people. */
const ASIDE = "nav, aside, footer, form, [class*='comment' i], [class*='related' i]";
/** Descriptions of what other people wrote about the post. https://schema.org/review */
const OPINION = '[itemtype$="/Review"], [itemtype$="/Comment"], [itemtype$="/UserComments"]';
/** Parts of a page that name its viewer. */
const OF_VIEWER =
  "nav, [role='navigation'], [role='banner'], body > header, [class*='current-user' i], [class*='user-menu' i]";
/** Parts of a page whose links lead to others. */
const CONTENT = "main, article, [role='main']";

/** Words before the name of a person other than the maker of the picture. */
const NOT_A_MAKER =
  /(?:\b(?:added|boosted|collected|commissioned|edited|favou?rited|hosted|liked|pinned|posted|reblogged|reposted|reviewed|scanned|shared|submitted|translated|uploaded|written)(?: (?:on|at) [^\n]{1,40})? by|\b(?:logged|signed) in as|\b(?:more|other) (?:articles|from|posts|stories|works)(?: by)?|\b(?:story|text|words) by)\W*$/iu;
const NOT_A_NAME = /^(?:(?:edit|my|your) )?(?:account|avatar|log ?out|profile|settings)$/iu;

/**
 * Returns the people that a picture's post names. A single one that the post declares as its author, or whose account its permalink
 * contains, is `sure`; a bare link to an account is, if it is the only one of a post.
 */
export function authorsOf(
  container: Element,
  {
    isOwn,
    isPost,
    url,
    facts,
  }: { isOwn: (element: Element) => boolean; isPost: boolean; url: URL; facts: SharedFacts },
): NamedAuthor[] {
  const declared: NamedAuthor[] = [];
  const accounts: NamedAuthor[] = [];
  const viewers = viewersOf(container, facts);
  const owner = ownerIn(url);
  for (const element of all(container, `${DECLARED}, a[href]`, MAX_ELEMENTS)) {
    // Invisible names are metadata, which may be another post's.
    if (matches(element, 'meta, link, [itemtype$="Organization"]') || !isOwn(element)) continue;
    const opinion = closest(element, OPINION);
    if (opinion && opinion !== container && contains(container, opinion)) continue;
    if (isPost ? isAside(element, container) : closest(element, ASIDE)) continue;
    const isDeclared = matches(element, DECLARED);
    const address = addressIn(element, isDeclared, facts);
    const account = address && hasAccounts(address, url) ? accountIn(address) : null;
    if (!isDeclared && !account) continue;
    const written = nameIn(element, isDeclared);
    const name = written || account || "";
    if (!name || name.length > NAME || NOT_A_NAME.test(name)) continue;
    const writes = address !== null && isWriterPage(address);
    const author = { name, url: address?.href ?? null, sure: false, ...(writes && { writes }) };
    if (address && account && `${url.pathname}/`.startsWith(address.pathname.replace(/\/?$/u, "/")))
      return [{ ...author, name: account, sure: true }];
    if (address && viewers.has(address.href)) continue;
    if (!isDeclared && isMentioned(element, facts)) continue;
    if (NOT_A_MAKER.test(`${wordsBefore(element)} ${leadOf(written)}`)) continue;
    (isDeclared ? declared : accounts).push(author);
  }
  if (declared.length === 0 && owner) return [owner];
  const authorList = withoutRepetitions(declared.length > 0 ? declared : accounts);
  // Outside of a post, several accounts are those of other posts.
  if (!isPost && declared.length === 0 && authorList.length > 1) return [];
  const isOnlyOne = authorList.length === 1 && (isPost || declared.length > 0);
  return authorList.slice(0, MAX_AUTHORS).map((author) => {
    // A post may link anyone's account on another site.
    const isHere = declared.length > 0 || isOnSite(author.url, url);
    return { ...author, sure: isOnlyOne && isHere && !author.writes };
  });
}

/** Returns the account in the address of a post, with a number or a code behind it. */
function ownerIn({ origin, pathname }: URL): NamedAuthor | null {
  const [, path = "", name = ""] =
    /^(\/@([^/]+))\/(?:[a-z]+\/)?(?=[^/]*\d)[\w-]{6,}\/?$/u.exec(pathname) ?? [];
  return name ? { name, url: origin + path, sure: true } : null;
}

function isOnSite(address: string | null, page: URL): boolean {
  const url = webAddress(address, page.href);
  return url !== null && isSameSite(url, page);
}

/** Returns the addresses of accounts that the page shows in its own menus. */
function viewersOf(container: Element, facts: SharedFacts): ReadonlySet<string> {
  const root = own(Node, container, "ownerDocument")?.documentElement;
  if (!root) return new Set();
  return readOnce(facts, root, "viewers", () => {
    // One query for the links below them would compare each link of the page with all of its ancestors.
    const menus = all(root, OF_VIEWER, MAX_VIEWERS).filter((menu) => !closest(menu, CONTENT));
    const links = menus.flatMap((menu) => all(menu, "a[href]", MAX_VIEWERS));
    const ownLinks = links.slice(0, MAX_VIEWERS).filter((link) => !closest(link, CONTENT));
    return new Set(ownLinks.flatMap((link) => addressBehind(link, facts)?.href ?? []));
  });
}

/** Returns the words of a link before the name in it: `Uploaded by surveyor`. */
const leadOf = (name: string) => /^.*\b(?:by|as)\b/iu.exec(name)?.[0] ?? "";

function addressIn(element: Element, isDeclared: boolean, facts: SharedFacts): URL | null {
  const link = matches(element, "[href]") || !isDeclared ? element : first(element, "[href]");
  return link && addressBehind(link, facts);
}

function nameIn(element: Element, isDeclared: boolean): string {
  const inner = isDeclared ? first(element, '[itemprop="name"]') : null;
  const nameElement = inner ?? element;
  const content = attribute(nameElement, "content")?.slice(0, MAX_CONTENT);
  const text = content?.replace(/\s+/gu, " ").trim() ?? nameText(nameElement);
  return bounded(text, NAME + 1).replace(/^by /iu, "");
}

/** Returns the authors without repetitions: a header often links an account by picture, name and handle. */
function withoutRepetitions(authors: readonly NamedAuthor[]): NamedAuthor[] {
  const authorsByKey = new Map<string, NamedAuthor>();
  for (const author of authors) {
    const key = author.url ?? author.name;
    if (!authorsByKey.has(key)) authorsByKey.set(key, author);
  }
  return [...authorsByKey.values()];
}
