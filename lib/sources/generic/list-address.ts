import { isSearchAddress } from "../../picture/search-address.ts";

const LIST =
  /(?:^|\/)(?:search|suche|recherche|results)(?:[/.]|$)|\/(?:browse|discover|explore|feed|home|hot|latest|newest|popular|recent|timeline|trending)\/?$|^\/(?:hash)?tags?\/[^/]+\/?$/iu;
/** Accounts and their lists, as social networks name them. */
const ACCOUNT =
  /^\/(?:@[\w.@-]+(?:\/(?:featured|followers|following|media|tagged\/[^/]+|with_replies))?|user-info\/[^/]+|users\/[^/]+(?:\/(?:followers|following|media))?)\/?$/u;
const SEARCH_PARAMETERS = ["q", "query", "search", "search_query", "tbm"];

/** Returns true for the address of a feed, an account or search results. */
export const isListAddress = (url: URL): boolean =>
  LIST.test(url.pathname) ||
  ACCOUNT.test(url.pathname) ||
  isSearchAddress(url) ||
  SEARCH_PARAMETERS.some((name) => url.searchParams.has(name));
