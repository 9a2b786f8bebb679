import type { CoreClient } from "../../api/core-client.ts";
import type { Image } from "../../api/image.ts";
import { type Failure, failureOf, nullIfMissing } from "../../failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import {
  HARDER_STEPS,
  PART_STEP,
  type ReverseSearch,
  SEARCH_STEPS,
  type SearchStep,
} from "../../records.ts";
import { otherFile } from "../../reverse/other-file.ts";
import { findOwnImage } from "../../reverse/own-address.ts";
import { comparesPictures, isCertain, wasCompared } from "../../reverse/presence.ts";
import type { VersionName } from "../../reverse/search-harder.ts";
import { identifyingQuery, sourceQuery } from "../../reverse/source-query.ts";
import type { ServiceProfile } from "../../service-profile.ts";
import { doubtAbout, placeOutOfReach } from "../../sources/reach.ts";
import { queryHosts } from "../../storage.ts";
import { findOpenFilter } from "../service/open-filter.ts";
import type { Files } from "../store/files.ts";
import { coverByFilter } from "./cover.ts";
import { drawVersion } from "./draw-version.ts";
import { withMergedResolved } from "./resolve-merged.ts";
import { createSearchFiles, type SearchFiles } from "./search-files.ts";

/** Maximum number of images of one source. A post has fewer; a source with more is a page of many works. */
const MAX_OF_A_SOURCE = 25;

/** Distance of the searches with versions. */
const HARDER_DISTANCE = 0.5;

/** Progress of a search. */
export type Progress = Pick<ReverseSearch, "steps" | "so_far" | "hidden" | "merged" | "read">;

interface Context {
  profile: ServiceProfile;
  client: CoreClient;
  signal: AbortSignal;
  keepFile: Files["keep"];
  /** Durable once it resolves. */
  write: (progress: Progress) => Promise<unknown>;
}

interface StepContext {
  /** Counts its requests. */
  client: CoreClient;
  open_filter_id: () => Promise<number | undefined>;
  signal: AbortSignal;
  base_url: string;
  files: SearchFiles;
  /** Tells if the service accepts files; null if unknown. */
  accepted: boolean | null;
  /** The step that runs, and those before it. */
  entry: SearchStep;
  before: readonly SearchStep[];
}

/** Images that a step found, or the code of why it could not run. */
type Outcome = Image[] | string;

const STEPS: Record<
  SearchStep["step"],
  (search: ReverseSearch, context: StepContext) => Promise<Outcome>
> = {
  address: async ({ pick }, { client, signal, base_url }) => {
    const getImage = (id: number) => client.images.get(id, { signal }).catch(nullIfMissing);
    const own = await findOwnImage(pick.candidates, base_url, getImage);
    const image = own && (own.image ?? (await getImage(own.id)));
    return image ? [image] : [];
  },

  hash: async ({ pick, file }, { client, open_filter_id, signal, files }) => {
    const read = file
      ? [file]
      : await Promise.all([...new Set([0, pick.shown])].map((index) => files.load(index)));
    const hashes = read.flatMap((one) => ("sha512" in one ? [one.sha512] : []));
    if (hashes.length === 0) {
      const [why = "not-read", other] = new Set(read.map((one) => ("why" in one ? one.why : "")));
      return other ? "not-read" : why;
    }
    const q = [...new Set(hashes)]
      .map((hash) => `orig_sha512_hash:${hash} OR sha512_hash:${hash}`)
      .join(" OR ");
    return (await client.search.images({ q, filter_id: await open_filter_id(), signal })).items;
  },

  source: async ({ pick }, { client, open_filter_id, signal, base_url }) => {
    const identifying = identifyingQuery(pick, base_url);
    const q =
      identifying && (await queryHosts.getValue()).includes(identifying.host)
        ? identifying.q
        : sourceQuery(pick.source_url, base_url, { isExact: Boolean(pick.site) });
    if (!q) return "no-source";
    const { items, total } = await client.search.images({
      q,
      filter_id: await open_filter_id(),
      per_page: MAX_OF_A_SOURCE,
      signal,
    });
    return (total ?? items.length) > MAX_OF_A_SOURCE ? "many-of-source" : items;
  },

  reverse: async (search, context) => {
    const { candidates, shown, lookup = shown } = search.pick;
    const { base_url, accepted, files, before } = context;
    const candidate = candidates[lookup];
    const doubt = candidate && doubtAbout(candidate, { base_url });
    const isFetchable = candidate !== undefined && doubt?.code !== "out-of-reach";
    // A service that may not accept files gets an address as long as it might be able to fetch it.
    if ((accepted && doubt) || (accepted !== false && !isFetchable)) {
      const file = await files.toSend(search.file ? [0] : [lookup, shown, 0]);
      if (file) return byFile(file, search.distance, context);
    }
    if (search.file) return accepted === false ? "files-refused" : "no-file";
    if (isFetchable) return byAddress(candidate.url, search.distance, context);
    const isNotDrawn = before.some(({ step, why }) => step === "hash" && why === "not-drawn");
    return isNotDrawn ? "not-drawn" : "not-fetchable";
  },

  "other-file": async (search, context) => {
    const { base_url, accepted, files, before } = context;
    const sent = before.find(({ step }) => step === "reverse")?.file;
    if (sent === "accepted") return "no-other-file";
    // The service returns an empty list for an address that it cannot fetch, too, but the page's own file settles it.
    const file = accepted && !sent ? await files.toSend([search.pick.shown, 0], isFromPage) : null;
    if (file) return byFile(file, search.distance, context);
    const url = otherFile(search.pick, { base_url });
    return url ? byAddress(url, search.distance, context) : "no-other-file";
  },

  part: (search, context) => byVersion("part", search, context),
  trimmed: async (search, context) =>
    search.part ? "part-drawn" : byVersion("trimmed", search, context),
  converted: (search, context) => byVersion("converted", search, context),
  mirrored: (search, context) => byVersion("mirrored", search, context),
  rotated: (search, context) => byVersion("rotated", search, context),
};

/** Hosts send other sites the same file as services, so that only a page's own access adds something. */
const isFromPage = ({ origin }: { origin: string }) => origin === "page";

/** Searches by the file's address. Checks the address first: a service that cannot fetch a file returns an empty list, not an error. */
async function byAddress(
  url: string,
  distance: number,
  { client, signal, base_url }: StepContext,
): Promise<Outcome> {
  if (placeOutOfReach(url, base_url)) return "not-fetchable";
  return (await client.search.reverse({ url, distance, signal })).items;
}

/** Searches with a version of the bytes that Tagpie has, and more widely, because such a version is not the service's own file. */
async function byVersion(
  name: VersionName,
  { distance, part }: ReverseSearch,
  context: StepContext,
): Promise<Outcome> {
  const original = await context.files.inHand();
  if (!original) return "not-read";
  const file = await drawVersion(original, name, part);
  return file ? byFile(file, Math.max(distance, HARDER_DISTANCE), context) : "no-version";
}

async function byFile(
  file: File,
  distance: number,
  { client, signal, accepted, entry }: StepContext,
): Promise<Outcome> {
  entry.file = accepted ? "accepted" : "unsure";
  try {
    return (await client.search.reverse({ file, distance, signal })).items;
  } catch (error) {
    // Services that read no forms miss the address.
    if (!accepted && failureOf(error).code === "bad-query") return "files-refused";
    throw error;
  }
}

/**
 * Runs search steps until the result is certain; steps that ended in an earlier worker are not repeated. Fails only if nothing was found
 * and the service never saw the picture. The last step's images are returned with the final state, because each write redraws views.
 */
export async function takeSteps(
  search: ReverseSearch,
  { profile, client, signal, keepFile, write }: Context,
): Promise<Progress & Pick<ReverseSearch, "state">> {
  const { base_url, filter } = profile;
  const files = createSearchFiles(search, { base_url, signal });
  let { steps, so_far, hidden = [], merged = {}, read } = search;
  let failure: Failure | undefined;

  const put = (step: SearchStep) => {
    steps = [...steps.filter((other) => other.step !== step.step), step];
  };

  async function take(step: SearchStep["step"]): Promise<void> {
    const entry: SearchStep = { step, status: "running", found: [], requests: 0 };
    put(entry);
    await write({ steps, so_far, hidden, merged, read });
    const counting = counted(client, () => entry.requests++);
    const open_filter_id = () => findOpenFilter(counting);
    try {
      const outcome = await STEPS[step](search, {
        client: counting,
        open_filter_id,
        signal,
        base_url,
        files,
        accepted: profile.files.accepted,
        entry,
        before: steps,
      });
      if (typeof outcome === "string") {
        put({ ...entry, status: "skipped", why: outcome });
        return;
      }
      const found = await withMergedResolved(outcome, (id) => counting.images.get(id, { signal }));
      const fresh = found.images.filter(({ id }) => so_far.every((image) => image.id !== id));
      // Only results of the user's own filter are covered already.
      const isOwn = !filter && step !== "source" && step !== "hash";
      const isClear = fresh.every((image) => image.state !== "visible" || !image.spoilered);
      const covered =
        isOwn && isClear
          ? { images: fresh, hidden: [] }
          : await coverByFilter(fresh, {
              filter_id: filter?.id,
              open_filter_id: await open_filter_id().catch(() => undefined),
              client: counting,
              signal,
            });
      signal.throwIfAborted();
      so_far = [...so_far, ...covered.images];
      hidden = [...hidden, ...covered.hidden];
      merged = { ...merged, ...found.merged };
      put({ ...entry, status: "done", found: found.images.map(({ id }) => id) });
    } catch (error) {
      signal.throwIfAborted();
      const failed = failureOf(error);
      if (comparesPictures(step)) failure = failed;
      put({ ...entry, status: "failed", why: failed.code });
    }
  }

  /** Lets views compare the pixels of the file, which only the background may have been able to read. */
  async function keepRendition(): Promise<PictureFile | undefined> {
    if (search.file) return undefined;
    try {
      const file = await files.rendition();
      return file
        ? await keepFile(file, { origin: file.origin, url: file.url, name: "" })
        : undefined;
    } catch {
      // Without room, views compare a capture of the page.
      return undefined;
    }
  }

  const all = [
    ...SEARCH_STEPS,
    ...(search.part ? ([PART_STEP] as const) : []),
    ...(search.harder ? HARDER_STEPS : []),
  ];
  for (const step of all) {
    const known = steps.find((one) => one.step === step);
    if (known && known.status !== "running") continue;
    const why = known ? null : reasonToSkip(step, steps);
    if (why) put({ step, status: "skipped", found: [], requests: 0, why });
    else await take(step);
    if (step === "hash" && !isCertain(steps)) read ??= await keepRendition();
  }
  const code = steps.find(({ step }) => step === "reverse")?.why ?? "internal";
  return {
    steps,
    hidden,
    merged,
    read,
    // `state` includes these images now.
    so_far: [],
    state:
      so_far.length > 0 || wasCompared(steps)
        ? { status: "ready", value: { images: so_far, total: so_far.length } }
        : { status: "failed", failure: failure ?? { code } },
  };
}

function reasonToSkip(step: SearchStep["step"], steps: readonly SearchStep[]): string | null {
  if (isCertain(steps)) return "certain";
  const isFound = steps.some((one) => one.step === "reverse" && one.found.length > 0);
  return step === "other-file" && isFound ? "found" : null;
}

/** Wraps the client so that each request of a step is counted. */
function counted(client: CoreClient, count: () => void): CoreClient {
  const { images, search, filters } = client;
  const reason =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      count();
      return call(...args);
    };
  return {
    ...client,
    images: { ...images, get: reason(images.get) },
    search: { ...search, images: reason(search.images), reverse: reason(search.reverse) },
    filters: { ...filters, system: reason(filters.system) },
  };
}
