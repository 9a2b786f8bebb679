import { webAddress, withoutPlace } from "../capture/page-address.ts";
import type { Finding, SourceFacts } from "./source-site.ts";

/** What holds on any site. Its answer completes that of a site's own rule. */
export function findGenerically(facts: SourceFacts): Finding {
  return { candidates: [], source_url: pageOf(facts) };
}

/** The post's own link, what the page calls its address, its address; a file is the source of nothing. */
function pageOf({ file, page, page_url }: SourceFacts): string | null {
  const addresses = [page.permalink, page.canonical, page_url.href];
  const url = addresses.map((address) => webAddress(address, page_url.href)).find(Boolean);
  return url && url.href !== file.href ? withoutPlace(url) : null;
}
