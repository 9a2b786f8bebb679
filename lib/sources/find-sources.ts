import type { SourceFinding } from "../picture/finding.ts";
import type { DocumentFacts, ScannedPicture } from "../picture/scan-data.ts";
import { webAddress } from "../picture/web-address.ts";
import { resolveSource } from "./resolve.ts";

const NOTHING: SourceFinding = { candidates: [], site: null };

/** Returns the rules' result for a picture on a page. */
export function findSource(
  document: DocumentFacts,
  { candidates, around }: ScannedPicture,
): SourceFinding {
  const page_url = URL.parse(document.url);
  const web = candidates.filter(({ url }) => webAddress(url, url));
  const file = web[0] && URL.parse(web[0].url);
  if (!file || !page_url) return NOTHING;
  const offered = web.slice(1).map(({ url, width, height }) => ({
    url,
    ...(width && height ? { width, height } : {}),
  }));
  return resolveSource({ file, page: { ...document, ...around }, page_url, offered });
}

/** Catches errors in rules: an unusual page may lose its site data, but not its pictures. */
function attempt(document: DocumentFacts, picture: ScannedPicture): SourceFinding {
  try {
    return findSource(document, picture);
  } catch {
    return NOTHING;
  }
}

/** Milliseconds of work between pauses for the page, and in total. */
const TURN = 10;
const MAX_PICTURES = 600;

/**
 * Runs the rules for all pictures of a document in short slices, so that the page stays responsive. When time runs out, only the first and
 * most likely pictures have a result.
 */
export async function findSources(
  { document, pictures }: { document: DocumentFacts; pictures: readonly ScannedPicture[] },
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = () => new Promise((go) => setTimeout(go)),
): Promise<SourceFinding[]> {
  const findings: SourceFinding[] = [];
  const end = now() + MAX_PICTURES;
  let turn = now() + TURN;
  for (const picture of pictures) {
    if (now() > end) break;
    if (now() > turn) {
      await pause();
      turn = now() + TURN;
    }
    findings.push(attempt(document, picture));
  }
  return findings;
}
