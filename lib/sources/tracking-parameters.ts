/** Parameters that tell who sent a visitor, not what they came to see. Never taken from a file's address: they may be signed. */
const TRACKING =
  /^(?:utm_.*|(?:fb|g|tt|tw|yj|msc)l?clid|gbraid|wbraid|dclid|mc_[ce]id|igshid?|ig_rid|ref_(?:src|url|source)|_hs(?:enc|mi)|mkt_tok|oly_.*_id|vero_id|wickedid|_branch_.*|share_id|rdt|xmt|spm|ns_(?:source|mchannel|campaign))$/iu;

export function withoutTracking(address: URL): string {
  const url = new URL(address);
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Deleting spells the whole query anew: one without tracking stays as the page spells it.
  for (const name of tracking) url.searchParams.delete(name);
  // https://wicg.github.io/scroll-to-text-fragment/
  url.hash = url.hash.replace(/:~:.*$/u, "");
  return url.href;
}
