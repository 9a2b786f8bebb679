import type { Finding, SourceArtist } from "../picture/finding.ts";
import { isPictureFile, isSameSite, webAddress, withoutPlace } from "../picture/web-address.ts";
import { isSameWork } from "./generic-page-files.ts";
import { asNode, type JsonLdNode, textOf, typesOf, valuesOf } from "./json-ld.ts";
import { isOfPage, isSamePage } from "./own-facts.ts";
import { likely } from "./post.ts";
import type { SourceFacts } from "./source-site.ts";

export function aboutPage(
  facts: SourceFacts,
  nodes: readonly JsonLdNode[],
): Omit<Finding, "candidates"> {
  const works = worksOf(facts, nodes);
  const posted_at = dateOf(facts, works);
  return {
    source_url: pageOf(facts),
    ...artistsOf(facts, works, nodes),
    ...(posted_at && { posted_at }),
  };
}

const LIST =
  /(?:^|\/)(?:search|suche|recherche|results)(?:[/.]|$)|\/(?:browse|discover|explore|feed|home|hot|latest|newest|popular|recent|timeline|trending)\/?$/iu;
const SEARCH_PARAMETERS = ["q", "query", "search", "search_query", "tbm"];

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "v"];

/** Returns the source page: the permalink, the canonical address or the page's own. Files and search results do not count. */
function pageOf({ file, page, page_url }: SourceFacts): string | null {
  const permalink = webAddress(page.permalink, page_url.href);
  if (permalink) return withoutPlace(permalink);
  if (page.apart || page_url.href === file.href || isList(page_url)) return null;
  const names = [page.canonical, page.meta["og:url"], describedAddress(page)];
  const own = names
    .map((address) => webAddress(address, page_url.href))
    .find((url) => url && mayName(url, page_url));
  return withoutPlace(own ?? page_url);
}

const isList = ({ pathname, searchParams }: URL) =>
  LIST.test(pathname) || SEARCH_PARAMETERS.some((name) => searchParams.has(name));

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
const NEWS = /NewsArticle$/u;

interface Works {
  /** Entries about this exact work, those about its file first. */
  same: readonly JsonLdNode[];
  /** Entries about any work of the picture's page; one of them may be this one. */
  all: readonly JsonLdNode[];
}

const isOf = (node: JsonLdNode, type: RegExp) => typesOf(node).some((one) => type.test(one));

function worksOf(facts: SourceFacts, nodes: readonly JsonLdNode[]): Works {
  const { file, page_url } = facts;
  const works = nodes.filter((node) => isOf(node, WORK) && !isOf(node, NEWS));
  const names = (node: JsonLdNode) =>
    [textOf(node, "contentUrl"), textOf(node, "url"), textOf(node, "image")].flatMap(
      (address) => webAddress(address, page_url.href) ?? [],
    );
  const same = works.filter((node) =>
    names(node).some((url) => url.href === file.href || isSameWork(url, file)),
  );
  const isFile = (node: JsonLdNode) => isOf(node, /^ImageObject$/u);
  return {
    same: [...same.filter(isFile), ...same.filter((node) => !isFile(node))],
    all: works.filter(
      (node) => !names(node).some((url) => isPictureFile(url)) && isOfPost(facts, node),
    ),
  };
}

/** Returns true if a description names the picture's page, or is in a page that is about the picture. */
function isOfPost(facts: SourceFacts, node: JsonLdNode): boolean {
  const { page, page_url } = facts;
  const post = webAddress(page.permalink, page_url.href) ?? page_url;
  const main = asNode(valuesOf(node, "mainEntityOfPage")[0]);
  const names = [
    textOf(node, "url"),
    textOf(node, "@id"),
    textOf(main, "@id") ?? textOf(main, "url") ?? textOf(main, "name"),
  ].flatMap((address) =>
    address?.startsWith("#") ? [] : (webAddress(address, page_url.href) ?? []),
  );
  if (names.length > 0) return names.every((url) => isSamePage(url, post));
  return isOfPage(facts) && !page.navigated;
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

const personsOf = (node: JsonLdNode, ...names: readonly string[]): JsonLdNode[] =>
  names
    .flatMap((name) => valuesOf(node, name))
    .map(asNode)
    .filter((person) => !isOf(person, /Organization$/u));

const nameOf = (person: JsonLdNode) => textOf(person, "alternateName") ?? textOf(person, "name");

/** Properties that name the maker of a picture, the plainest first. */
const MAKERS = [["author", "creator"], ["creditText"], ["credit"], ["copyrightHolder"]];

/** Returns the single maker that these descriptions agree on; a collaboration has none. */
function makerIn(
  nodes: readonly JsonLdNode[],
  because: SourceArtist["because"],
  page_url: URL,
  kinds = MAKERS,
): SourceArtist | null {
  for (const kind of kinds) {
    const works = { same: because === "file" ? nodes : [], all: nodes };
    const names = new Set(commonFacts(works, (node) => personsOf(node, ...kind).map(nameOf)));
    const [name] = names;
    if (!name || names.size > 1) continue;
    const persons = nodes.flatMap((node) => personsOf(node, ...kind));
    const [url = null] = persons.flatMap((one) =>
      nameOf(one) === name ? (textOf(one, "url") ?? []) : [],
    );
    return named(name, url, page_url, because);
  }
  return null;
}

/** A caption's credit: `Photo: Ann Arbor`. */
const CREDIT =
  /(?:^|[\s(|])(?:(?:photo(?:graph)?|image|picture|illustration|art|artwork|foto|bild)(?:\s+by\b|\s*[:©])|credit:|©)\s*([^\n.|/;)]{2,60})/iu;
const MAX_CAPTION = 300;

/**
 * Returns the artist if what the page says about the file, the post and itself leaves no doubt, or else those that it offers. News name
 * reporters.
 */
function artistsOf(
  facts: SourceFacts,
  works: Works,
  nodes: readonly JsonLdNode[],
): Pick<Finding, "artist" | "offered_artists" | "writer"> {
  const { page, page_url } = facts;
  const authors = (page.authors ?? []).flatMap(({ name, url, sure }) => {
    const artist = named(name, url, page_url, "post");
    return artist ? [{ artist, sure }] : [];
  });
  const news = nodes.filter((node) => isOf(node, NEWS));
  const own = authors.find(({ sure }) => sure)?.artist ?? null;
  const ofFile = makerIn(works.same, "file", page_url);
  const writer =
    news.length > 0 ? (own ?? makerIn(news, "page", page_url, MAKERS.slice(0, 1))) : null;
  const signed = writer && !agree(writer, ofFile) ? { writer: asWriter(writer) } : {};
  const byPost = news.length > 0 ? null : own;
  const credit = creditIn(page.caption, page_url);
  const byPage = news.length > 0 ? null : (makerIn(works.all, "page", page_url) ?? null);
  const byMeta = news.length > 0 ? null : metaAuthor(facts);
  const around = authors.map(({ artist }) => artist);
  const offer = (...artists: readonly (SourceArtist | null)[]) => offered(artists, null);

  if (ofFile) {
    if (byPost && !agree(byPost, ofFile)) return offer(ofFile, byPost);
    return { artist: ofFile, ...signed };
  }
  if (byPost) {
    if (credit && !agree(credit, byPost)) return offer(byPost, credit);
    return { artist: byPost, ...offered([byPage, byMeta], byPost) };
  }
  if (credit) return { ...offer(credit, byPage, byMeta), ...signed };
  const stated = byPage ?? byMeta;
  const isAgreed = around.some((one) => agree(one, stated));
  const isFilledIn = byPage ? around.length === 0 || isAgreed : isAgreed || isNear(stated, page);
  if (stated && isFilledIn && (!byMeta || !byPage || agree(byMeta, byPage)))
    return { artist: stated, ...offered(around, stated) };
  return news.length > 0 ? signed : offer(byPage, byMeta, ...around);
}

const asWriter = ({ handle, url }: SourceArtist) => ({ handle, url });

const MAX_OFFERED = 3;

/** Returns the distinct artists among `artists` that are not `chosen`. */
function offered(
  artists: readonly (SourceArtist | null)[],
  chosen: SourceArtist | null,
): Pick<Finding, "offered_artists"> {
  const distinct: SourceArtist[] = [];
  for (const artist of artists) {
    if (artist && ![chosen, ...distinct].some((known) => agree(known, artist)))
      distinct.push(artist);
  }
  return distinct.length > 0 ? { offered_artists: distinct.slice(0, MAX_OFFERED) } : {};
}

/** Returns true if two names, or their pages, are the same. */
function agree(one: SourceArtist | null, other: SourceArtist | null): boolean {
  if (!one || !other) return false;
  return (one.url !== null && one.url === other.url) || plain(one.handle) === plain(other.handle);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Returns true if the text around the picture contains a name. */
function isNear(artist: SourceArtist | null, page: SourceFacts["page"]): boolean {
  const name = artist ? plain(artist.handle) : "";
  const texts = [page.caption, page.text, ...page.links.map(({ text }) => text)];
  return name.length > 2 && texts.some((text) => text && plain(text).includes(name));
}

const creditIn = (caption: string | null, page_url: URL) =>
  caption && caption.length <= MAX_CAPTION
    ? named(CREDIT.exec(caption)?.[1] ?? "", null, page_url, "post")
    : null;

function metaAuthor({ page: { meta }, page_url }: SourceFacts): SourceArtist | null {
  const creator = meta["twitter:creator"]?.trim();
  if (creator && /^@\w{1,15}$/u.test(creator))
    return named(creator, `https://x.com/${creator.slice(1)}`, page_url, "page");
  return named(meta.author ?? meta["article:author"] ?? "", null, page_url, "page");
}

function named(
  text: string,
  address: string | null,
  page_url: URL,
  because: SourceArtist["because"],
): SourceArtist | null {
  const handle = text.trim().replace(/^(?:by\s+|@|©\s*)/iu, "");
  if (!handle || handle.length > 80 || /^https?:|[\n<>]/iu.test(handle)) return null;
  return { ...likely(handle, webAddress(address, page_url.href)?.href ?? null), because };
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
