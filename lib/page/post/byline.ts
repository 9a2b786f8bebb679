import type { NamedAuthor } from "../../picture/page-facts.ts";
import { truncateText } from "../../picture/scan-data.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";
import {
  attributeOf,
  closest,
  contains,
  matches,
  nativeProperty,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";
import { displayedName } from "./displayed-name.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { isMentionInMessage } from "./mention.ts";
import { accountNameIn, hasAccounts, isInAside, isWriterPage, linkAddress } from "./post-links.ts";
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

interface Byline {
  isOwn: (element: Element) => boolean;
  isPost: boolean;
  url: URL;
  facts: ElementFactCache;
}

/** Statement of an element about a person. */
type Mention = ReturnType<typeof mentionIn>;

interface MentionRule {
  name: string;
  when: (mention: Mention) => boolean;
  /** `owner`: the post's only author. `account`: someone whose account the post links. */
  role: "owner" | "declared" | "account" | null;
}

/** Rules by precedence: the first that fits tells whom an element names. Each has a row in `test/unit/page/byline-rules.test.ts`. */
export const MENTION_RULES: readonly MentionRule[] = [
  // Invisible names are metadata, which may be another post's.
  { name: "metadata or organisation", when: (it) => it.isMetadata(), role: null },
  { name: "another post", when: (it) => !it.isOwn(), role: null },
  { name: "opinion on the post", when: (it) => it.isOpinion(), role: null },
  { name: "beside the post", when: (it) => it.isAside(), role: null },
  { name: "link to no account", when: (it) => !it.isDeclared && !it.account(), role: null },
  { name: "no name", when: (it) => !isName(it.name()), role: null },
  { name: "account of the permalink", when: (it) => it.isOwner(), role: "owner" },
  { name: "viewer of the page", when: (it) => it.isViewer(), role: null },
  { name: "mention in a text", when: (it) => !it.isDeclared && it.isMentioned(), role: null },
  { name: "other part in the post", when: (it) => NOT_A_MAKER.test(it.words()), role: null },
  { name: "declared author", when: (it) => it.isDeclared, role: "declared" },
  { name: "account in the post", when: () => true, role: "account" },
];

const isName = (name: string) => name !== "" && name.length <= NAME && !NOT_A_NAME.test(name);

/** Reads what an element says of a person. Reads only what a rule asks for. */
function mentionIn(
  element: Element,
  container: Element,
  { isOwn, isPost, url, facts }: Byline,
  viewers: ReadonlySet<string>,
) {
  const isDeclared = matches(element, DECLARED);
  const address = lazy(() => addressIn(element, isDeclared, facts));
  const account = lazy(() => {
    const link = address();
    return link && hasAccounts(link, url) ? accountNameIn(link) : null;
  });
  const written = lazy(() => nameIn(element, isDeclared));
  const name = () => written() || account() || "";
  const isOwner = () => {
    const path = address()?.pathname.replace(/\/?$/u, "/");
    return path !== undefined && account() !== null && `${url.pathname}/`.startsWith(path);
  };
  return {
    isDeclared,
    account,
    name,
    isOwner,
    isMetadata: () => matches(element, 'meta, link, [itemtype$="Organization"]'),
    isOwn: () => isOwn(element),
    isOpinion() {
      const opinion = closest(element, OPINION);
      return opinion !== null && opinion !== container && contains(container, opinion);
    },
    isAside: () => (isPost ? isInAside(element, container) : closest(element, ASIDE) !== null),
    isViewer: () => viewers.has(address()?.href ?? ""),
    isMentioned: () => isMentionInMessage(element, facts),
    /** The words before the name. */
    words: () => `${wordsBefore(element)} ${leadOf(written())}`,
    author(): NamedAuthor {
      const link = address();
      const writes = link !== null && isWriterPage(link);
      return { name: name(), url: link?.href ?? null, sure: false, ...(writes && { writes }) };
    },
  };
}

/** Yields what each element says of a person, with the rule that fits. */
export function* mentionsOfPeople(container: Element, byline: Byline) {
  const viewers = viewersOf(container, byline.facts);
  for (const element of queryAll(container, `${DECLARED}, a[href]`, MAX_ELEMENTS)) {
    const mention = mentionIn(element, container, byline, viewers);
    const { name: rule, role } = MENTION_RULES.find(({ when }) => when(mention)) as MentionRule;
    yield { element, mention, rule, role };
  }
}

/**
 * Returns the people that a picture's post names. A single one that the post declares as its author, or whose account its permalink
 * contains, is `sure`; a bare link to an account is, if it is the only one of a post.
 */
export function authorsInByline(container: Element, byline: Byline): NamedAuthor[] {
  const declared: NamedAuthor[] = [];
  const accounts: NamedAuthor[] = [];
  for (const { mention, role } of mentionsOfPeople(container, byline)) {
    if (role === "owner")
      return [{ ...mention.author(), name: mention.account() ?? "", sure: true }];
    if (role === "declared") declared.push(mention.author());
    if (role === "account") accounts.push(mention.author());
  }
  const owner = declared.length === 0 ? ownerIn(byline.url) : null;
  return owner ? [owner] : judgeAuthors(declared, accounts, byline);
}

/** Tells which of the named people are the post's authors for sure. */
function judgeAuthors(
  declared: readonly NamedAuthor[],
  accounts: readonly NamedAuthor[],
  { isPost, url }: Byline,
): NamedAuthor[] {
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
function viewersOf(container: Element, facts: ElementFactCache): ReadonlySet<string> {
  const root = nativeProperty(Node, container, "ownerDocument")?.documentElement;
  if (!root) return new Set();
  return readFactOnce(facts, root, "viewers", () => {
    // One query for the links below them would compare each link of the page with all of its ancestors.
    const menus = queryAll(root, OF_VIEWER, MAX_VIEWERS).filter((menu) => !closest(menu, CONTENT));
    const links = menus.flatMap((menu) => queryAll(menu, "a[href]", MAX_VIEWERS));
    const ownLinks = links.slice(0, MAX_VIEWERS).filter((link) => !closest(link, CONTENT));
    return new Set(ownLinks.flatMap((link) => linkAddress(link, facts)?.href ?? []));
  });
}

/** Returns the words of a link before the name in it: `Uploaded by surveyor`. */
const leadOf = (name: string) => /^.*\b(?:by|as)\b/iu.exec(name)?.[0] ?? "";

function addressIn(element: Element, isDeclared: boolean, facts: ElementFactCache): URL | null {
  const link = matches(element, "[href]") || !isDeclared ? element : queryFirst(element, "[href]");
  return link && linkAddress(link, facts);
}

function nameIn(element: Element, isDeclared: boolean): string {
  const inner = isDeclared ? queryFirst(element, '[itemprop="name"]') : null;
  const nameElement = inner ?? element;
  const content = attributeOf(nameElement, "content")?.slice(0, MAX_CONTENT);
  const text = content?.replace(/\s+/gu, " ").trim() ?? displayedName(nameElement);
  return truncateText(text, NAME + 1).replace(/^by /iu, "");
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

/** Returns a function that reads once. */
function lazy<T>(read: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: read() };
    return result.value;
  };
}
