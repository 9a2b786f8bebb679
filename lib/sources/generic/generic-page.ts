import type { RuleResult } from "../../picture/rule-result.ts";
import { isSameSite, webAddress, withoutFragment } from "../../picture/web-address.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import { readDate } from "./dates.ts";
import {
  type DescribedWorks,
  describesPost,
  factsOfWork,
  hasType,
  isTextArticle,
  worksOf,
} from "./described-works.ts";
import { artistsOf } from "./generic-artist.ts";
import { type JsonLdNode, propertyText } from "./json-ld.ts";
import { isListAddress } from "./list-address.ts";

export function readGenericPage(
  facts: SourceFacts,
  nodes: readonly JsonLdNode[],
): Omit<RuleResult, "candidates"> {
  const works = worksOf(facts, nodes);
  const posted_at = dateOf(facts, works, nodes);
  return {
    source_url: pageOf(facts),
    ...artistsOf(facts, works, nodes),
    ...(posted_at && { posted_at }),
  };
}

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "v"];

/** Returns the source page: the permalink, the canonical address or the page's own. Files and search results do not count. */
function pageOf({ file, page, page_url }: SourceFacts): string | null {
  const permalink = webAddress(page.permalink, page_url.href);
  if (permalink) return permalink.href;
  if (page.apart || page_url.href === file.href || isListAddress(page_url)) return null;
  const names = [page.canonical, page.meta["og:url"], readOembedPageAddress(page)];
  const statedAddress = names
    .map((address) => webAddress(address, page_url.href))
    .find((url) => url && mayName(url, page_url));
  return withoutFragment(statedAddress ?? page_url);
}

/** Returns true if a canonical address may identify the page. Some sites use the home page or the gallery for every page. */
function mayName(canonical: URL, page: URL): boolean {
  if (!isSameSite(canonical, page) || isListAddress(canonical)) return false;
  const path = canonical.pathname.replace(/\/?$/u, "/");
  // An address without its scheme reads as a path.
  if (path.includes(`/${page.host}/`)) return false;
  if (page.pathname.startsWith(path) && page.pathname.length > path.length) return false;
  const lost = POST_PARAMETERS.some(
    (name) => page.searchParams.has(name) && !canonical.searchParams.has(name),
  );
  return !lost || canonical.pathname !== page.pathname;
}

/** Returns the page address in an oEmbed address. https://oembed.com/#section4 */
const readOembedPageAddress = ({ oembed }: SourceFacts["page"]): string | null =>
  (oembed && URL.parse(oembed)?.searchParams.get("url")) || null;

/** Metadata with the date of a page's publication. */
const DATES =
  `article:published_time article:published article.published og:published_time og:article:published_time datepublished rnews:datepublished parsely-pub-date
  pubdate pub_date og:pubdate publish-date publish_date publishdate published_time publication_date publication-date sailthru.date
  originalpublicationdate cxenseparse:recs:publishtime dc.date.issued dcterms.issued dc.issued dc.date dcterms.date
  citation_publication_date citation_online_date citation_date prism.publicationdate date`.split(
    /\s+/u,
  );
/** Parse.ly also states it in JSON, which may have been cut. https://docs.parse.ly/metadata-jsonld/ */
const PARSELY_DATE = /"pub_date"\s*:\s*"([^"]{4,40})"/u;

/** Returns the date of the post; that of an article tells when its page was published, unlike times within its text. */
function dateOf(
  facts: SourceFacts,
  works: DescribedWorks,
  nodes: readonly JsonLdNode[],
): string | null {
  const { page } = facts;
  const news = nodes.filter((node) => isTextArticle(node) && describesPost(facts, node));
  const isArticle = page.article || news.length > 0;
  const pages = nodes.filter((node) => hasType(node, /^WebPage$/u) && describesPost(facts, node));
  const published = (node: JsonLdNode) =>
    ["datePublished", "uploadDate"].flatMap((name) => propertyText(node, name) ?? []);
  const ofPage = [
    ...DATES.map((name) => page.meta[name]),
    PARSELY_DATE.exec(page.meta["parsely-page"] ?? "")?.[1],
    ...factsOfWork({ same: [], all: news }, published),
    ...(isArticle && !page.apart ? factsOfWork({ same: [], all: pages }, published) : []),
  ];
  const dates = [
    ...(isArticle ? [...ofPage, page.posted_at] : [page.posted_at, ...ofPage]),
    ...factsOfWork(works, published),
  ];
  for (const date of dates) {
    const posted_at = readDate(date ?? "");
    if (posted_at) return posted_at;
  }
  return null;
}
