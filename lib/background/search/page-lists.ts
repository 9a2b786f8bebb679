import { isRecent } from "../../base/stored-time.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import {
  LIST_LIFETIME,
  type Listing,
  parseListedImage,
  withImages,
  withoutOldEntries,
} from "../../reverse/listing/listing.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { postKey } from "../../reverse/source-query.ts";
import { SEARCH_STEPS, type SearchStep } from "../../reverse/steps.ts";
import { listingItem } from "../../stored/listing-item.ts";
import type { Batch, BatchItem, PictureChoice } from "../../stored/records.ts";
import { services as storedServices } from "../../stored/storage.ts";
import type { Services } from "../service/services.ts";
import { findUnrestrictedFilter } from "../service/unrestricted-filter.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import { coverByFilter } from "./cover-by-filter.ts";
import {
  type BatchChange,
  type ListContext,
  postKeyOfPick,
  sendNextListRequest,
} from "./list-requests.ts";
import { withRequestCount } from "./run-steps.ts";

export type PageLists = ReturnType<typeof createPageLists>;

/**
 * Reads lists of the service that answer for many pictures of a page: images of its artists, of its posts, and of its files. Views compare
 * them with the pictures. What was read is kept for all pages, because a gallery's next page needs the same list.
 */
export function createPageLists({
  services,
  now = Date.now,
}: {
  services: Pick<Services, "open" | "onLeave">;
  now?: () => number;
}) {
  const inTurn = createTaskQueues();
  services.onLeave((profile_id) => listingItem(profile_id).removeValue());

  /** Stores more of what the service said, before anything refers to it. */
  const keep = (id: string, ...[images, change]: Parameters<ListContext["keep"]>) =>
    inTurn(id, async () => {
      const item = listingItem(id);
      const listing = withoutOldEntries(await item.getValue(), now());
      await item.setValue(change(withImages(listing, images, now())));
    });

  return {
    /** Forgets what was listed: it tells which pictures a user looked for. */
    async forget(): Promise<void> {
      const { profiles } = await storedServices.getValue();
      for (const { id } of profiles) await inTurn(id, () => listingItem(id).removeValue());
    },

    /**
     * Returns what a picture's own search need not request again: the whole search if the picture is known to be there, or the steps that
     * lists have answered.
     */
    async resultsFor(
      { profile_id, picks, batch }: PictureChoice,
      index: number,
    ): Promise<Partial<Pick<ReverseSearch, "steps" | "so_far" | "hidden">>> {
      const [pick, item] = [picks[index], batch?.items[index]];
      if (!batch || !pick || !item) return {};
      const listing = withoutOldEntries(await listingItem(profile_id).getValue(), now());
      const isListed = listing.images.some(({ id }) => id === item.image_id);
      if (STATES_OF_PRESENT_PICTURES.has(item.state) && isListed) {
        const { signal } = new AbortController();
        const opened = await services.open(profile_id);
        const { images, hidden } = await imagesOf(item, { ...opened, signal, listing });
        const image_ids = images.map(({ id }) => id);
        return {
          so_far: images,
          hidden,
          steps: SEARCH_STEPS.map((step) => stepOf(step, image_ids)),
        };
      }
      return { steps: answeredSteps(pick, item, listing, now()) };
    },

    /**
     * Takes the next step of a batch: sends at most a few requests, keeps what they say, and returns the change of the batch. Returns null if
     * lists can say no more.
     */
    async next(
      { profile_id, picks }: PictureChoice,
      batch: Batch,
      signal: AbortSignal,
    ): Promise<BatchChange | null> {
      const { profile, client } = await services.open(profile_id);
      let requests = 0;
      const change = await sendNextListRequest({
        profile,
        client: withRequestCount(client, () => requests++),
        signal,
        listing: withoutOldEntries(await listingItem(profile_id).getValue(), now()),
        picks: picksOf(picks, batch),
        batch,
        keep: (...kept) => keep(profile_id, ...kept),
        now,
      });
      return change && ((current) => change({ ...current, requests: current.requests + requests }));
    },
  };
}

const NOTHING_FOUND = { status: "done" as const, image_ids: [], requests: 0 };

/** Returns a step of a search that needs no request, because a list had the picture. */
const stepOf = (step: (typeof SEARCH_STEPS)[number], image_ids: number[]): SearchStep =>
  step === "source"
    ? { step, status: "done", image_ids, requests: 0 }
    : { step, status: "skipped", image_ids: [], requests: 0, why: "certain" };

/** Returns the images of a batch's result, covered as the user's filter wants. */
async function imagesOf(
  { image_id }: BatchItem,
  {
    listing,
    profile,
    client,
    signal,
  }: Pick<ListContext, "listing" | "profile" | "client" | "signal">,
) {
  const images = listing.images.filter(({ id }) => id === image_id).map(parseListedImage);
  const open_filter_id = await findUnrestrictedFilter(client).catch(() => undefined);
  const filter_id = profile.filter?.id;
  return coverByFilter(images, { filter_id, open_filter_id, client, signal });
}

/** Returns the steps of a picture's own search that lists have answered. */
function answeredSteps(
  pick: PickedPicture,
  item: BatchItem,
  listing: Listing,
  now: number,
): SearchStep[] {
  const key = postKeyOfPick(pick);
  const post = listing.posts[key];
  const isPostListed = listing.images.some(({ sources }) => sources.map(postKey).includes(key));
  const isAsked = post && !post.isCut && !isPostListed && isRecent(post.at, LIST_LIFETIME, now);
  const isFileAsked = item.sha512 !== undefined && listing.hashes[item.sha512] !== undefined;
  return [
    ...(isFileAsked ? [{ ...NOTHING_FOUND, step: "hash" as const }] : []),
    ...(isAsked ? [{ ...NOTHING_FOUND, step: "source" as const }] : []),
  ];
}

/** Returns the picks of a batch, by index. */
const picksOf = (picks: readonly PickedPicture[], { items }: Batch) =>
  new Map(
    Object.keys(items).flatMap((index) => {
      const pick = picks[Number(index)];
      return pick ? [[Number(index), pick]] : [];
    }),
  );

/** States in which the service has the picture. */
export const STATES_OF_PRESENT_PICTURES: ReadonlySet<BatchItem["state"]> = new Set<
  BatchItem["state"]
>(["there", "better"]);
