import { MAX_NAME_LENGTH } from "../base/bounds.ts";
import { isSecureRequest } from "../http/loopback.ts";
import { ADDRESS_PLACEHOLDER } from "./default-engines.ts";

/** A search engine for pictures that has a page of its own. */
export interface SearchEngine {
  name: string;
  /** Address of its results with `{url}` for the picture's address; null if it takes no addresses. */
  results: string | null;
  /** Address of its page for a picture from the clipboard. */
  page: string;
}

/** Mistakes of a line. `place`: `{url}` in the second address, which is for copied pictures. */
export type EngineProblem = "name" | "address" | "place";

/**
 * Reads a list of engines, one a line: a name, an address with `{url}`, and the page for a copied picture, if that is not the site's first
 * page. Without `{url}`, the address is that page.
 */
export function parseEngines(text: string): {
  engines: SearchEngine[];
  /** Lines are counted from 1. */
  problems: { line: number; code: EngineProblem }[];
} {
  const engines: SearchEngine[] = [];
  const problems: { line: number; code: EngineProblem }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line.trim().split(/\s+/u).filter(Boolean);
    if (words.length === 0) continue;
    const engine = engineOf(words);
    if (typeof engine === "string") problems.push({ line: index + 1, code: engine });
    else engines.push(engine);
  }
  return { engines, problems };
}

function engineOf(words: readonly string[]): SearchEngine | EngineProblem {
  const start = words.findIndex((word) => /^https?:/iu.test(word));
  const addresses = start < 0 ? [] : words.slice(start);
  const [first, second] = addresses;
  if (first === undefined || addresses.length > 2 || !addresses.every(isEngineAddress))
    return "address";
  if (second?.includes(ADDRESS_PLACEHOLDER)) return "place";
  const name = words.slice(0, start).join(" ").slice(0, MAX_NAME_LENGTH);
  if (name === "") return "name";
  const takesAddress = first.includes(ADDRESS_PLACEHOLDER);
  const page = takesAddress ? new URL("/", first).href : first;
  return { name, results: takesAddress ? first : null, page: second ?? page };
}

/** Returns true for an encrypted address whose host does not depend on the picture's address. */
function isEngineAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isSecureRequest(url) && !/[{}]/u.test(url.host) && url.username === "";
}

/** Returns the address of an engine's results for a picture; null if the engine takes no addresses. */
export const engineResultsAddress = (
  { results }: SearchEngine,
  pictureUrl: string,
): string | null =>
  results?.replaceAll(ADDRESS_PLACEHOLDER, encodeURIComponent(pictureUrl)) ?? null;
