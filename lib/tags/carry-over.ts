import type { PostTag, PostTags } from "../picture/post-tags.ts";
import type { PostRating } from "../picture/tag-kinds.ts";
import { normaliseTagName } from "./normalise.ts";
import type { TagRules } from "./rules.ts";

/** A tag of another board, and what the service has for it. */
interface TagMatch {
  /** Name on the board. */
  from: string;
  /** The service's tag, or the name that a new one would have. */
  name: string;
  /** `unknown`: the service was not asked about it. */
  status: "here" | "new" | "unknown";
}

export interface TagMatches {
  /** Each tag of the service once, without ratings. */
  tags: readonly TagMatch[];
  /** The service's ratings that the board's stand for. Only the user adds one. */
  ratings: readonly string[];
}

/** Returns the service's tag of a name, or the target of its alias; null if it has none, undefined if it was not asked. */
export type FindTag = (name: string) => string | null | undefined;

/** Services whose namespace for the people who made a picture is another. https://tantabus.ai */
const ARTIST_NAMESPACES: Readonly<Record<string, string>> = { "tantabus.ai": "creator" };

const artistNamespace = (base_url: string) =>
  ARTIST_NAMESPACES[URL.parse(base_url)?.hostname ?? ""] ?? "artist";

const QUALIFIED = /_\((?:artist|creator)\)$/u;
/** Namespaces of boards that have some. */
const OF_ARTIST = /^(?:artist|creator):/u;

/** Returns the names that a service may have for a tag of another board, best first. */
export function namesFor({ name, category }: PostTag, base_url: string): string[] {
  const isArtist = category === "artist" || OF_ARTIST.test(name);
  const plain = isArtist ? name.replace(OF_ARTIST, "").replace(QUALIFIED, "") : name;
  const namespaces = isArtist
    ? [`${artistNamespace(base_url)}:`]
    : category === "character"
      ? ["", "oc:"]
      : category === "species"
        ? ["", "species:"]
        : [""];
  // Services keep underscores in the names of people, where boards have them for spaces.
  const spellings = namespaces.flatMap((namespace) => [
    normaliseTagName(namespace + plain.replaceAll("_", " ")),
    normaliseTagName(namespace + plain),
  ]);
  return [...new Set(spellings)].filter((one) => one !== "" && !one.endsWith(":"));
}

const RATINGS: Readonly<Record<PostRating, string>> = {
  general: "safe",
  safe: "safe",
  sensitive: "suggestive",
  sketchy: "suggestive",
  questionable: "questionable",
  explicit: "explicit",
  unsafe: "explicit",
};

/** Matches the tags of another board with those of a service. */
export function matchTags(
  { tags, rating }: Pick<PostTags, "tags" | "rating">,
  find: FindTag,
  { rules, base_url }: { rules: TagRules; base_url: string },
): TagMatches {
  const matches = new Map<string, TagMatch>();
  const ratings = new Set<string>();
  const proposed = rating && RATINGS[rating];
  if (proposed && rules.rating_tags.includes(proposed)) ratings.add(proposed);
  for (const tag of tags ?? []) {
    const names = namesFor(tag, base_url);
    const results = names.map(find);
    const target = results.find((one) => typeof one === "string");
    const name = target ?? names[0];
    if (name === undefined || rules.forbidden_tags.includes(name)) continue;
    if (rules.rating_tags.includes(name)) ratings.add(name);
    else if (!matches.has(name)) {
      const status = target ? "here" : results.includes(undefined) ? "unknown" : "new";
      matches.set(name, { from: tag.name, name, status });
    }
  }
  return { tags: [...matches.values()], ratings: [...ratings] };
}
