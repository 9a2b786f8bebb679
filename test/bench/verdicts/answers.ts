import process from "node:process";
import { confirmVerdict } from "../../../lib/reverse/judging/confirm-verdict.ts";
import { judgeMatch } from "../../../lib/reverse/judging/judge.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import { isSamePicture, isSimilarByPage, verdictBasis } from "../../../lib/reverse/match-facts.ts";
import { createCloseLook } from "../../../lib/reverse/pixels/close-look.ts";
import { type Fingerprint, fingerprintOf } from "../../../lib/reverse/pixels/fingerprint.ts";
import type { MatchMeasures, PickMeasures } from "../../../lib/reverse/pixels/measures.ts";
import type { MeasuredPair, MeasuredSide } from "./measures.ts";
import { haarLikeness } from "./rivals.ts";

/** Claims of Tagpie and of other methods about a pair. */
export interface Answer
  extends Pick<MeasuredPair, "name" | "group" | "style" | "label" | "heldOut" | "captured"> {
  verdict: Verdict;
  /** Claims that the pictures are the same, by method. */
  same: Record<Method, boolean>;
  /** How alike the pictures are by each of these methods; higher is more alike. */
  alike: Record<Rival, number>;
  /** Processor time in milliseconds, without reading the pixels. */
  milliseconds: number;
}

export const METHODS = ["Tagpie", "the service's list", "sharp-phash", "blockhash"] as const;
type Method = (typeof METHODS)[number];

/** Methods that are compared at the limit above which they accept no stranger. */
export const RIVALS = ["Tagpie", "sharp-phash", "PDQ", "Haar signature"] as const;
type Rival = (typeof RIVALS)[number];

/** Order of verdicts from "other picture" to "same picture"; confidence decides between equal ones. */
const ORDER: readonly Verdict["kind"][] = [
  ...(["related", "unclear", "similar", "same-picture", "same-file"] as const),
];
const likenessOf = (verdict: Verdict) =>
  ORDER.indexOf(verdict.kind) + ("confidence" in verdict ? verdict.confidence : 1);

/** The services' default: corners may differ by three times this distance, the aspect ratio by this distance. */
const DISTANCE = 0.25;
/** Maximum number of differing bits of 64, as in the documentation of sharp-phash. */
const MAX_BITS = 5;

function fingerprintOfSide({ file, frames, mask }: MeasuredSide): Fingerprint | null {
  const aspect = file.width && file.height ? file.width / file.height : undefined;
  const all = frames.map((pixels) => ({
    ...fingerprintOf(pixels, aspect),
    ...(mask !== undefined && { mask }),
  }));
  return all[0] ? { ...all[0], ...(all.length > 1 && { frames: all }) } : null;
}

export function answerTo(pair: MeasuredPair): Answer {
  const { name, group, style, label, heldOut, captured, pick, match, stored } = pair;
  const pickMeasures: PickMeasures = {
    file: pick.file,
    fingerprint: fingerprintOfSide(pick),
    captured,
  };
  const matchMeasures: MatchMeasures = {
    file: match.file,
    fingerprint: fingerprintOfSide(match),
    intensities: stored,
    listed_at: DISTANCE,
  };
  const startUsage = process.cpuUsage();
  const first = judgeMatch(pickMeasures, matchMeasures);
  const verdict = isSamePicture(first)
    ? confirmVerdict(first, createCloseLook(pick.close, pick.mask)(match.close))
    : first;
  const { user, system } = process.cpuUsage(startUsage);
  const { hashes } = pair;
  return {
    name,
    group,
    style,
    label,
    heldOut,
    captured,
    verdict,
    milliseconds: (user + system) / 1000,
    alike: {
      Tagpie: likenessOf(verdict),
      "sharp-phash": -bitsApart(hashes.pick.phash, hashes.match.phash),
      PDQ: -bitsApart(hashes.pick.pdq, hashes.match.pdq),
      "Haar signature": haarLikeness(hashes.pick.haar, hashes.match.haar),
    },
    same: {
      Tagpie: isSamePicture(verdict) && verdictBasis(verdict) !== "service",
      "the service's list": isListed(pair),
      "sharp-phash": bitsApart(hashes.pick.phash, hashes.match.phash) <= MAX_BITS,
      blockhash: bitsApart(hashes.pick.blockhash, hashes.match.blockhash) <= MAX_BITS,
    },
  };
}

/** Returns true if the headline says that the picture is there, or probably there. */
export const isFound = ({ same, verdict }: Answer) => same.Tagpie || isSimilarByPage(verdict);

function isListed({ pick, match, queried, stored }: MeasuredPair): boolean {
  const corners = (["nw", "ne", "sw", "se"] as const).map((at) => (queried[at] - stored[at]) / 3);
  const [one, other] = [pick, match].map(({ file }) => (file.width ?? 0) / (file.height ?? 1));
  return [...corners, (one ?? 0) - (other ?? 0)].every((apart) => Math.abs(apart) <= DISTANCE);
}

const bitsApart = (one: string, other: string) =>
  [...one].filter((bit, at) => bit !== other[at]).length;
