import { scanFromAddresses } from "../../pick/unscanned-page.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { FrameScan } from "../../picture/scan-data.ts";
import { isPictureFile, isSameHost } from "../../picture/web-address.ts";
import type { GivenAddresses } from "./given-addresses.ts";

/**
 * Returns a scan of a picture from its addresses alone, as if its page held nothing else; null if there is no picture. A link to
 * another file leads to a larger one; any other link is the picture's page.
 */
export async function createAddressScan({
  src,
  link,
  text = "",
}: GivenAddresses): Promise<FrameScan | null> {
  const file = link !== undefined && isPictureFile(link) ? link : null;
  const url = file || link === undefined ? src : link;
  const scan = scanFromAddresses({ src, url });
  const [picture] = scan?.pictures ?? [];
  if (!scan || !picture) return null;
  const candidates = [
    ...picture.candidates,
    ...(file ? [{ url: file, origin: "link" as const }] : []),
  ];
  const around = {
    ...{ permalink: null, posted_at: null, caption: null, text: text || null },
    ...{ links: [], enclosing: link ?? null },
  };
  // The rules of all sites are large, and most visits need none.
  const { siteRules } = await import("../../sources/site-rules.ts");
  const rule_result = siteRules.findSource(
    { url, title: "", canonical: null, oembed: null, json_ld: [], meta: {} },
    { ...picture, candidates, around },
  );
  const { site, source_url } = rule_result;
  // The rule for its site knows the address as that of a post.
  const isPost = site && source_url && isSameHost(source_url, src) && formatOfAddress(src) === null;
  if (isPost && rule_result.candidates.length === 0) return null;
  return { ...scan, pictures: [{ ...picture, candidates, around, rule_result }] };
}
