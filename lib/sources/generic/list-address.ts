const LIST =
  /(?:^|\/)(?:search|suche|recherche|results)(?:[/.]|$)|\/(?:browse|discover|explore|feed|home|hot|latest|newest|popular|recent|timeline|trending)\/?$|^\/(?:hash)?tags?\/[^/]+\/?$/iu;
/** Accounts and their lists, as social networks name them. */
const ACCOUNT =
  /^\/(?:@[\w.@-]+(?:\/(?:featured|followers|following|media|tagged\/[^/]+|with_replies))?|user-info\/[^/]+|users\/[^/]+(?:\/(?:followers|following|media))?)\/?$/u;
const SEARCH_PARAMETERS = ["q", "query", "search", "search_query", "tbm"];

/** Returns true for the address of a feed, an account or search results. */
export const isListAddress = ({ pathname, searchParams }: URL): boolean =>
  LIST.test(pathname) ||
  ACCOUNT.test(pathname) ||
  SEARCH_PARAMETERS.some((name) => searchParams.has(name));
