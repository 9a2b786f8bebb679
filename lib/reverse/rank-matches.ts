import type { Match } from "./findings.ts";
import type { Quality, Verdict, VerdictBasis } from "./judging/verdict.ts";
import {
  isSameByPixels,
  isSamePicture,
  isSimilarByPage,
  isUnconfirmedMatch,
} from "./match-facts.ts";

export type JudgedMatch = Match & { verdict: Verdict };

const KINDS: readonly Verdict["kind"][] = ["same-file", "same-picture", "similar", "unclear"];
const STATES: readonly Match["image"]["state"][] = ["visible", "merged", "deleted"];
const BASES: readonly VerdictBasis[] = ["pixels", "capture", "service"];
/** Among several copies, one that makes an upload unnecessary comes first. */
const QUALITIES: readonly Quality[] = ["theirs-better", "equal", "unknown", "yours-better"];

/** Difference of area, as a natural logarithm, that matters: sites and resizers crop and round. */
const LARGER = 0.06;
const DAMAGED = /artifacts$|^(?:low|poor) (?:quality|res)|^(?:ai )?upscale/u;
const EDITED = /^edit(?:ed|or:|$)| edit$/u;

/**
 * Sorts the identical file first, then by kind, certainty and evidence, then the better or larger file, then undamaged ones and originals,
 * then by score and age. A merged image follows a target that is the same picture. The headline is about the first match.
 */
export function rankMatches(matches: readonly JudgedMatch[]): JudgedMatch[] {
  const ranks = new Map(matches.map((match) => [match, rankAmong(match, matches)]));
  return matches.toSorted((one, other) => {
    const [ones = [], others = []] = [ranks.get(one), ranks.get(other)];
    const differing = ones.findIndex((value, at) => value !== others[at]);
    return (ones[differing] ?? 0) - (others[differing] ?? 0);
  });
}

function rankAmong(match: JudgedMatch, matches: readonly JudgedMatch[]): number[] {
  let target = match;
  let merges = 0;
  // Two images may be merged into each other.
  for (; merges < matches.length; merges++) {
    const next = matches.find(
      ({ image, verdict }) => image.id === target.image.duplicate_of && isSamePicture(verdict),
    );
    if (!next) break;
    target = next;
  }
  return [...rank(target), merges, match.image.id];
}

function rank({ verdict, image, hidden }: JudgedMatch): number[] {
  return [
    rankOfKind(verdict),
    Number(!isSameByPixels(verdict)),
    STATES.indexOf(image.state),
    Number(hidden),
    ...rankOfEvidence(verdict),
    ...(image.state === "visible"
      ? [
          -Math.round(Math.log(image.width * image.height || 1) / LARGER),
          Number(image.tags.some((tag) => DAMAGED.test(tag))),
          Number(image.tags.some((tag) => EDITED.test(tag))),
          -image.score,
        ]
      : [0, 0, 0, 0]),
    image.id,
  ];
}

function rankOfKind(verdict: Verdict): number {
  if (isSimilarByPage(verdict)) return KINDS.indexOf("similar") - 0.5;
  // A match that was not compared says less than an altered one.
  if (isUnconfirmedMatch(verdict)) return KINDS.length;
  return verdict.kind === "related" ? KINDS.length + 1 : KINDS.indexOf(verdict.kind);
}

function rankOfEvidence(verdict: Verdict): number[] {
  if (verdict.kind === "same-file") return [0, 0];
  return [
    BASES.indexOf(verdict.rests_on),
    verdict.kind === "same-picture" ? QUALITIES.indexOf(verdict.quality) : -verdict.confidence,
  ];
}
