import type { Finding, SourceArtist } from "../picture/finding.ts";
import { isSameSite, webAddress, withoutPlace } from "../picture/web-address.ts";
import { isSameWork } from "./generic-page-files.ts";
import { asNode, type JsonLdNode, textOf, typesOf, valuesOf } from "./json-ld.ts";
import { likely } from "./post.ts";
import type { SourceFacts } from "./source-site.ts";

export function aboutPage(
  facts: SourceFacts,
  nodes: readonly JsonLdNode[],
): Pick<Finding, "source_url" | "artist" | "posted_at"> {
  const works = worksOf(facts, nodes);
  const artist = artistOf(facts, works);
  const posted_at = dateOf(facts, works);
  return {
    source_url: pageOf(facts),
    ...(artist && { artist }),
    ...(posted_at && { posted_at }),
  };
}

const SEARCH = /(?:^|\/)(?:search|suche|recherche|results)(?:[/.]|$)/iu;
const SEARCH_PARAMETERS = ["q", "query", "search", "search_query", "tbm"];

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "v"];

/** Returns the source page: the permalink, the canonical address or the page's own. Files and search results do not count. */
function pageOf({ file, page, page_url }: SourceFacts): string | null {
  const permalink = webAddress(page.permalink, page_url.href);
  if (permalink) return withoutPlace(permalink);
  if (page_url.href === file.href || isSearch(page_url)) return null;
  const names = [page.canonical, page.meta["og:url"], describedAddress(page)];
  const own = names
    .map((address) => webAddress(address, page_url.href))
    .find((url) => url && mayName(url, page_url));
  return withoutPlace(own ?? page_url);
}

const isSearch = ({ pathname, searchParams }: URL) =>
  SEARCH.test(pathname) || SEARCH_PARAMETERS.some((name) => searchParams.has(name));

/** Returns true if a canonical address may identify the page. Some sites use the home page or the gallery for every page. */
function mayName(canonical: URL, page: URL): boolean {
  if (!isSameSite(canonical, page)) return false;
  const path = canonical.pathname.replace(/\/?$/u, "/");
  if (page.pathname.startsWith(path) && page.pathname.length > path.length) return false;
  const lost = POST_PARAMETERS.some(
    (name) => page.searchParams.has(name) && !canonical.searchParams.has(name),
  );
  return !lost || canonical.pathname !== page.pathname;
}

/** Returns the page address in an oEmbed address. https://oembed.com/#section4 */
const describedAddress = ({ oembed }: SourceFacts["page"]): string | null =>
  (oembed && URL.parse(oembed)?.searchParams.get("url")) || null;

/** Types whose author created the picture, unlike news, products and comments. */
const WORK =
  /^(?:ImageObject|Photograph|VisualArtwork|Painting|Drawing|ComicStory|CreativeWork|SocialMediaPosting|BlogPosting|DiscussionForumPosting|Article)$/u;

interface Works {
  /** Entries about this exact work. */
  same: readonly JsonLdNode[];
  /** Entries about any work; one of them may be this one. */
  all: readonly JsonLdNode[];
}

function worksOf({ file, page_url }: SourceFacts, nodes: readonly JsonLdNode[]): Works {
  const works = nodes.filter((node) => typesOf(node).some((type) => WORK.test(type)));
  const same = works.filter((node) =>
    [textOf(node, "contentUrl"), textOf(node, "url"), textOf(node, "image")].some((address) => {
      const url = webAddress(address, page_url.href);
      return url && (url.href === file.href || isSameWork(url, file));
    }),
  );
  return { same, all: works };
}

/** Returns what the page says about this work. Otherwise returns what it says about all works, if they agree. */
function commonFacts(
  { same, all }: Works,
  say: (work: JsonLdNode) => readonly (string | null)[],
): readonly (string | null)[] {
  const [own] = same.map(say).filter((facts) => facts.length > 0);
  if (own) return own;
  const [first = [], ...others] = all.map(say).filter((facts) => facts.length > 0);
  return others.every((facts) => facts.join("\n") === first.join("\n")) ? first : [];
}

const personsOf = (node: JsonLdNode): JsonLdNode[] =>
  [...valuesOf(node, "author"), ...valuesOf(node, "creator")]
    .map(asNode)
    .filter((person) => !typesOf(person).includes("Organization"));

const nameOf = (person: JsonLdNode) => textOf(person, "alternateName") ?? textOf(person, "name");

function artistOf({ page, page_url }: SourceFacts, works: Works): SourceArtist | null {
  const names = new Set(commonFacts(works, (work) => personsOf(work).map(nameOf)));
  const [name] = names;
  // A collaboration has no single artist.
  if (name && names.size === 1) {
    const persons = [...works.same, ...works.all].flatMap(personsOf);
    const [url = null] = persons.flatMap((one) =>
      nameOf(one) === name ? (textOf(one, "url") ?? []) : [],
    );
    return named(name, url, page_url);
  }
  const links = page.links.filter(({ rel, text }) => /\bauthor\b/u.test(rel) && text.trim());
  const [link] = links;
  if (link && links.every(({ text }) => text.trim() === link.text.trim()))
    return named(link.text, link.href, page_url);
  const creator = page.meta["twitter:creator"]?.trim();
  if (creator && /^@\w{1,15}$/u.test(creator))
    return named(creator, `https://x.com/${creator.slice(1)}`, page_url);
  return named(page.meta.author ?? page.meta["article:author"] ?? "", null, page_url);
}

function named(text: string, address: string | null, page_url: URL): SourceArtist | null {
  const handle = text.trim().replace(/^(?:by\s+|@)/iu, "");
  if (!handle || handle.length > 80 || /^https?:|[\n<>]/iu.test(handle)) return null;
  return likely(handle, webAddress(address, page_url.href)?.href ?? null);
}

function dateOf({ page }: SourceFacts, works: Works): string | null {
  const dates = [
    page.posted_at,
    page.meta["article:published_time"],
    page.meta["og:published_time"],
    ...commonFacts(works, (work) =>
      ["datePublished", "uploadDate"].flatMap((name) => textOf(work, name) ?? []),
    ),
  ];
  return dates.find((date) => date && date.length <= 40 && !Number.isNaN(Date.parse(date))) ?? null;
}
