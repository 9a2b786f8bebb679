import { services } from "../../stored/storage.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { SearchStarts } from "./search-starts.ts";

/** Creates what searches on every service for the picture of a search, one search each. It starts those again that are missing. */
export function createFindEverywhere({
  records,
  findAt,
}: {
  records: Records;
  findAt: SearchStarts["findAt"];
}) {
  const inTurn = createTaskQueues();

  async function startOnAllServices(id: string): Promise<void> {
    const { profiles } = await services.getValue();
    // Written first, so that a view of any search finds the others, also after this worker has ended.
    const first = await records.update(["reverse"], id, (search) =>
      search.per_service || profiles.length < 2
        ? search
        : {
            ...search,
            per_service: profiles.map((profile) => ({
              profile_id: profile.id,
              id: profile.id === search.profile_id ? id : crypto.randomUUID(),
            })),
          },
    );
    const { pick, file, still, whole, per_service = [] } = first ?? {};
    if (!pick) return;
    const searches = per_service.map(async (one) => {
      if (one.id === id || !profiles.some((profile) => profile.id === one.profile_id)) return;
      if (await records.get(["reverse"], one.id)) return;
      await findAt(pick, one.profile_id, { id: one.id, file, still, whole, per_service });
      void copyShot(id, undefined, one.id);
    });
    await Promise.all(searches);
  }

  return (id: string): Promise<void> => inTurn("everywhere", () => startOnAllServices(id));
}
