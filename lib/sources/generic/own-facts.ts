import type { PageFacts } from "../../picture/page-facts.ts";
import { webAddress } from "../../picture/web-address.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import { withoutTracking } from "../rule/tracking-parameters.ts";

/** Returns true if two addresses name one page, apart from trackers, `www.` and a trailing slash. */
export function isSamePage(one: URL | null | undefined, other: URL): boolean {
  const [name, otherName] = [one, other].map((url) => url && nameOf(url));
  return name === otherName;
}

const nameOf = (url: URL) =>
  withoutTracking(url)
    .replace(/^https?:\/\/(?:www\.)?/u, "")
    .replace(/#(?!!?\/).*/su, "")
    .replace(/\/(?=$|[?#])/u, "");

/** Returns the page's facts without metadata that describe another page or another post than the picture's. */
export function withoutFactsOfOtherPages(facts: SourceFacts): SourceFacts {
  const { page, page_url } = facts;
  const { navigated, canonical, oembed, meta } = page;
  const isHere = (address: string | null | undefined) =>
    Boolean(address) && isSamePage(webAddress(address, page_url.href), page_url);
  const counts = (address: string | null | undefined) => !navigated || isHere(address);
  const oembedOf = URL.parse(oembed ?? "")?.searchParams.get("url");
  const overrides: Partial<PageFacts> = {
    ...(!counts(canonical) && { canonical: null }),
    ...(!counts(oembedOf) && { oembed: null }),
    ...((!isPageAboutPicture(facts) || !counts(meta["og:url"] ?? canonical)) && { meta: {} }),
    ...(navigated && { title: "" }),
  };
  return Object.keys(overrides).length > 0 ? { ...facts, page: { ...page, ...overrides } } : facts;
}

/** Returns true if the page itself is about the picture, unlike a feed that holds its post. */
export function isPageAboutPicture({ page, page_url }: SourceFacts): boolean {
  const permalink = webAddress(page.permalink, page_url.href);
  return !page.apart && (!permalink || isSamePage(permalink, page_url));
}
