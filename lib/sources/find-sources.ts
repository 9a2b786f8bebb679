import type { ResolvedSource } from "../picture/rule-result.ts";
import type { DocumentFacts, ScannedPicture } from "../picture/scan-data.ts";
import { createTimeSlices, type TimeSlices } from "../picture/time-slices.ts";
import { webAddress } from "../picture/web-address.ts";
import { resolveSource } from "./resolve.ts";
import { standsForOtherPage } from "./stand-ins.ts";

const NOTHING: ResolvedSource = { candidates: [], site: null };

/** Stands for the file of a drawing, which has none. */
const NO_FILE = new URL("data:,");

/** Returns the rules' result for a picture on a page. */
export function findSource(
  document: DocumentFacts,
  { candidates, around }: ScannedPicture,
  page_url = URL.parse(document.url),
): ResolvedSource {
  const files = candidates.map(({ url }) => webAddress(url));
  const shownIndex = files.findIndex(Boolean);
  if (!page_url) return NOTHING;
  const file = files[shownIndex] ?? NO_FILE;
  const offered = candidates.flatMap(({ url, width, height }, index) =>
    index > shownIndex && files[index]
      ? [{ url, ...(width && height ? { width, height } : {}) }]
      : [],
  );
  const facts = { file, page: { ...document, ...around }, page_url, offered };
  // Only a page that stands for another tells more of a drawing than its address.
  return file === NO_FILE && !standsForOtherPage(facts) ? NOTHING : resolveSource(facts);
}

/** Catches errors in rules: an unusual page may lose its site data, but not its pictures. */
function attempt(
  document: DocumentFacts,
  picture: ScannedPicture,
  page_url: URL | null,
): ResolvedSource {
  try {
    return findSource(document, picture, page_url);
  } catch {
    return NOTHING;
  }
}

/** Milliseconds of work for all pictures. */
const MAX_TIME = 600;

/**
 * Runs the rules for all pictures of a document in turns. When time runs out, only the first and most likely pictures have a result.
 */
export async function findSources(
  { document, pictures }: { document: DocumentFacts; pictures: readonly ScannedPicture[] },
  turns: TimeSlices = createTimeSlices(),
): Promise<ResolvedSource[]> {
  const results: ResolvedSource[] = [];
  const page_url = URL.parse(document.url);
  const end = turns.workTime() + MAX_TIME;
  for (const picture of pictures) {
    if (turns.workTime() > end) break;
    await turns.next();
    const result = attempt(document, picture, page_url);
    // A list of pictures has many avatars, and the user has not pointed to any of them.
    if (result.not_a_work && pictures.length === 1) {
      // Its link leads to a person or a shop, not to a post of its own.
      const { apart: _, ...around } = picture.around;
      const work = { ...around, enclosing: null, furniture: false };
      result.as_work = attempt(document, { ...picture, around: work }, page_url);
    }
    results.push(result);
  }
  return results;
}
