import type { VisibleImage } from "../api/image.ts";
import { formatOfAddress } from "../picture/file-format.ts";
import type { Quality } from "../reverse/judging/verdict.ts";
import { boardOfService } from "../tags/board.ts";
import { type CustomCode, type CustomHint, findCustoms } from "../tags/customs/customs.ts";
import type { TagCorrections } from "../tags/dictionary.ts";
import { type FindTag, matchTags } from "../tags/match-tags.ts";
import type { TagRules } from "../tags/rules.ts";
import { isArtistTag, spellingVariants, tagsOfHandle } from "../upload/artist-evidence.ts";
import { MAX_SOURCES } from "../upload/source-problems.ts";
import { compareSources, type SourceComparison } from "./compare-sources.ts";
import { chooseVersionToKeep, type VersionFacts, type VersionToKeep } from "./keeper.ts";
import { type FileFacts, imageFile, type OwnDetails } from "./own-details.ts";

/** Something that the image lacks. `why`: where it comes from. */
export interface MissingDetail {
  kind: "source" | "tag" | "description";
  text: string;
  why: "page" | "draft" | "artist" | "file";
  /** Chosen unless the user says otherwise. */
  isSure: boolean;
}

/** How two texts or names relate. `missing`: only mine; `none`: neither side has one. */
type Relation = "missing" | "same" | "different" | "none";

export interface Comparison {
  file: { mine: FileFacts; theirs: FileFacts; keeper: VersionToKeep };
  sources: SourceComparison;
  artist: { relation: Relation; mine: string | null; theirs: string[] };
  /** Hints on the image's tags that regulars would follow up. Tagpie removes none. */
  doubts: CustomHint[];
  /** False while it is unknown which of the page's tags the service has. */
  areTagsKnown: boolean;
  description: { relation: Relation; mine: string; theirs: string };
  additions: MissingDetail[];
}

export interface CompareOptions {
  base_url: string;
  rules: TagRules;
  quality: Quality;
  /** Finds a tag of the service; returns undefined for names that were not looked up. */
  find: FindTag;
  translations?: TagCorrections | undefined;
  /** The artist's tag that the user confirmed earlier. */
  artistTag?: string | undefined;
}

/** Customs that say what an image lacks. */
const ADDING: ReadonlySet<CustomCode> = new Set([
  "animated-missing",
  "transparency-missing",
  "generated",
]);
/** Customs that doubt what an image has. */
const DOUBTING: ReadonlySet<CustomCode> = new Set([
  "rating-too-low",
  "count-conflict",
  "animated-but-still",
  "transparency-impossible",
  "origin-and-needed",
  "source-needed-with-source",
  "background-conflict",
]);

/** Compares what the user has of a picture with an image of a service. */
export function compareDetails(
  mine: OwnDetails,
  image: VisibleImage,
  options: CompareOptions,
): Comparison {
  const sources = compareSources(mine.sources, image.source_urls, image.tags);
  const artist = compareArtist(mine, image, options);
  const { additions: tags, areTagsKnown } = missingTags(mine, image, options);
  const customs = customsOf(image, mine, artist.mine, options);
  const description = compareTexts(mine.description, image.description.trim());
  const room = Math.max(0, MAX_SOURCES - image.source_urls.length);
  const ofSource = sources.missing.map(({ url }) => url).slice(0, room);
  const ofArtist = artist.relation === "missing" && artist.mine !== null ? [artist.mine] : [];
  const ofFile = customs
    .filter(({ code }) => ADDING.has(code))
    .flatMap(({ repairs }) => repairs[0]?.add ?? []);
  const isSureArtist = mine.artist?.confidence === "certain" || options.artistTag !== undefined;
  const all: MissingDetail[] = [
    ...ofSource.map((text) => ({ kind: "source", text, why: "page", isSure: true }) as const),
    ...ofArtist.map(
      (text) => ({ kind: "tag", text, why: "artist", isSure: isSureArtist }) as const,
    ),
    ...tags,
    ...ofFile.map((text) => ({ kind: "tag", text, why: "file", isSure: true }) as const),
  ];
  // Only the uploader may change a description, so that most have none to offer.
  if (description.relation === "missing")
    all.push({ kind: "description", text: description.mine, why: "page", isSure: false });
  return {
    file: {
      mine: mine.file,
      theirs: imageFile(image),
      keeper: chooseVersionToKeep(
        keeperFacts(mine, artist.mine, options),
        imageFacts(image, options),
        options.quality,
      ),
    },
    sources,
    artist,
    doubts: customs.filter(({ code }) => DOUBTING.has(code)),
    areTagsKnown,
    description,
    additions: all.filter(
      ({ kind, text }, at) => all.findIndex((one) => one.kind === kind && one.text === text) === at,
    ),
  };
}

const compareTexts = (mine: string, theirs: string): Comparison["description"] => ({
  relation:
    mine === ""
      ? theirs === ""
        ? "none"
        : "different"
      : theirs === ""
        ? "missing"
        : mine === theirs
          ? "same"
          : "different",
  mine,
  theirs,
});

/** Returns the artist's tag that the service has, or else the usual name of one. */
function compareArtist(
  { artist, tags: chosenTags }: OwnDetails,
  { tags }: VisibleImage,
  { base_url, find, artistTag }: CompareOptions,
): Comparison["artist"] {
  const isArtist = (tag: string) => isArtistTag(tag, base_url);
  const theirs = tags.filter(isArtist);
  const ofHandle = artist ? tagsOfHandle(artist.handle, base_url) : [];
  const names = [
    ...(artistTag ? [artistTag] : []),
    ...chosenTags.filter(isArtist),
    ...ofHandle,
    ...(artist ? spellingVariants(artist.handle, base_url) : []),
  ];
  const existing = names.flatMap((name) => find(name) ?? []);
  const mine = artistTag ?? existing[0] ?? names[0] ?? null;
  if (mine === null) return { relation: theirs.length > 0 ? "different" : "none", mine, theirs };
  const isSame = [...names, ...existing].some((name) => theirs.includes(name));
  return { relation: isSame ? "same" : theirs.length > 0 ? "different" : "missing", mine, theirs };
}

/** Returns the tags of the page and of the draft that an image lacks. */
function missingTags(
  { tags, postTags }: OwnDetails,
  image: VisibleImage,
  { rules, base_url, find, translations }: CompareOptions,
): { additions: MissingDetail[]; areTagsKnown: boolean } {
  const isMissing = (name: string) => !image.tags.includes(name) && !isArtistTag(name, base_url);
  const isRating = (name: string) => rules.rating_tags.includes(name);
  const chosen = tags
    .map((name) => find(name) ?? name)
    .filter((name) => isMissing(name) && !isRating(name));
  const matches = postTags ? matchTags(postTags, find, { rules, base_url, translations }).tags : [];
  return {
    additions: [
      ...chosen.map((text) => ({ kind: "tag", text, why: "draft", isSure: true }) as const),
      ...matches
        .filter(({ name, status }) => status === "here" && isMissing(name))
        .map(({ name }) => ({ kind: "tag", text: name, why: "page", isSure: true }) as const),
    ],
    areTagsKnown: matches.every(({ status }) => status !== "unknown"),
  };
}

/** Returns what regulars would correct about an image. Its list has the implied tags already, so nothing is looked up. */
function customsOf(
  image: VisibleImage,
  mine: OwnDetails,
  maker: string | null,
  { base_url, rules, find }: CompareOptions,
): CustomHint[] {
  const knownTag = { images: 1, category: null, alias_of: null, implies: [] };
  const tags = maker === null ? image.tags : [...image.tags, maker];
  return findCustoms({
    board: boardOfService(base_url),
    tags,
    knownTags: new Map(tags.map((name) => [name, { ...knownTag, name }])),
    exists: (name) => Boolean(find(name)),
    rating_tags: rules.rating_tags,
    file: {
      format: formatOfAddress(`https://x.invalid/x.${image.format}`),
      moves: image.animated,
      clear: null,
      sound: null,
      isGrey: null,
      isGenerated: false,
    },
    makers: maker === null ? [] : [maker],
    possibleMakers: [],
    hasSource: image.source_urls.length + mine.sources.length > 0,
    usual: [],
  });
}

/** Returns what moderators weigh of an image. */
export const imageFacts = (
  image: VisibleImage,
  { base_url, rules }: Pick<CompareOptions, "base_url" | "rules">,
): VersionFacts => ({
  ...imageFile(image),
  hasSource: image.source_urls.length > 0,
  artists: image.tags.filter((tag) => isArtistTag(tag, base_url)),
  ratings: image.tags.filter((tag) => rules.rating_tags.includes(tag)),
});

const keeperFacts = (
  { file, sources, tags }: OwnDetails,
  artist: string | null,
  { rules }: CompareOptions,
): VersionFacts => ({
  ...file,
  hasSource: sources.length > 0,
  artists: artist === null ? [] : [artist],
  ratings: tags.filter((tag) => rules.rating_tags.includes(tag)),
});
