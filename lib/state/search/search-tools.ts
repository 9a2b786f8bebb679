import { background } from "../../messages.ts";
import type { Settings } from "../../stored/settings.ts";
import { savedSearches, settings } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";
import { watchItem } from "../base/watch-item.ts";
import { toggleSavedSearch } from "./saved-searches.ts";

/** Creates the settings of a service's search and the list of saved searches. */
export function createSearchTools(profile_id: string) {
  const { failure, run } = createActionState();
  return {
    settings: watchItem(settings),
    saved: watchItem(savedSearches()),
    failure,
    change: (changes: Partial<Settings>) => run(() => background.saveSettings(changes)),
    toggle: (q: string) => run(() => toggleSavedSearch(profile_id, q)),
  };
}
