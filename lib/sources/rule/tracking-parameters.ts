import { parametersOf } from "../../picture/web-address.ts";

/** Parameters that identify a referrer or campaign, not the content. */
const TRACKING =
  /^(?:utm_.*|(?:fb|g|tt|tw|y|yj|msc)l?clid|gbraid|wbraid|dclid|mc_[ce]id|ig_?shi?d?|ig_rid|ref_(?:src|url|source)|_hs(?:enc|mi)|mkt_tok|oly_.*_id|vero_id|wickedid|_branch_.*|share_id|rdt|xmt|spm|si|_gl|ns_(?:source|mchannel|campaign))$/iu;

/** Tracking parameters on one site that may identify a page on another. */
const OF_SITES: readonly [host: RegExp, parameter: RegExp][] = [
  [/(?:^|\.)(?:x|twitter)\.com$/u, /^[st]$/u],
  [/(?:^|\.)tumblr\.com$/u, /^source$/u],
  [/(?:^|\.)instagram\.com$/u, /^hl$/u],
  [/(?:^|\.)bilibili\.com$/u, /^(?:share_.*|spm_.*|vd_source)$/u],
];

/** Returns a page's address for use as a source. Do not use it for files: their signature may cover every parameter. */
export function withoutTracking(address: URL): string {
  if (!/[?#]/u.test(address.href)) return address.href;
  const url = new URL(address);
  const names = OF_SITES.filter(([host]) => host.test(url.hostname)).map(([, name]) => name);
  // `delete` re-serializes the whole query, so it is called only for tracking parameters that exist.
  for (const [name] of parametersOf(url))
    if ([TRACKING, ...names].some((tracker) => tracker.test(name))) url.searchParams.delete(name);
  // https://wicg.github.io/scroll-to-text-fragment/
  url.hash = url.hash.replace(/#?:~:.*/su, "");
  return url.href;
}
