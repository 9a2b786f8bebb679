import type { CoreClient } from "../api/core-client.ts";
import type { Image } from "../api/image.ts";
import { codedError, failureOf } from "../failure.ts";
import { ARRIVAL_PLACES, type Draft, type Look } from "../records.ts";
import { MAX_FILE_BYTES } from "../sources/reach.ts";
import { escapeTerm } from "../tags/escape-term.ts";
import { hasArrived, isSameFile } from "../upload/arrival.ts";
import type { DraftEvent } from "../upload/draft-machine.ts";
import { hashOfFile } from "./file-hash.ts";
import { findOpenFilter } from "./open-filter.ts";
import type { Records } from "./records.ts";
import type { Services } from "./services.ts";

/** As many as a service shows at once: the person may have uploaded others meanwhile. */
const PER_PAGE = 50;

/** What there is nothing to look with. */
const SKIPS = new Set(["no-source", "no-access", "no-hash"]);

/** Looks at a service for an upload whose answer was lost. */
export function createArrival({
  records,
  services,
  now,
}: {
  records: Records;
  services: Services;
  now: () => number;
}) {
  /** Looks for what left at `since`; gives `find`, or `look` with all places where it was not. */
  async function lookFor(
    draft: Draft,
    { since, newest }: { since: number; newest: number | null },
  ): Promise<Extract<DraftEvent, { type: "find" | "look" }>> {
    const { fields } = draft;
    const looked: Look[] = [];
    let hash: string | null = null;

    const ask: Record<
      Look["place"],
      (client: CoreClient, filter_id: number | undefined) => Promise<{ items: Image[] }>
    > = {
      async hash({ search, base_url }, filter_id) {
        const read = await hashOfFile(fields.url, { service: base_url, bytes: MAX_FILE_BYTES });
        if ("why" in read) throw codedError(read.why === "no-access" ? read.why : "no-hash");
        hash = read.sha512;
        return search.images({ q: `orig_sha512_hash:${hash}`, filter_id, fresh: true });
      },
      async source({ search }, filter_id) {
        const [source] = fields.source_urls;
        if (!source) throw codedError("no-source");
        const q = `source_url:${escapeTerm(source)}`;
        return search.images({ q, filter_id, per_page: PER_PAGE, fresh: true });
      },
      uploads: ({ search }, filter_id) =>
        search.images({ q: "my:uploads", filter_id, per_page: PER_PAGE, fresh: true }),
      reverse: ({ search }) => search.reverse({ url: fields.url }),
    };

    for (const place of ARRIVAL_PLACES) {
      try {
        const { client } = await services.open(draft.profile_id);
        // What the person's own filter hides has arrived all the same.
        const { items } = await ask[place](client, await findOpenFilter(client));
        const alike = place === "reverse";
        const isIt = (one: VisibleImage) => hasArrived(one, draft, { since, newest, hash, alike });
        const alikes = items.filter(isVisible).filter((one) => isIt(one) || isSameFile(one, hash));
        // A long history is read only where there is something that it may explain.
        const claimed = alikes.length > 0 ? await imagesOfOthers(draft) : new Set();
        const free = alikes.filter(({ id }) => !claimed.has(id));
        const image = free.find(isIt);
        if (image) return { type: "find", at: now(), image };
        const there = free.filter((one) => isSameFile(one, hash)).map(({ id }) => id);
        looked.push({ at: now(), place, result: "nothing", ...(there.length > 0 && { there }) });
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

  /** An image that became of one draft cannot be what became of another. */
  async function imagesOfOthers({ id }: Draft): Promise<Set<number>> {
    const others = (await records.all("draft")).filter((one) => one.id !== id);
    return new Set(
      others.flatMap(({ state }) => (state.status === "sent" ? [state.image.id] : [])),
    );
  }

  return { lookFor };
}

type VisibleImage = Extract<Image, { state: "visible" }>;
const isVisible = (image: Image): image is VisibleImage => image.state === "visible";
