import { peopleNamespaces } from "../picture/people-namespaces.ts";
import type { PostTag, PostTags } from "../picture/post-tags.ts";
import type { PostRating } from "../picture/tag-kinds.ts";
import { isMeaninglessTag, namesOnlyOnBoard, seriesOfCharacter } from "./board-names.ts";
import { correctionKey, type TagCorrections } from "./dictionary.ts";
import { normaliseTagName } from "./normalise.ts";
import type { TagRules } from "./rules.ts";

/** A tag of another board, and what the service has for it. */
interface TagMatch {
  /** Name on the board. */
  from: string;
  /** The service's tag, or the name that a new one would have. */
  name: string;
  /** `unknown`: the service was not asked about it. `never`: the user does not want it. */
  status: "here" | "new" | "unknown" | "never";
  /** The name is the user's own correction. */
  isCorrected: boolean;
}

interface TagMatches {
  /** Each tag of the service once, without ratings. */
  tags: readonly TagMatch[];
  /** The service's ratings that the board's stand for. Only the user adds one. */
  ratings: readonly string[];
}

/** Returns the service's tag of a name, or the target of its alias; null if it has none, undefined if it was not asked. */
export type FindTag = (name: string) => string | null | undefined;

/** A service, and the user's corrections by `correctionKey`. */
interface Target {
  base_url: string;
  translations?: TagCorrections | undefined;
}

const QUALIFIED = /_\((?:artist|creator)\)$/u;
/** Namespaces of boards that have some. */
const OF_ARTIST = /^(?:artist|creator):/u;

/** Namespaces that tell the kind of a thing, which many services leave out. Those of people and of facts about the file identify. */
const KIND =
  /^(?:action|body|character|clothing|colou?r|copyright|franchise|gender|general|genre|item|location|medium|meta|object|place|pose|series|setting|species|theme):\s*/u;

/** Returns the names that a service may have for a tag of another board, best first. */
function namesFor({ name, category }: PostTag, base_url: string): string[] {
  const isArtist = category === "artist" || OF_ARTIST.test(name);
  const plain = isArtist ? name.replace(OF_ARTIST, "").replace(QUALIFIED, "") : name;
  const bare = isArtist ? plain : plain.replace(KIND, "");
  const namespaces = isArtist
    ? [`${peopleNamespaces(base_url).makers[0]}:`]
    : category === "character" || name.startsWith("character:")
      ? ["", "oc:"]
      : category === "species"
        ? ["", "species:"]
        : [""];
  const boardNames = isArtist
    ? []
    : namesOnlyOnBoard(normaliseTagName(bare.replaceAll("_", " ")), category, base_url);
  // Services keep underscores in the names of people, where boards have them for spaces.
  const spellings = [
    ...boardNames,
    ...(isArtist ? [] : [plain]),
    ...namespaces.map((namespace) => namespace + bare),
  ].flatMap((one) => [normaliseTagName(one.replaceAll("_", " ")), normaliseTagName(one)]);
  return [...new Set(spellings)].filter((one) => one !== "" && !one.endsWith(":"));
}

/** Returns the user's correction of a tag, empty for "never"; undefined without one. */
const correctionOf = (host: string, { name }: PostTag, { translations = {} }: Target) =>
  translations[correctionKey(host, name)];

/** Returns the names to look up for a tag: the user's correction, or else what the service may have, best first. */
export function namesToFind(host: string, tag: PostTag, target: Target): string[] {
  const correction = correctionOf(host, tag, target);
  if (correction === "") return [];
  return correction ? [correction] : namesFor(tag, target.base_url);
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

/**
 * Matches the tags of another board with those of a service. A correction replaces a name once and is never looked up again, so
 * corrections that name each other are harmless.
 */
export function matchTags(
  { host, tags, rating }: Pick<PostTags, "host" | "tags" | "rating">,
  find: FindTag,
  { rules, ...target }: Target & { rules: TagRules },
): TagMatches {
  const matches = new Map<string, TagMatch>();
  const unwanted: TagMatch[] = [];
  const ratings = new Set<string>();
  const proposed = rating && RATINGS[rating];
  if (proposed && rules.rating_tags.includes(proposed)) ratings.add(proposed);
  for (const tag of tags ?? []) {
    const correction = correctionOf(host, tag, target);
    const isCorrected = correction !== undefined;
    const names = namesToFind(host, tag, target);
    const results = names.map(find);
    const tagHere = results.find((one) => typeof one === "string");
    const name = correction === "" ? tag.name : (tagHere ?? names[0]);
    if (name === undefined || rules.forbidden_tags.includes(name)) continue;
    if (!isCorrected && names.some((one) => isMeaninglessTag(one, target.base_url))) continue;
    if (correction === "") unwanted.push({ from: tag.name, name, status: "never", isCorrected });
    else if (rules.rating_tags.includes(name)) ratings.add(name);
    else if (!matches.has(name) || (isCorrected && !matches.get(name)?.isCorrected)) {
      // A corrected tag stays in the list, so that the user can change it again.
      const status = tagHere ? "here" : results.includes(undefined) ? "unknown" : "new";
      matches.set(name, { from: tag.name, name, status, isCorrected });
      const companion = tagHere ? seriesOfCharacter(name) : null;
      if (companion !== null && !matches.has(companion) && find(companion) === companion)
        matches.set(companion, {
          from: tag.name,
          name: companion,
          status: "here",
          isCorrected: false,
        });
    }
  }
  return { tags: [...matches.values(), ...unwanted], ratings: [...ratings] };
}
