import type { CoreClient } from "../../api/client.ts";
import type { Image, VisibleImage } from "../../api/image.ts";
import { type List, MAX_PER_PAGE } from "../../api/list.ts";
import { findDuplicate } from "../../api/upload.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import { MAX_FILE_BYTES } from "../../reach/judge-reach.ts";
import { hasArrived, isSameFile } from "../../upload/arrival-rules.ts";
import { ARRIVAL_PLACES, type ArrivalAttempt, type Draft, type Post } from "../../upload/draft.ts";
import type { DraftEvent, PostOutcome } from "../../upload/draft-machine.ts";
import { fileToSend, uploadedFile } from "../../upload/file-to-send.ts";
import { loadFromHost } from "../file/load-file.ts";
import { findOpenFilter } from "../service/open-filter.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";
import { openFile } from "./open-file.ts";

/** Failure codes of a step that counts as skipped, because it lacked a source, access, a hash or the bytes. */
const SKIPS = new Set(["no-source", "no-access", "no-hash", "no-file"]);

/** Time after which a search for second copies is not repeated. */
const GIVE_UP = 30 * 60_000;
/** Time in which a service may still list what an earlier POST of the same upload stored. */
const LISTING = 2 * 60_000;

/** Failure codes after which the same search would fail again. */
const FINAL = new Set([
  ...["bad-query", "not-found", "malformed", "redirected", "unauthorized", "forbidden"],
  ...["no-key", "no-access", "no-service"],
]);

export type Arrival = ReturnType<typeof createArrival>;

/** Searches a service for an upload whose response was lost, and for second copies. */
export function createArrival({
  records,
  services,
  now,
}: {
  records: Records;
  services: Services;
  now: () => number;
}) {
  /** Searches for what a draft's POSTs created. Returns a `find` event, or a `look` event with every place that was searched. */
  async function checkArrival(
    draft: Draft,
  ): Promise<Extract<DraftEvent, { type: "find" | "look" }>> {
    const { fields } = draft;
    const looked: ArrivalAttempt[] = [];
    let hash: string | null = null;

    const ask: Record<
      ArrivalAttempt["place"],
      (client: CoreClient, filter_id: number | undefined) => Promise<Found>
    > = {
      async hash({ search, base_url }, filter_id) {
        hash = uploadedFile(draft)?.sha512 ?? (await readHash(fields.url, base_url));
        return search.images({ q: `orig_sha512_hash:${hash}`, filter_id, fresh: true });
      },
      async source({ search }, filter_id) {
        const [source] = fields.source_urls;
        if (!source) throw codedError("no-source");
        const q = `source_url:${escapeTerm(source)}`;
        return search.images({ q, filter_id, per_page: MAX_PER_PAGE, fresh: true });
      },
      uploads: ({ search }, filter_id) =>
        search.images({ q: "my:uploads", filter_id, per_page: MAX_PER_PAGE, fresh: true }),
      async reverse({ search }) {
        const file = fileToSend(draft);
        return search.reverse(file ? { file: await openFile(file) } : { url: fields.url });
      },
    };

    for (const place of ARRIVAL_PLACES) {
      try {
        const { client } = await services.open(draft.profile_id);
        // An image that the user's filter hides has arrived too.
        const { items, unreadable } = await ask[place](client, await findOpenFilter(client));
        const alike = place === "reverse";
        const isIt = (one: VisibleImage) => hasArrived(one, draft, { hash, alike });
        const alikes = items.filter(isVisible).filter((one) => isIt(one) || isSameFile(one, hash));
        // A long history is only worth reading if it can explain a candidate.
        const claimed = alikes.length > 0 ? await imagesOfOthers(draft) : new Set();
        const free = alikes.filter(({ id }) => !claimed.has(id));
        const image = free.find(isIt);
        if (image) return { type: "find", at: now(), image };
        // An image that cannot be read may be the one.
        if (unreadable > 0) throw codedError("malformed");
        const sameFileIds = free.filter((one) => isSameFile(one, hash)).map(({ id }) => id);
        looked.push({
          at: now(),
          place,
          result: "nothing",
          ...(sameFileIds.length > 0 && { there: sameFileIds }),
        });
      } catch (error) {
        const { code } = failureOf(error);
        looked.push({
          at: now(),
          place,
          result: SKIPS.has(code) ? "skipped" : "failed",
          why: code,
        });
      }
    }
    return { type: "look", at: now(), looked };
  }

  /** Returns the user's newest uploads, also those that their filter hides. */
  async function ownUploads(profile_id: string): Promise<VisibleImage[]> {
    const { client } = await services.open(profile_id);
    const { items, unreadable } = await client.search.images({
      q: "my:uploads",
      filter_id: await findOpenFilter(client),
      sf: "id",
      sd: "desc",
      per_page: MAX_PER_PAGE,
      fresh: true,
    });
    if (unreadable > 0) throw codedError("malformed");
    return items.filter(isVisible);
  }

  /**
   * Returns the ids of further images that an upload created, because an earlier POST stored one too, or because the browser or a proxy
   * repeated a request. Null: ask again later. Takes one request, and no further one for a filter that is known since the upload.
   */
  async function findTwins(draft: Draft): Promise<number[] | null> {
    const { state, posts = [] } = draft;
    if (state.status !== "sent" || !state.unsearched || state.image.state !== "visible") return [];
    const { id, name, orig_sha512_hash: hash } = state.image;
    const age = Math.abs(now() - (posts.at(-1)?.since ?? state.at));
    try {
      const copies = (await ownUploads(draft.profile_id)).filter((one) => {
        const alike = name !== "" && one.name === name;
        const isIt = one.id !== id && hasArrived(one, draft, { hash, alike });
        // Without a known newest image, an image of that name may be older than the upload.
        return isIt && (isSameFile(one, hash) || posts.some(({ newest }) => isAbove(one, newest)));
      });
      const claimed = copies.length > 0 ? await imagesOfOthers(draft) : new Set();
      const twins = copies.map((one) => one.id).filter((twin) => !claimed.has(twin));
      return twins.length + 1 < posts.length && age < LISTING ? null : twins;
    } catch (error) {
      return age > GIVE_UP || FINAL.has(failureOf(error).code) ? [] : null;
    }
  }

  /**
   * Turns a refused duplicate into a success if the identical file is newer than the upload's first POST and the user's own: then the
   * service stored that one, and refused a later POST or one that the browser repeated.
   */
  async function confirmRefusal(draft: Draft, outcome: PostOutcome): Promise<PostOutcome> {
    const { state } = draft;
    const duplicate = outcome.status === "refused" && findDuplicate(outcome.errors);
    if (state.status !== "sending" || !duplicate) return outcome;
    const { image_id } = duplicate;
    // Without a known newest image, the duplicate may be older than the upload.
    const mayBeNew = ({ newest }: Post) =>
      newest !== null && (image_id === null || image_id > newest);
    if (!draft.posts?.some(mayBeNew)) return outcome;
    try {
      const image = (await ownUploads(draft.profile_id)).find((one) =>
        hasArrived(one, draft, { hash: null, alike: one.id === image_id }),
      );
      return image ? { status: "sent", at: outcome.at, image, arrived: true } : outcome;
    } catch {
      return outcome;
    }
  }

  /** Returns the images of other drafts: an image that resulted from one draft cannot be the result of another. */
  async function imagesOfOthers({ id }: Draft): Promise<Set<number>> {
    const others = (await records.all("draft")).filter((one) => one.id !== id);
    return new Set(
      others.flatMap(({ state }) =>
        state.status === "sent" ? [state.image.id, ...(state.twins ?? [])] : [],
      ),
    );
  }

  return { checkArrival, confirmRefusal, findTwins };
}

async function readHash(url: string, base_url: string): Promise<string> {
  const file = await loadFromHost(url, { base_url, maxBytes: MAX_FILE_BYTES });
  if ("why" in file) throw codedError(file.why === "no-access" ? file.why : "no-hash");
  return file.sha512;
}

type Found = Pick<List<Image>, "items" | "unreadable">;
const isAbove = ({ id }: Image, newest: number | null) => newest !== null && id > newest;
const isVisible = (image: Image): image is VisibleImage => image.state === "visible";
