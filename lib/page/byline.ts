import type { NamedAuthor } from "../picture/page-facts.ts";
import { bounded } from "../picture/scan-data.ts";
import { webAddress } from "../picture/web-address.ts";
import { accountIn } from "./permalink.ts";
import { all, attribute, baseOf, closest, matches, own } from "./unclobbered.ts";

const MAX_ELEMENTS = 200;
const MAX_AUTHORS = 4;
const NAME = 80;

const DECLARED = '[rel~="author"], [itemprop~="author"], [itemprop~="creator"], .p-author';
/** Parts of a page that name other people. */
const ASIDE = "nav, aside, footer, form, [class*='comment' i], [class*='related' i]";

/**
 * Returns the people that a picture's post names. A single one that the post declares as its author, or whose account its permalink
 * contains, is `sure`; a bare link to an account is, if it is the only one of a post.
 */
export function authorsOf(
  container: Element,
  { isOwn, isPost, url }: { isOwn: (element: Element) => boolean; isPost: boolean; url: URL },
): NamedAuthor[] {
  const declared: NamedAuthor[] = [];
  const accounts: NamedAuthor[] = [];
  for (const element of all(container, `${DECLARED}, a[href]`).slice(0, MAX_ELEMENTS)) {
    // Invisible names are metadata, which may be another post's.
    if (matches(element, "meta, link") || !isOwn(element) || (!isPost && closest(element, ASIDE)))
      continue;
    const isDeclared = matches(element, DECLARED);
    const address = addressIn(element, isDeclared);
    const account = address && accountIn(address);
    if (!isDeclared && !account) continue;
    const name = nameIn(element, isDeclared) || account || "";
    if (!name || name.length > NAME) continue;
    const author = { name, url: address?.href ?? null, sure: false };
    if (address && account && `${url.pathname}/`.startsWith(address.pathname.replace(/\/?$/u, "/")))
      return [{ ...author, name: account, sure: true }];
    (isDeclared ? declared : accounts).push(author);
  }
  const named = distinct(declared.length > 0 ? declared : accounts);
  const sure = named.length === 1 && (isPost || declared.length > 0);
  return named.slice(0, MAX_AUTHORS).map((author) => ({ ...author, sure }));
}

function addressIn(element: Element, isDeclared: boolean): URL | null {
  const link = matches(element, "[href]") || !isDeclared ? element : all(element, "[href]")[0];
  return link ? webAddress(attribute(link, "href"), baseOf(link)) : null;
}

function nameIn(element: Element, isDeclared: boolean): string {
  const inner = isDeclared ? all(element, '[itemprop="name"]')[0] : undefined;
  const named = inner ?? element;
  const text = attribute(named, "content") ?? own(Node, named, "textContent") ?? "";
  return bounded(text.slice(0, 1_000).replace(/\s+/gu, " ").trim(), NAME + 1).replace(/^by /iu, "");
}

/** Returns the authors without repetitions: a header often links an account by picture, name and handle. */
function distinct(authors: readonly NamedAuthor[]): NamedAuthor[] {
  const known = new Map<string, NamedAuthor>();
  for (const author of authors) {
    const key = author.url ?? author.name;
    if (!known.has(key)) known.set(key, author);
  }
  return [...known.values()];
}
