import { foldName } from "./fold-name.ts";
import type { KnownTags } from "./known-tags.ts";

/** Sources of tags that Tagpie can suggest without a request. */
export type LocalOrigin = "recent" | "preset" | "seen";

export interface LocalTag {
  name: string;
  from: LocalOrigin;
}

interface LocalTags {
  /** Newest first. */
  recent: readonly string[];
  /** Tags of the user's presets. */
  presets: readonly string[];
  /** Facts about tags so far. Null: the service does not have the tag. */
  cachedTags: KnownTags;
}

/** Maximum number of matches. More would push the service's own suggestions out of view. */
const MAX_OFFERS = 6;

/**
 * Returns likely tags, best first: matches at the start of the name, then after the namespace, then at the start of a word. An empty
 * term returns recent tags first.
 */
export function matchLocalTags(
  term: string,
  { recent, presets, cachedTags }: LocalTags,
  accept: (name: string) => boolean,
): LocalTag[] {
  const offersByRank: [LocalTag[], LocalTag[], LocalTag[]] = [[], [], []];
  const met = new Set<string>();
  const offer = (name: string, from: LocalOrigin) => {
    if (met.has(name)) return;
    met.add(name);
    const rank = rankOf(name, term);
    if (rank !== null && accept(name)) offersByRank[rank].push({ name, from });
  };
  for (const name of recent) offer(name, "recent");
  for (const name of presets) offer(name, "preset");
  if (term !== "") {
    for (const { name, images, alias_of } of mostUsed(cachedTags)) {
      if (images > 0 && alias_of === null) offer(name, "seen");
    }
  }
  return offersByRank.flat().slice(0, MAX_OFFERS);
}

const mostUsed = (cachedTags: LocalTags["cachedTags"]) =>
  [...cachedTags.values()].filter((facts) => facts !== null).sort((a, b) => b.images - a.images);

/** Returns true if a tag's name begins with a text, also after its namespace, without regard to marks and width. */
export function nameBeginsWith(name: string, text: string): boolean {
  const rank = rankOf(name, text);
  return rank === 0 || rank === 1;
}

function rankOf(name: string, text: string): 0 | 1 | 2 | null {
  const folded = foldName(name);
  const term = foldName(text);
  if (folded.startsWith(term)) return 0;
  if (folded.slice(folded.indexOf(":") + 1).startsWith(term)) return 1;
  return folded.includes(` ${term}`) || folded.includes(`_${term}`) ? 2 : null;
}
