import type { CoreClient } from "../../api/client.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import {
  hadWholePicture,
  hasIdenticalFile,
  isPictureSearchStep,
  wasComparedByService,
} from "../../reverse/match-facts.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import {
  BACKGROUND_COLOUR_STEP,
  HARDER_STEPS,
  PART_STEP,
  SEARCH_STEPS,
  type SearchStep,
  WHOLE_PICTURE_STEP,
} from "../../reverse/steps.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import type { loadFile } from "../file/load-file.ts";
import type { KeepRendition } from "../file/renditions.ts";
import { findSearchFilter, findUnrestrictedFilter } from "../service/unrestricted-filter.ts";
import { logEvent } from "../store/event-log.ts";
import { coverByFilter } from "./cover-by-filter.ts";
import { drawOnOtherGround } from "./draw-on-other-ground.ts";
import { imageHashes } from "./hash-and-source.ts";
import { withMergedResolved } from "./resolve-merged.ts";
import { REVERSE_STEP_HANDLERS, type StepContext } from "./reverse-steps.ts";
import { createSearchFiles } from "./search-files.ts";

/** Failures after which the service responds to no further request either. */
const UNRESPONSIVE = new Set(["unreachable", "challenged", "blocked", "rate-limited"]);

/** Reasons of a search that only the file itself could answer, which the user may allow Tagpie to read. */
const NEEDS_FILE = new Set(["small-capture", "no-capture", "refused-format"]);

/** Progress of a search. */
export type SearchProgress = Pick<ReverseSearch, "steps" | "so_far" | "hidden" | "merged" | "read">;

interface Taken extends SearchProgress, Pick<ReverseSearch, "state"> {
  /** Additions of a late file to a search that had matches without it. */
  late?: Promise<Partial<SearchProgress> | null> | undefined;
}

interface Context {
  profile: ServiceProfile;
  client: CoreClient;
  signal: AbortSignal;
  keepRendition: KeepRendition;
  load?: typeof loadFile;
  /** Durable once it resolves. */
  write: (progress: SearchProgress) => Promise<unknown>;
  /** Resolves when the user no longer wants to wait for the picture's file. */
  skipped?: Promise<void> | undefined;
}

/**
 * Runs search steps until the result is certain; steps that ended in an earlier worker are not repeated. Fails only if nothing was found
 * and the service never saw the picture. The last step's images are returned with the final state, because each write redraws views. A
 * slow file does not delay the matches: it is read afterwards, so that views can judge them by it.
 */
export async function runSteps(
  search: ReverseSearch,
  { profile, client, signal, keepRendition, load, write, skipped }: Context,
): Promise<Taken> {
  const { base_url, filter } = profile;
  const { nearest = false } = profile.files;
  const outcomes: StepContext["outcomes"] = {};
  const over = new AbortController();
  const reading = { base_url, load, signal: AbortSignal.any([signal, over.signal]) };
  const files = createSearchFiles(search, reading, skipped);
  let { steps, so_far, hidden = [], merged = {}, read } = search;
  let failure: Failure | undefined;
  let isUnresponsive = false;
  let rendering = Promise.resolve();
  let hasSteps = true;

  const put = (step: SearchStep) => {
    steps = [...steps.filter((other) => other.step !== step.step), step];
  };

  /** Takes a step while its start is written: repeating a read that was not noted does no harm. */
  async function take(step: SearchStep["step"]): Promise<void> {
    const entry: SearchStep = { step, status: "running", image_ids: [], requests: 0 };
    put({ ...entry });
    const writing = write({ steps, so_far, hidden, merged, read });
    writing.catch(() => {});
    // The search may have been cancelled since the last step.
    signal.throwIfAborted();
    await work(entry);
    await writing;
  }

  async function work(entry: SearchStep): Promise<void> {
    const { step } = entry;
    const began = performance.now();
    const counting = withRequestCount(client, () => entry.requests++);
    // Only results of the user's own filter are covered already.
    const isOwn =
      !filter && step !== "source" && step !== "hash" && !(nearest && isPictureSearchStep(step));
    const anonymous = !isOwn;
    try {
      const outcome = await REVERSE_STEP_HANDLERS[step](search, {
        client: counting,
        searchFilter: () => findSearchFilter(counting, profile),
        signal,
        anonymous,
        base_url,
        files,
        filesOf: (pick) =>
          createSearchFiles({ ...search, pick, file: undefined, read: undefined }, reading),
        accepted: profile.files.accepted,
        nearest,
        entry,
        before: steps,
        outcomes,
      });
      if (typeof outcome === "string") {
        put({ ...entry, status: "skipped", why: outcome });
        return;
      }
      const resolved = await withMergedResolved(outcome, (id) =>
        counting.images.get(id, { signal, anonymous }),
      );
      const fresh = resolved.images.filter(({ id }) => so_far.every((image) => image.id !== id));
      const isClear = fresh.every((image) => image.state !== "visible" || !image.spoilered);
      const covered =
        isOwn && isClear
          ? { images: fresh, hidden: [] }
          : await coverByFilter(fresh, {
              filter_id: filter?.id,
              open_filter_id: await findUnrestrictedFilter(counting).catch(() => undefined),
              client: counting,
              signal,
            });
      signal.throwIfAborted();
      so_far = [...so_far, ...covered.images];
      hidden = [...hidden, ...covered.hidden];
      merged = { ...merged, ...resolved.merged };
      put({ ...entry, status: "done", image_ids: resolved.images.map(({ id }) => id) });
    } catch (error) {
      signal.throwIfAborted();
      const failed = failureOf(error);
      isUnresponsive = UNRESPONSIVE.has(failed.code);
      if (isPictureSearchStep(step) || isUnresponsive) failure = failed;
      put({ ...entry, status: "failed", why: failed.code });
    } finally {
      const { status, why = status } = steps.find((one) => one.step === step) ?? entry;
      logEvent(`search: ${step}`, { code: why, began, profile_id: profile.id });
    }
  }

  /** Lets views compare the pixels of the file, which only the background may have been able to read. */
  async function readRendition(): Promise<PictureFile | undefined> {
    if (search.file) return undefined;
    try {
      return (await files.rendition(keepRendition)) ?? undefined;
    } catch {
      // Without room, views compare a capture of the page.
      return undefined;
    }
  }

  /** Draws the rendition beside the requests, and writes it so that views can decode it and another worker has it. */
  function render(): void {
    rendering = rendering.then(async () => {
      if (read) return;
      read = await readRendition();
      if (read && hasSteps) await write({ steps, so_far, hidden, merged, read }).catch(() => {});
    });
  }

  /** Waits for the file, and compares its hash with those of the matches, which needs no request. Null if it cannot be read. */
  async function readLate(): Promise<Pick<SearchProgress, "read" | "steps"> | null> {
    files.waitAlone();
    read ??= await readRendition().finally(() => over.abort());
    if (!read) return null;
    const { sha512 } = read;
    const same = so_far.filter((image) => imageHashes(image).includes(sha512));
    const image_ids = same.map(({ id }) => id);
    if (image_ids.length > 0) put({ step: "hash", status: "done", image_ids, requests: 0 });
    return { read, steps };
  }

  /** Returns true if the picture would be called new although the service may have it on white. */
  async function needsGround(): Promise<boolean> {
    if (search.harder) return true;
    const isFound = so_far.length + hidden.length > 0;
    if (isFound || isUnresponsive || search.whole || search.part || !hadWholePicture(steps))
      return false;
    const blob = await files.inHand().catch(() => null);
    return blob !== null && (await drawOnOtherGround(blob, { isWhiteKept: true })) !== null;
  }

  const all: readonly SearchStep["step"][] = [
    ...SEARCH_STEPS,
    BACKGROUND_COLOUR_STEP,
    ...(search.whole ? ([WHOLE_PICTURE_STEP] as const) : []),
    ...(search.part ? ([PART_STEP] as const) : []),
    ...(search.harder ? HARDER_STEPS : []),
  ];
  for (const step of all) {
    const earlier = steps.find((one) => one.step === step);
    if (earlier && earlier.status !== "running") continue;
    if (step === BACKGROUND_COLOUR_STEP && !earlier && !(await needsGround())) continue;
    // A step that has begun, or that the user asked for, is not skipped.
    const reason = earlier ? null : reasonToSkip(step, steps, search);
    const why = isUnresponsive ? "no-response" : reason;
    if (why) put({ step, status: "skipped", image_ids: [], requests: 0, why });
    else await take(step);
    if (step === "reverse" && isFileSlow(steps) && !isUnresponsive) {
      const isNeeded = lacksSlowFile(steps);
      if (isNeeded) files.waitLonger();
      // Meanwhile, the file may have arrived, or the reason of its absence.
      if (isNeeded || !files.areReading()) await take("hash");
    }
    if (comparesFile(step) && !hasIdenticalFile(steps)) render();
  }
  hasSteps = false;
  await rendering;
  const lateFile =
    isFileSlow(steps) && so_far.length > 0 && !isUnresponsive ? readLate() : undefined;
  // Nothing else uses a file that is still being read.
  if (!lateFile) over.abort();
  const code = steps.find(({ step }) => step === "reverse")?.why ?? "internal";
  const isOver =
    so_far.length > 0 || wasComparedByService(steps) || (!failure && NEEDS_FILE.has(code));
  return {
    steps,
    hidden,
    merged,
    read,
    late: lateFile,
    // `state` includes these images now.
    so_far: [],
    state: isOver
      ? { status: "ready", value: { images: so_far, total: so_far.length } }
      : { status: "failed", failure: failure ?? { code } },
  };
}

const comparesFile = (step: SearchStep["step"]) => step === "hash" || step === "reverse";

const isFileSlow = (steps: readonly SearchStep[]): boolean =>
  steps.some(({ step, why }) => step === "hash" && why === "slow");

/** Returns true if only the slow file can tell if the service has the picture. */
const lacksSlowFile = (steps: readonly SearchStep[]): boolean =>
  !hadWholePicture(steps) &&
  steps.every(({ step, image_ids }) => step !== "reverse" || image_ids.length === 0);

function reasonToSkip(
  step: SearchStep["step"],
  steps: readonly SearchStep[],
  { whole }: ReverseSearch,
): string | null {
  if (hasIdenticalFile(steps)) return "certain";
  // No service has the file of an area.
  if (whole && step === "hash") return "part-drawn";
  const isFound = steps.some((one) => one.step === "reverse" && one.image_ids.length > 0);
  return step === "other-file" && isFound ? "found" : null;
}

/** Wraps the client so that each request is counted. */
export function withRequestCount(client: CoreClient, count: () => void): CoreClient {
  const { images, search, filters, read } = client;
  const reason =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      count();
      return call(...args);
    };
  return {
    ...client,
    read: reason(read),
    images: { ...images, get: reason(images.get) },
    search: { ...search, images: reason(search.images), reverse: reason(search.reverse) },
    filters: { ...filters, system: reason(filters.system), user: reason(filters.user) },
  };
}
