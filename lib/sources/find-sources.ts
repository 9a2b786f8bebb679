import { webAddress } from "../capture/page-address.ts";
import type { DocumentFacts, ScannedPicture } from "../capture/scan-data.ts";
import { resolveSource } from "./resolve.ts";
import type { SourceFinding } from "./source-site.ts";

const NOTHING: SourceFinding = { candidates: [], site: null };

/** What the rules know of a picture that a page showed. */
function findSource(document: DocumentFacts, { files, around }: ScannedPicture): SourceFinding {
  const page_url = URL.parse(document.url);
  const web = files.filter(({ url }) => webAddress(url, url));
  const file = web[0] && URL.parse(web[0].url);
  if (!file || !page_url) return NOTHING;
  const offered = web.slice(1).map(({ url, width, height }) => ({
    url,
    ...(width && height ? { width, height } : {}),
  }));
  return resolveSource({ file, page: { ...document, ...around }, page_url, offered });
}

/** A fault of the rules on a strange page costs what they know, not the pictures. */
function attempt(document: DocumentFacts, picture: ScannedPicture): SourceFinding {
  try {
    return findSource(document, picture);
  } catch {
    return NOTHING;
  }
}

/** In milliseconds: how long a page is kept from what it does itself, and for how long in all. */
const TURN = 10;
const MOST = 600;

/**
 * The same for all pictures of a document, in turns so short that the page is not seen to stop. What takes too long is left out: then the
 * first pictures, the likeliest, have theirs.
 */
export async function findSources(
  { document, pictures }: { document: DocumentFacts; pictures: readonly ScannedPicture[] },
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = () => new Promise((go) => setTimeout(go)),
): Promise<SourceFinding[]> {
  const findings: SourceFinding[] = [];
  const end = now() + MOST;
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
