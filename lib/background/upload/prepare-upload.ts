import type { CoreClient } from "../../api/client.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import type { Services } from "../service/services.ts";
import { findUnrestrictedFilter } from "../service/unrestricted-filter.ts";
import { openClientForUpload } from "./open-client-for-upload.ts";

/** Failures that do not predict an upload's failure: the service may just lack this endpoint. */
const HARMLESS = new Set(["not-found", "malformed", "bad-query"]);

/**
 * Returns why nothing can be sent now, or null. A failure here is harmless, while a failed post leaves a doubt. Only `filters/user`
 * tells an invalid key from a valid one. A key that was accepted in this browser session needs no further check, so the newest image is
 * requested instead.
 */
export async function prepareUpload(
  services: Services,
  profile_id: string,
): Promise<{ failure: Failure | null; newest?: number | null }> {
  try {
    const { client, key } = await openClientForUpload(services, profile_id);
    if (await key.getValue()) return { failure: null, newest: await readNewest(client) };
    await client.filters.user({ fresh: true });
    await key.setValue(true);
    return { failure: null };
  } catch (error) {
    const failure = failureOf(error);
    // As in `health.ts`: services respond with 403 to an unknown key.
    if (failure.code === "forbidden") return { failure: { code: "unauthorized" } };
    return { failure: HARMLESS.has(failure.code) ? null : failure };
  }
}

/** Returns the id of the newest image under the open filter, or null if unknown. */
export async function findNewestImage(
  services: Services,
  profile_id: string,
): Promise<number | null> {
  try {
    return await readNewest((await openClientForUpload(services, profile_id)).client);
  } catch {
    return null;
  }
}

async function readNewest(client: CoreClient): Promise<number | null> {
  const { items, unreadable } = await client.search.images({
    q: "*",
    // The same filter as in the later search. Otherwise an old image that the user's filter hides would count as new.
    filter_id: await findUnrestrictedFilter(client),
    sf: "id",
    sd: "desc",
    per_page: 1,
    fresh: true,
  });
  return unreadable > 0 ? null : (items[0]?.id ?? 0);
}
