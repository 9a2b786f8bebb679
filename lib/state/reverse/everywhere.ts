import { computed } from "@preact/signals";
import { background } from "../../messages.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { recordItem } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";
import { watchServices } from "../base/services.ts";
import { watchItem } from "../base/watch-item.ts";

/** The search on one of the user's services. */
export interface ServiceSearch {
  id: string;
  profile: ServiceProfile;
  /** Undefined until read; null if it was removed, or did not start. */
  search: ReverseSearch | null | undefined;
}

/** Creates the searches for a picture on all of the user's services. */
export function createEverywhereSearches({
  id,
  per_service = [],
}: Pick<ReverseSearch, "id" | "per_service">) {
  const { services } = watchServices();
  const { busy, failure, run } = createActionState();
  const watched = per_service.map((one) => ({ ...one, record: watchItem(recordItem(one.id)) }));
  const profiles = computed(() => services.value?.profiles ?? []);
  return {
    busy,
    failure,
    /** True if there is another service to search. */
    isPossible: computed(() => profiles.value.length > 1),
    searches: computed(() =>
      watched.flatMap(({ id, profile_id, record }): ServiceSearch[] => {
        const profile = profiles.value.find((one) => one.id === profile_id);
        const stored = record.value;
        const search = stored?.kind === "reverse" ? stored : stored && null;
        return profile ? [{ id, profile, search }] : [];
      }),
    ),
    /** Starts the searches that are missing. */
    start: () => run(() => background.findEverywhere(id)),
  };
}
