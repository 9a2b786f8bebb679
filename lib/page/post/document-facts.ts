import { type DocumentFacts, SCAN_LIMITS, truncateText } from "../../picture/scan-data.ts";
import { webAddress, withoutFragment } from "../../picture/web-address.ts";
import {
  addressOf,
  attributeOf,
  baseOf,
  matches,
  nativeProperty,
  queryAll,
} from "../elements/native-dom.ts";
import { microdataOf } from "./microdata.ts";
import { namesSamePage } from "./post-links.ts";

const MAX_META = 120;
const META_TEXT = 1_000;
const JSON_LD_TEXT = 100_000;
const TITLE = 500;

/** Returns the metadata of a document; `url` is the address of one that was only parsed. */
export function documentFacts(document: Document, url?: string): DocumentFacts {
  // A single query, because each one scans the whole document.
  const telling = queryAll(document, "link, meta, script, [itemprop]");
  const linked = (selector: string) => {
    const link = telling.find((one) => matches(one, selector));
    const address = link && webAddress(attributeOf(link, "href"), baseOf(link))?.href;
    return address !== undefined && address.length <= SCAN_LIMITS.address ? address : null;
  };
  const canonical = linked('link[rel~="canonical" i][href]');
  const isStale = url === undefined ? hasNavigated(document) : namesOther(canonical, url);
  return {
    url: truncateText(url ?? addressOf(document), JSON_LD_TEXT),
    ...(isStale && { navigated: true }),
    title: truncateText(nativeProperty(Document, document, "title"), TITLE),
    canonical,
    oembed: linked('link[type$="+oembed" i][href]'),
    meta: metaOf(telling),
    json_ld: [...jsonLdOf(telling), ...microdataOf(telling)],
  };
}

/** Returns true if a requested document says to be another: applications respond with one shell to every address. */
function namesOther(canonical: string | null, url: string): boolean {
  const [name, address] = [canonical, url].map((one) => webAddress(one, url));
  return Boolean(name && address && !namesSamePage(name, address));
}

/** https://developer.mozilla.org/docs/Web/API/Navigation_API */
interface NavigationApi {
  entries(): readonly { sameDocument: boolean; url: string | null }[];
}

/** Returns true if a script has changed the document's address (`history.pushState`) since it was loaded. */
function hasNavigated(document: Document): boolean {
  const plain = (url: string) => withoutFragment(new URL(url));
  const currentAddress = plain(addressOf(document));
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && URL.canParse(loaded.name) && plain(loaded.name) !== currentAddress) return true;
  // The first post's metadata may have given way to the second's before the user went back.
  const { navigation } = globalThis as { navigation?: NavigationApi };
  return (navigation?.entries() ?? []).some(
    ({ sameDocument, url }) => sameDocument && url !== null && plain(url) !== currentAddress,
  );
}

function metaOf(elements: readonly Element[]): Record<string, string> {
  // A Map, because a page may use the name `__proto__`.
  const meta = new Map<string, string>();
  for (const element of elements) {
    if (!matches(element, "meta:is([property], [name])[content]")) continue;
    const name = attributeOf(element, "property") ?? attributeOf(element, "name") ?? "";
    const key = truncateText(name.trim().toLowerCase(), 100);
    if (!meta.has(key))
      meta.set(key, truncateText(attributeOf(element, "content") ?? "", META_TEXT));
    if (meta.size === MAX_META) break;
  }
  return Object.fromEntries(meta);
}

function jsonLdOf(elements: readonly Element[]): string[] {
  const blocks: string[] = [];
  let room = JSON_LD_TEXT;
  for (const script of elements) {
    if (!matches(script, 'script[type^="application/ld+json" i]')) continue;
    const { textContent } = script;
    // Truncated JSON would not parse.
    if (!textContent || textContent.length > room) continue;
    blocks.push(textContent);
    room -= textContent.length;
  }
  return blocks;
}
