import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Image } from "../../api/image.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import type { Place } from "../browse/browse-place.ts";

interface Opened {
  place: Place;
  /** The image as that service returned it with that filter. */
  known: Image | undefined;
  filter_id: number | undefined;
}

/** Creates the place of the active service that the popup shows instead of the search, or none. */
export function createPopupOverlay(active: ReadonlySignal<ServiceProfile | undefined>) {
  const opened = signal<Opened | null>(null);
  const profileId = computed(() => active.value?.id);
  const leave = () => {
    opened.value = null;
  };
  // Ids and names belong to one service.
  const stopWatching = effect(() => {
    void profileId.value;
    untracked(leave);
  });
  return {
    overlay: computed(() => {
      if (!opened.value) return null;
      const { place, known, filter_id } = opened.value;
      return { place, known: filter_id === active.value?.filter?.id ? known : undefined };
    }),
    go(place: Place, known?: Image): void {
      const profile = active.peek();
      if (profile) opened.value = { place, known, filter_id: profile.filter?.id };
    },
    leave,
    dispose: stopWatching,
  };
}
