import type { PickedPicture } from "../../picture/pick.ts";
import { decodeHiddenCells, unmaskedFraction } from "../../picture/shown-geometry.ts";
import { findingsOf, isFinalHeadline } from "../../reverse/findings.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import { findingOfSearch } from "../../reverse/listing/finding-of-search.ts";
import {
  type Listing,
  parseListedImage,
  withoutOldEntries,
} from "../../reverse/listing/listing.ts";
import {
  findListedMatches,
  indexImages,
  type ListedIndex,
  type ListedMatches,
} from "../../reverse/listing/match-listed.ts";
import { stateWithoutMatch } from "../../reverse/listing/state-without-match.ts";
import type { TileFinding } from "../../reverse/listing/tile.ts";
import { verdictBasis } from "../../reverse/match-facts.ts";
import type { Fingerprint } from "../../reverse/pixels/fingerprint.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { postKey, siteOf } from "../../reverse/source-query.ts";
import type { PictureChoice } from "../../stored/records.ts";
import { accountKey } from "../../upload/known-artists.ts";
import { createMatchJudge } from "../reverse/judge-matches.ts";
import { createPickPixels, type PickFingerprint } from "../reverse/pick-pixels.ts";
import { aspectOf, createPictureReader, type PictureReader } from "../reverse/picture-reader.ts";

/** Default distance of services. */
const DISTANCE = 0.25;
/** Smallest share of a picture that a capture shows, if the brightness of its corners is that of the file. */
const UNCOVERED = 0.99;
/** Largest difference of the aspect ratio's logarithm between a picture and a thumbnail of all of it. */
const SAME_SHAPE = 0.02;

type TileChoice = Pick<PictureChoice, "id" | "created_at" | "profile_id" | "picks" | "batch">;

export type TileJudge = ReturnType<typeof createTileJudge>;

/** Creates what compares the pictures of a choice with the images that lists of the service have. */
export function createTileJudge({
  base_url,
  signal,
  reader: ownReader = createPictureReader(),
}: {
  base_url: string;
  signal: AbortSignal;
  reader?: PictureReader;
}) {
  const reader = withMemory(ownReader, signal);
  const pickPixels = createPickPixels(reader, signal);
  const listedReading = createListedReading();

  /** Returns what listed images say about a picture. Null if its choice has no such picture. */
  async function compare(
    choice: TileChoice,
    index: number,
    stored: Listing | null,
  ): Promise<(TileFinding & { sha512?: string }) | null> {
    const search = searchOf(choice, index);
    if (!search) return null;
    const { pick } = search;
    const { listing, index: listed } = listedReading(stored);
    const pixels = await pickPixels.readFingerprint(search);
    const print = pixels.fingerprint;
    const url = pick.candidates[0]?.url;
    const sha512 = (url && (await reader.digest(url))) ?? undefined;
    const matches = findListedMatches(
      {
        source: pick.source_url,
        sha512,
        fingerprint: isUncovered(print) ? print : null,
        captured: pixels.captured,
      },
      listed,
    );
    const finding =
      (await findingAmong(search, matches)) ??
      absence(choice, search, { listing, listed, pixels, matches });
    return { ...finding, ...(sha512 !== undefined && { sha512 }) };
  }

  /** Returns what the judge of searches says about listed images; null if none of them is the picture. */
  async function findingAmong(
    search: ReverseSearch,
    { sameFile, samePost, alike }: ListedMatches,
  ): Promise<TileFinding | null> {
    const images = [...sameFile, ...samePost, ...alike].map(parseListedImage);
    if (images.length === 0) return null;
    const searchOfMatches: ReverseSearch = {
      ...search,
      steps: [stepOf("hash", sameFile), stepOf("source", [...samePost, ...alike])],
      state: { status: "ready", value: { images, total: images.length } },
    };
    const judging = createMatchJudge({ base_url, reader });
    const stop = () => judging.dispose();
    signal.addEventListener("abort", stop, { once: true });
    await judging
      .consider(searchOfMatches)
      .finally(() => signal.removeEventListener("abort", stop));
    const verdicts = judging.verdicts.value;
    judging.dispose();
    return findingFrom(searchOfMatches, verdicts, samePost);
  }

  return {
    /** Reads a picture of a choice before its comparison. */
    async prepare(choice: TileChoice, index: number): Promise<void> {
      const search = searchOf(choice, index);
      if (search) await pickPixels.readFingerprint(search);
    },
    compare,
  };
}

/** Returns what the verdicts on listed images say; null if none of them is the picture. */
function findingFrom(
  found: ReverseSearch,
  verdicts: ReadonlyMap<number, Verdict>,
  samePost: ListedMatches["samePost"],
): TileFinding | null {
  const { headline, matches } = findingsOf(found, verdicts, null);
  if (!isFinalHeadline(headline)) return null;
  const finding = findingOfSearch({
    headline,
    verdicts: Object.fromEntries(verdicts),
  });
  if (finding?.image_id === undefined) {
    // Without pixels, the images of its own post are all that is known.
    const unseen = matches.find(
      ({ image, verdict }) =>
        samePost.some(({ id }) => id === image.id) &&
        verdict &&
        verdictBasis(verdict) === "service",
    );
    return unseen ? { state: "check", doubt: "no-pixels", image_id: unseen.image.id } : null;
  }
  const verdict = verdicts.get(finding.image_id);
  if (verdict && verdictBasis(verdict) === "service")
    return { state: "check", doubt: "no-pixels", image_id: finding.image_id };
  // The page may show a part of the picture as its thumbnail.
  const isPart = verdict?.kind === "similar" && verdict.altered === "cropped";
  if (finding.state === "altered" && isPart && !isBestRead(found))
    return { state: "check", doubt: "in-doubt", image_id: finding.image_id };
  return finding;
}

const isBestRead = ({ pick: { candidates, shown, lookup = shown } }: ReverseSearch): boolean =>
  candidates[0]?.url === candidates[lookup]?.url;

const stepOf = (step: "hash" | "source", images: readonly { id: number }[]) => ({
  step,
  status: "done" as const,
  image_ids: images.map(({ id }) => id),
  requests: 0,
});

/** Returns a search as if its results came from lists. `index` leads to the picture's shot. */
function searchOf(
  { id, created_at, profile_id, picks }: TileChoice,
  index: number,
): (ReverseSearch & { index: number }) | null {
  const pick = picks[index];
  if (!pick) return null;
  return {
    ...{ kind: "reverse", id, index, created_at, profile_id, pick, distance: DISTANCE },
    ...{ steps: [], so_far: [], hidden: [], merged: {}, verdicts: {} },
    state: { status: "ready", value: { images: [], total: 0 } },
  };
}

/** Creates what reads a listing once for all pictures. */
function createListedReading() {
  let latest: { stored: Listing | null; listing: Listing; index: ListedIndex } | undefined;
  return (stored: Listing | null) => {
    if (latest && latest.stored === stored) return latest;
    const listing = withoutOldEntries(stored, Date.now());
    latest = { stored, listing, index: indexImages(listing.images) };
    return latest;
  };
}

interface Absence {
  listing: Listing;
  listed: ListedIndex;
  pixels: PickFingerprint;
  matches: ListedMatches;
}

function absence(
  { batch }: TileChoice,
  { pick }: ReverseSearch,
  { listing, listed, pixels, matches: { samePost, isCut } }: Absence,
): TileFinding {
  if (isCut) return { state: "check", doubt: "in-doubt" };
  const { source_url: source } = pick;
  const key = source === null ? "" : postKey(source);
  const post = listing.posts[key];
  const isUsedAsSource = () => source !== null && listed.sites.has(siteOf(source));
  const list = batch?.lists.find(({ account, q }) => q !== "" && account === accountKey(pick));
  const artistList = list && listing.lists[list.q];
  const isWhole =
    artistList && artistList.total !== null && artistList.ids.length >= artistList.total;
  // A tag of the same name, which may be another artist's, proves no absence.
  const completeness = list?.covers ? "whole" : null;
  return stateWithoutMatch({
    isFiltered: listing.isFiltered === true,
    isPostListed:
      !post?.isCut &&
      (samePost.length > 0 || (post !== undefined && (Boolean(pick.site) || isUsedAsSource()))),
    artist: list ? (isWhole ? completeness : "part") : null,
    isCompared: isComparedWhole(pick, pixels),
  });
}

/** Returns true if all of the picture was compared. Pages show squares cut out of pictures, and what hides a part of them. */
function isComparedWhole(
  { candidates: [best] }: PickedPicture,
  { fingerprint: print }: PickFingerprint,
): boolean {
  if (!isUncovered(print)) return false;
  const { aspect } = print;
  const fileAspect = aspectOf(best ?? {}) ?? 1;
  const isSame = Math.abs(Math.log(aspect / fileAspect)) <= SAME_SHAPE;
  return aspectOf(best ?? {}) === undefined ? !isSame : isSame;
}

const isUncovered = (print: Fingerprint | null | undefined): print is Fingerprint =>
  print != null &&
  (print.mask === undefined || unmaskedFraction(decodeHiddenCells(print.mask)) >= UNCOVERED);

/** Returns a reader that reads each fingerprint once: many pictures are compared with the same images. Hosts may be readable later. */
function withMemory(reader: PictureReader, signal: AbortSignal): PictureReader {
  const prints = new Map<string, ReturnType<PictureReader["fingerprint"]>>();
  return {
    ...reader,
    fingerprint(picture, _, aspect) {
      const { id, index } = "search" in picture ? picture.search : { id: "", index: 0 };
      const key = JSON.stringify(["search" in picture ? [id, index] : picture, aspect]);
      const print = prints.get(key) ?? reader.fingerprint(picture, signal, aspect);
      prints.set(key, print);
      void print.then((result) => result ?? prints.delete(key));
      return print;
    },
  };
}
