import { parametersOf } from "./web-address.ts";

/** Commands of forums and content systems: `act=Search`, `option=com_search`, `title=Special:Search`. */
const COMMAND =
  /^(?:act|action|app|do|m|mod|mode|module|option|page|section|view)=(?:com_)?(?:finder|search(?:2|_?results?)?)$|^title=[^:/]+:(?:buscar|cerca|recherche|search|suche|zoeken)(?:\/|$)/iu;
const RESULTS = /^search_?id=./iu;
/** Parameters that are the searched words on a front page or a folder's, and something else elsewhere. */
const WORDS = /^(?:keywords|s|searchword)=/iu;
const FOLDER = /\/(?:index\.\w{3,5})?$/iu;
/** Views and sessions: `page=post&s=view`, `?s=0123456789abcdef…`. */
const OTHER_WORDS = /^s=(?:list|show|view|[\da-f]{32})$/iu;

/** Returns true for search results that a parameter shows, as forums and blogs have them. */
export function isSearchAddress(url: URL): boolean {
  if (url.search === "") return false;
  return parametersOf(url).some(([name, value]) => {
    const pair = `${name}=${value}`;
    if (COMMAND.test(pair) || RESULTS.test(pair)) return true;
    return WORDS.test(pair) && !OTHER_WORDS.test(pair) && FOLDER.test(url.pathname);
  });
}
