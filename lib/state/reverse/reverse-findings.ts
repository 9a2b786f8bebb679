import type { Image } from "../../api/image.ts";
import type { ReverseSearch } from "../../records.ts";
import { type Headline, type HeadlineFacts, headlineOf } from "../../reverse/headline.ts";
import { basisOf, comparesPictures, fileSent, foundImages } from "../../reverse/presence.ts";
import { rankMatches } from "../../reverse/rank.ts";
import type { Verdict } from "../../reverse/verdict.ts";
import type { Judgement, ReachReason } from "../../sources/reach.ts";

/** A match and its verdict; `undefined`: not judged yet. */
export interface Found {
  image: Image;
  verdict: Verdict | undefined;
  /** True if the user's filter hides it. */
  hidden: boolean;
  /** Ids of images that were merged into it. */
  merged: readonly number[];
}

export interface Findings {
  /** Best first; matches without a verdict last, in the service's order. */
  found: readonly Found[];
  /** `comparing`: there are matches, whose verdicts are still pending. */
  headline: Headline<ReachReason> | { code: "comparing" };
}

/** Returns a search's matches and headline. `reach`: the known reachability of the picture's file. */
export function findingsOf(
  search: ReverseSearch,
  verdicts: ReadonlyMap<number, Verdict>,
  reach: Judgement | null,
): Findings {
  const all = foundImages(search).map(
    (image): Found => ({
      image,
      verdict: verdicts.get(image.id),
      hidden: search.hidden?.includes(image.id) ?? false,
      merged: search.merged?.[image.id] ?? [],
    }),
  );
  const judged = rankMatches(
    all.flatMap((one) => (one.verdict ? [{ ...one, verdict: one.verdict }] : [])),
  );
  const open = all.filter(({ verdict }) => !verdict);
  const headline = headlineOf({
    search: progressOf(search),
    matches: judged.map(({ image, verdict, hidden }) => ({
      id: image.id,
      verdict,
      fate: image.state,
      hidden,
    })),
    reach,
    file: fileSent(search.steps),
  });
  const mayChange = open.length > 0 && UNSETTLED.has(headline.code);
  return {
    found: [...judged, ...open],
    headline: mayChange ? { code: "comparing" } : headline,
  };
}

/** Returns true if the picture's file could improve a verdict. */
export const lacksFile = ({ found, headline }: Findings): boolean =>
  headline.code !== "same-file" &&
  found.some(({ verdict }) => verdict && basisOf(verdict) !== "pixels");

/** Returns true if neither the service nor Tagpie could read the file, so that a search with more access may find it. */
export const lacksSearch = ({ steps }: ReverseSearch, { headline: { code } }: Findings): boolean =>
  (code === "not-checked" || code === "not-found-or-not-fetched") &&
  steps.some(({ step, why }) => step === "hash" && (why === "no-access" || why === "not-read"));

/** Headlines that a later verdict may change. */
const UNSETTLED: ReadonlySet<string> = new Set([
  "not-found",
  "not-found-or-not-fetched",
  "not-found-or-no-files",
  "not-checked",
  "similar-only",
  "unclear",
  "probably-there",
]);

function progressOf({ state, steps }: ReverseSearch): HeadlineFacts<never>["search"] {
  switch (state.status) {
    case "loading":
      return "running";
    case "cancelled":
      return "cancelled";
    case "failed":
      // No request was sent, because the service could not fetch the file.
      return /^not-(?:fetchable|drawn)$/u.test(state.failure.code) ? "not-asked" : "failed";
    case "ready": {
      const asked = steps.filter(({ step }) => comparesPictures(step));
      const left = asked.length > 0 && asked.every(({ status }) => status === "skipped");
      return left ? "not-asked" : "answered";
    }
    default:
      return state satisfies never;
  }
}
