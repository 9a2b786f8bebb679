import { computed } from "@preact/signals";
import { MAX_CHOSEN_HOSTS } from "../../base/bounds.ts";
import { hostsWithSentQuery } from "../../stored/storage.ts";
import type { StoredItem } from "../../stored/stored-item.ts";
import { watchItem } from "./watch-item.ts";

/** Creates a live signal that tells if a stored list contains a host. Undefined until it is known. */
export function createHostListChoice(list: StoredItem<string[]>, host: string) {
  const hosts = watchItem(list);
  return {
    chosen: computed(() => hosts.value?.includes(host)),
    async choose(wanted: boolean): Promise<void> {
      const others = (await list.getValue()).filter((one) => one !== host);
      await list.setValue(wanted ? [...others, host].slice(-MAX_CHOSEN_HOSTS) : others);
    },
  };
}

/** Creates a live signal that tells if searches may send the query of a host's page addresses. */
export const createQueryPermission = (host: string) =>
  createHostListChoice(hostsWithSentQuery, host);
