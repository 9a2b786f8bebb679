import type { Quality } from "../reverse/judging/verdict.ts";

/** Facts of an image or a file by which moderators choose the one that stays. Null: unknown. */
export interface VersionFacts {
  format: string | null;
  width: number | null;
  height: number | null;
  hasSource: boolean;
  artists: readonly string[];
  ratings: readonly string[];
}

export type VersionSide = "yours" | "theirs";
type KeeperReason = "resolution" | "format" | "quality" | "source" | "artist";
/** Reasons why moderators would not merge. `quality`: the larger file shows no more. */
type KeeperCaution = "aspect" | "rating" | "quality";

export interface VersionToKeep {
  /** Null: moderators decide, because the facts differ or are unknown. */
  side: VersionSide | null;
  reasons: { code: KeeperReason; side: VersionSide }[];
  cautions: KeeperCaution[];
}

/** Best first, as the engine's reports list them. */
const FORMATS = ["webm", "svg", "png", "gif", "jpeg"];
/** Difference in proportions up to which moderators take two images for the same cut. */
const ASPECT_TOLERANCE = 0.009;

const rankOf = (format: string | null) => {
  const rank = FORMATS.indexOf(format === "jpg" ? "jpeg" : (format ?? ""));
  return rank < 0 ? null : rank;
};

/** Returns the side with the smaller number; null if they are equal or one is unknown. */
const smaller = (yours: number | null, theirs: number | null): VersionSide | null =>
  yours === null || theirs === null || yours === theirs
    ? null
    : yours < theirs
      ? "yours"
      : "theirs";

const SEEN: Partial<Record<Quality, VersionSide>> = {
  "yours-better": "yours",
  "theirs-better": "theirs",
};

/** Returns the side that moderators would keep of two versions of one picture, and why. */
export function chooseVersionToKeep(
  yours: VersionFacts,
  theirs: VersionFacts,
  quality: Quality,
): VersionToKeep {
  const pixels = ({ width, height }: VersionFacts) => (width && height ? -width * height : null);
  const resolution = smaller(pixels(yours), pixels(theirs));
  const format = smaller(rankOf(yours.format), rankOf(theirs.format));
  const qualitySide = SEEN[quality] ?? null;
  const source = smaller(Number(!yours.hasSource), Number(!theirs.hasSource));
  const artist = smaller(-yours.artists.length, -theirs.artists.length);
  const all: Record<KeeperReason, VersionSide | null> = {
    resolution,
    format,
    quality: qualitySide,
    source,
    artist,
  };
  const reasons = (Object.keys(all) as KeeperReason[]).flatMap((code) => {
    const side = all[code];
    return side ? [{ code, side }] : [];
  });
  const cautions = cautionsOf(yours, theirs);
  const sides = new Set([resolution, format].filter((side) => side !== null));
  const [fileSide = qualitySide] = sides;
  if (qualitySide && fileSide !== qualitySide) cautions.push("quality");
  const isUnknown = pixels(yours) === null || pixels(theirs) === null;
  const isOpen = sides.size > 1 || cautions.length > 0 || (isUnknown && fileSide === null);
  // The service keeps its own of two equal files, because its details can be completed.
  return { side: isOpen ? null : (fileSide ?? "theirs"), reasons, cautions };
}

function cautionsOf(yours: VersionFacts, theirs: VersionFacts): KeeperCaution[] {
  const aspect = ({ width, height }: VersionFacts) => (width && height ? width / height : null);
  const [one, other] = [aspect(yours), aspect(theirs)];
  const isCut = one !== null && other !== null && Math.abs(one - other) > ASPECT_TOLERANCE;
  // A picture that is not uploaded yet has no rating.
  const isRatedAlike =
    yours.ratings.length === 0 ||
    new Set(yours.ratings).symmetricDifference(new Set(theirs.ratings)).size === 0;
  return [...(isCut ? (["aspect"] as const) : []), ...(isRatedAlike ? [] : (["rating"] as const))];
}

/** Returns the reason for a report that `worse` is a duplicate of `better`. In English, because moderators read it. */
export function reportReason(better: VersionFacts, worse: VersionFacts, quality: Quality): string {
  const { reasons } = chooseVersionToKeep(better, worse, quality);
  const texts: Record<KeeperReason, string> = {
    resolution: `Higher resolution (${better.width}×${better.height} instead of ${worse.width}×${worse.height})`,
    format: `${(better.format ?? "").toUpperCase()} instead of ${(worse.format ?? "").toUpperCase()}`,
    quality: "Better quality",
    source: "Has a source",
    artist: "Names the artist",
  };
  const ownReasons = reasons.filter(({ side }) => side === "yours").map(({ code }) => texts[code]);
  return ownReasons.length > 0 ? ownReasons.join("; ") : "Same picture";
}
