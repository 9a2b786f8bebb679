import type { SearchStep } from "../../reverse/steps.ts";
import { createRenditions } from "../file/renditions.ts";
import { createSharedLoads } from "../file/shared-loads.ts";
import type { Services } from "../service/services.ts";
import { findSearchFilter } from "../service/unrestricted-filter.ts";
import type { Files } from "../store/files.ts";
import { runSteps } from "./run-steps.ts";
import type { RunOutcome, Search, SearchRun } from "./search-runs.ts";

/** Creates what asks the services for the results of searches. */
export function createSearchRequests({
  services,
  keepFile,
  now,
}: {
  services: Services;
  keepFile: Files["keep"];
  now: () => number;
}) {
  const load = createSharedLoads();
  const keepRendition = createRenditions(keepFile);
  /** Ends the wait for a search's file, by the search's id. */
  const skips = new Map<string, () => void>();

  async function ask(search: Search, { signal, write }: SearchRun): Promise<RunOutcome> {
    const { profile, client } = await services.open(search.profile_id);
    switch (search.kind) {
      case "reverse": {
        const { promise: skipped, resolve: skip } = Promise.withResolvers<void>();
        skips.set(search.id, skip);
        const context = { profile, client, signal, keepRendition, load, write, skipped };
        const outcome = await runSteps(search, context).finally(() => skips.delete(search.id));
        return learn(profile.id, outcome);
      }
      case "text": {
        const { q, page, per_page, sf, sd, unfiltered } = search;
        const filter_id = unfiltered
          ? (await findSearchFilter(client, profile)).filter_id
          : profile.filter?.id;
        const query = { q, page, per_page, sf, sd, filter_id, signal };
        const { items, total, unreadable } = await client.search.images(query);
        const value = {
          images: items,
          total,
          ...(unreadable && { unreadable }),
          ...(filter_id && { filter_id }),
        };
        return { state: { status: "ready", value } };
      }
      default:
        return search satisfies never;
    }
  }

  /** Notes that a service accepts files once a search of a file found something. */
  async function learn<T extends { steps: SearchStep[] }>(id: string, outcome: T) {
    if (outcome.steps.some(({ file, image_ids }) => file === "unsure" && image_ids.length > 0))
      await services.adjust({ id, files: { accepted: true, measured_at: now() } });
    return outcome;
  }

  return {
    ask,
    /** Goes on with a search that waits for the picture's file, without the file. */
    skipFile: async (id: string): Promise<void> => skips.get(id)?.(),
  };
}
