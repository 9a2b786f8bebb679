import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import type { ListPage } from "../../api/list.ts";
import { codedError, failureOf, nullIfMissing } from "../../base/failure.ts";
import { sleep } from "../../http/sleep.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { strongestReachDoubt, whyServiceCannotFetch } from "../../reach/judge-reach.ts";
import { alternativeFile } from "../../reverse/alternative-file.ts";
import { PART_DISTANCE } from "../../reverse/match-facts.ts";
import { findImageOfCandidates } from "../../reverse/own-address.ts";
import type { RenditionName } from "../../reverse/renditions-to-try.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import { drawOnOtherGround } from "./draw-on-other-ground.ts";
import { drawUpright, drawVersion } from "./draw-version.ts";
import {
  findSourceQuery,
  type SearchFilter,
  type StepOutcome,
  searchHashes,
  searchSource,
} from "./hash-and-source.ts";
import { FILE_READ_TIMEOUT } from "./picture-reads.ts";
import type { PictureCapture, SearchFiles } from "./search-files.ts";

/** Distance of the searches with captures and versions, which are not the service's own file. */
const HARDER_DISTANCE = 0.5;

export interface StepContext {
  /** Counts its requests. */
  client: CoreClient;
  searchFilter: SearchFilter;
  signal: AbortSignal;
  /** True if responses need not tell what the account's own filter covers. */
  anonymous: boolean;
  base_url: string;
  files: SearchFiles;
  /** Reads the files of another picture. */
  filesOf: (pick: PickedPicture) => SearchFiles;
  /** Tells if the service accepts files; null if unknown. */
  accepted: boolean | null;
  /** The service lists its nearest images under a filter, which must hide nothing. */
  nearest: boolean;
  /** The step that runs, and those before it. */
  entry: SearchStep;
  before: readonly SearchStep[];
  /** Outcomes that an earlier step learned from its own request. */
  outcomes: { source?: StepOutcome };
}

/** Does the work of each step. */
export const REVERSE_STEP_HANDLERS: Record<
  SearchStep["step"],
  (search: ReverseSearch, context: StepContext) => Promise<StepOutcome>
> = {
  address: async ({ pick }, { client, signal, anonymous, base_url }) => {
    const getImage = (id: number) =>
      client.images.get(id, { signal, anonymous }).catch(nullIfMissing);
    const ownImage = await findImageOfCandidates(pick.candidates, base_url, getImage);
    const image = ownImage && (ownImage.image ?? (await getImage(ownImage.id)));
    return image ? [image] : [];
  },

  hash: async ({ pick, file }, context) => {
    const { files } = context;
    const indexes = new Set([0, pick.shown]);
    // The hash of the user's own file is known, even if its bytes were removed.
    const readings = file ? [file] : await Promise.all([...indexes].map(files.load));
    const hashes = readings.flatMap((one) => ("sha512" in one ? [one.sha512] : []));
    if (hashes.length === 0) {
      const reasons = new Set(readings.map((one) => ("why" in one ? one.why : "")));
      const [why = "not-read", other] = reasons;
      const first = (["slow", "no-access"] as const).find((one) => reasons.has(one));
      return first ?? (other ? "not-read" : why);
    }
    return searchHashes(hashes, await findSourceQuery(pick, context.base_url), context);
  },

  source: async ({ pick }, context) => {
    if (context.outcomes.source) return context.outcomes.source;
    const { q, why } = await findSourceQuery(pick, context.base_url);
    return q ? searchSource(q, context) : why;
  },

  reverse: async (search, context) => {
    const { candidates, shown, lookup = shown } = search.pick;
    const { base_url, accepted, files, before } = context;
    const candidate = candidates[lookup];
    const doubt = candidate && strongestReachDoubt(candidate, { base_url });
    if (accepted !== false && (search.file || !candidate || doubt)) {
      const file = await files.toSend(search.file ? [0] : [lookup, shown, 0]);
      if (file) return byFile(file, search.distance, context);
      const capture = await files.capture();
      // With access to its host, the file itself is better than a small capture.
      const lacksAccess = before.some(({ step, why }) => step === "hash" && why === "no-access");
      if (capture && lacksAccess && !capture.isLarge) return "small-capture";
      if (capture) return byCapture(capture, search, context);
    }
    if (search.file) return accepted === false ? "files-refused" : "no-file";
    // The service would only fetch a file that it rejects.
    if (doubt?.code === "refused-format") return accepted === false ? doubt.code : "no-capture";
    // The query may hold a token. A site's rule gives only what names the file.
    if (accepted && candidate && !search.pick.site && URL.parse(candidate.url)?.search) {
      const file = await files.toSend([shown, 0]);
      if (file) return byFile(file, search.distance, context);
    }
    if (candidate && doubt?.code !== "out-of-reach")
      return accepted === false || doubt || search.still
        ? byAddress(candidate.url, search.distance, context)
        : byAddressOrCapture(candidate.url, search, context);
    const isNotDrawn = before.some(({ step, why }) => step === "hash" && why === "not-drawn");
    return isNotDrawn ? "not-drawn" : "not-fetchable";
  },

  "other-file": async (search, context) => {
    const { base_url, accepted, files, before } = context;
    const reverseStep = before.find(({ step }) => step === "reverse");
    if (reverseStep?.file === "accepted") {
      // Browsers show a WebP as it is stored, other programs as its orientation says.
      const stored = await files.inHand();
      const file = stored && (await drawUpright(stored));
      if (file) return byFile(file, Math.max(search.distance, HARDER_DISTANCE), context);
      const namedFile = namedFileOf(search);
      return namedFile ? byAddress(namedFile, search.distance, context) : "no-other-file";
    }
    if ((accepted || (search.still && accepted === null)) && !reverseStep?.file) {
      // The service returns an empty list for an address that it cannot fetch, too, but bytes settle it.
      const file = await files.toSend([search.pick.shown, 0], isFromPage);
      if (file) return byFile(file, search.distance, context);
      const capture = await files.capture();
      if (capture && standsForAll(capture)) return byCapture(capture, search, context);
    }
    const url = alternativeFile(search.pick, { base_url });
    return url ? byAddress(url, search.distance, context) : "no-other-file";
  },

  whole: async ({ whole, distance }, context) => {
    if (!whole) return "no-version";
    const { candidates, shown, lookup = shown } = whole;
    const { base_url, accepted } = context;
    const candidate = candidates[lookup];
    const doubt = candidate && strongestReachDoubt(candidate, { base_url });
    if (candidate && !doubt) return byAddress(candidate.url, distance, context);
    if (accepted === false) return "files-refused";
    const file = await context.filesOf(whole).toSend([lookup, shown, 0]);
    return file ? byFile(file, distance, context) : "not-fetchable";
  },

  ground: byOtherGround,
  part: (search, context) => byVersion("part", search, context),
  trimmed: async (search, context) =>
    search.part ? "part-drawn" : byVersion("trimmed", search, context),
  converted: (search, context) => byVersion("converted", search, context),
  mirrored: (search, context) => byVersion("mirrored", search, context),
  rotated: (search, context) => byVersion("rotated", search, context),
};

/** Hosts send other sites the same file as services, so that only a page's own access adds something. */
const isFromPage = ({ origin }: { origin: string }) => origin === "page";

/** Returns the address of a copied picture, if the copy may be one frame of it: browsers copy an animated PNG as a still one. */
function namedFileOf({ pick, file }: ReverseSearch): string | null {
  const { candidates, shown, lookup = shown } = pick;
  const url = candidates[lookup]?.url ?? "";
  return file?.origin === "clipboard" && formatOfAddress(url) === "png" ? url : null;
}

/** Returns true if the service finds the same with a capture as with the file. */
const standsForAll = ({ extent, isLarge }: PictureCapture) => extent === "whole" && isLarge;

/** Searches by the file's address. Checks the address first: a service that cannot fetch a file returns an empty list, not an error. */
async function byAddress(
  url: string,
  distance: number,
  context: StepContext,
): Promise<StepOutcome> {
  const { base_url, entry } = context;
  if (whyServiceCannotFetch(url, base_url)) return "not-fetchable";
  const start = performance.now();
  const list = await searchReverse({ url, distance }, context);
  entry.duration = Math.round(performance.now() - start);
  return matchesIn(list, entry);
}

/** Searches by the file's address, and with a capture as well if the service does not get the file soon. */
async function byAddressOrCapture(
  url: string,
  search: ReverseSearch,
  context: StepContext,
): Promise<StepOutcome> {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const address = byAddress(url, search.distance, { ...context, signal });
  try {
    const isLate = await Promise.race([
      address.then(() => false),
      sleep(FILE_READ_TIMEOUT, signal).then(() => true),
    ]);
    const capture = isLate ? await context.files.capture() : null;
    return capture && standsForAll(capture)
      ? await byCapture(capture, search, context)
      : await address;
  } finally {
    stop.abort();
    address.catch(() => {});
  }
}

/**
 * Searches with a picture of the page, which differs slightly from the file; more widely if it lacks a part. Services compare average
 * colours, so that an altered copy may resemble a part more than its original does: the copies of what was found are matches, too.
 */
async function byCapture(
  { file, extent }: PictureCapture,
  { distance }: ReverseSearch,
  context: StepContext,
): Promise<StepOutcome> {
  context.entry.capture = extent;
  const wide = extent === "whole" ? HARDER_DISTANCE : PART_DISTANCE;
  const outcome = await byFile(file, Math.max(distance, wide), context);
  if (extent === "part" && typeof outcome !== "string")
    return [...outcome, ...(await copiesOf(outcome, context))];
  // The service may have another frame of an animation.
  if (outcome.length === 0 && extent === "whole" && (await context.files.mayMove()))
    context.entry.capture = "frame";
  return outcome;
}

/** Returns the images that resemble the nearest of these, without them. */
async function copiesOf(images: readonly Image[], context: StepContext): Promise<Image[]> {
  const nearest = images.find((image) => image.state === "visible");
  const url = nearest && URL.parse(nearest.representations.medium, `${context.base_url}/`)?.href;
  if (!url) return [];
  const list = await searchReverse({ url, distance: PART_DISTANCE }, context).catch(() => null);
  return list?.items.filter(({ id }) => images.every((image) => image.id !== id)) ?? [];
}

/** Searches with a version of the bytes that Tagpie has, and more widely, because such a version is not the service's own file. */
async function byVersion(
  name: RenditionName,
  { distance, part }: ReverseSearch,
  context: StepContext,
): Promise<StepOutcome> {
  const original = await context.files.inHand();
  if (!original) return "not-read";
  const file = await drawVersion(original, name, part);
  return file ? byFile(file, Math.max(distance, HARDER_DISTANCE), context) : "no-version";
}

/** Does the same with the picture on another ground. */
async function byOtherGround(
  { distance }: ReverseSearch,
  context: StepContext,
): Promise<StepOutcome> {
  const original = await context.files.inHand();
  if (!original) return "not-read";
  const file = await drawOnOtherGround(original);
  return file ? byFile(file, Math.max(distance, HARDER_DISTANCE), context) : "no-version";
}

async function byFile(file: File, distance: number, context: StepContext): Promise<StepOutcome> {
  const { accepted, entry } = context;
  entry.file = accepted ? "accepted" : "unsure";
  try {
    const matches = matchesIn(await searchReverse({ file, distance }, context), entry);
    // A service that always lists its nearest images has not read the file.
    if (matches.length === 0 && context.nearest) entry.file = "unsure";
    return matches;
  } catch (error) {
    // Services that read no forms miss the address.
    if (!accepted && failureOf(error).code === "bad-query") return "files-refused";
    throw error;
  }
}

/** Sends a reverse search; to a service that applies a filter, with the one that hides least. */
async function searchReverse(
  options: { distance: number } & ({ url: string } | { file: File }),
  { client, signal, anonymous, nearest, searchFilter }: StepContext,
): Promise<ListPage<Image>> {
  const filter_id = nearest ? (await searchFilter()).filter_id : undefined;
  return client.search.reverse({ ...options, filter_id, anonymous, signal });
}

/** Returns the readable matches. One that cannot be read may be the picture itself, so that the search is not conclusive. */
function matchesIn({ items, unreadable }: ListPage<Image>, entry: StepContext["entry"]): Image[] {
  if (unreadable > 0) entry.unreadable = unreadable;
  if (unreadable > 0 && items.length === 0) throw codedError("malformed");
  return items;
}
