/** Parameters that tell who sent a visitor, not what they came to see. */
const TRACKING =
  /^(?:utm_.*|(?:fb|g|tt|tw|y|yj|msc)l?clid|gbraid|wbraid|dclid|mc_[ce]id|ig_?shi?d?|ig_rid|ref_(?:src|url|source)|_hs(?:enc|mi)|mkt_tok|oly_.*_id|vero_id|wickedid|_branch_.*|share_id|rdt|xmt|spm|si|_gl|ns_(?:source|mchannel|campaign))$/iu;

/** Parameters that do so on one site, and may name a page on another. */
const OF_SITES: readonly [host: RegExp, parameter: RegExp][] = [
  [/(?:^|\.)(?:x|twitter)\.com$/u, /^[st]$/u],
  [/(?:^|\.)tumblr\.com$/u, /^source$/u],
  [/(?:^|\.)instagram\.com$/u, /^hl$/u],
  [/(?:^|\.)bilibili\.com$/u, /^(?:share_.*|spm_.*|vd_source)$/u],
];

/** The address of a page as a source. Not for a file: its signature may cover every parameter. */
export function withoutTracking(address: URL): string {
  const url = new URL(address);
  const names = OF_SITES.filter(([host]) => host.test(url.hostname)).map(([, name]) => name);
  // In a page Firefox hands out no iterator over these. https://bugzilla.mozilla.org/show_bug.cgi?id=1023984
  const parameters: string[] = [];
  url.searchParams.forEach((_, name) => {
    parameters.push(name);
  });
  const tracking = parameters.filter((name) =>
    [TRACKING, ...names].some((tracker) => tracker.test(name)),
  );
  // Deleting spells the whole query anew: one without tracking stays as the page spells it.
  for (const name of tracking) url.searchParams.delete(name);
  // https://wicg.github.io/scroll-to-text-fragment/
  url.hash = url.hash.replace(/#?:~:.*$/u, "");
  return url.href;
}
