import { computed, signal } from "@preact/signals";
import type { Image } from "../../api/image.ts";
import { background } from "../../messages.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { Quality } from "../../reverse/judging/verdict.ts";
import type { PictureChoice } from "../../stored/records.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { createResource } from "../base/resource.ts";
import { createServiceReader } from "../base/service-reader.ts";

interface SeriesItem {
  /** Index of the pick. */
  index: number;
  pick: PickedPicture;
  image_id: number;
  quality: Quality;
}

/** Returns the pictures of a choice that the service has. */
function itemsThere({ picks, batch }: PictureChoice): SeriesItem[] {
  return picks.flatMap((pick, index) => {
    const { state, image_id } = batch?.items[index] ?? {};
    if (image_id === undefined) return [];
    if (state !== "there" && state !== "better") return [];
    return { index, pick, image_id, quality: state === "better" ? "yours-better" : "unknown" };
  });
}

/** Returns those whose images the user has not completed yet. */
export const incompleteItems = (choice: PictureChoice): SeriesItem[] =>
  itemsThere(choice).filter(({ index }) => !choice.completed?.includes(index));

/** Creates the way through the images of a choice, one after the other. Each takes one request, when it is shown. */
export function createImageSeries(choice: PictureChoice, profile: ServiceProfile) {
  const reader = createServiceReader(profile.id);
  const items = incompleteItems(choice);
  const count = itemsThere(choice).length;
  const place = signal(0);
  const item = computed(() => items[place.value] ?? null);
  const image = createResource<Image | null>(async () => {
    const current = item.peek();
    const filter_id = profile.filter?.id;
    return current && reader.images.get(current.image_id, { filter_id, fresh: true });
  });
  void image.load();

  return {
    /** Number of the current image, from 1, among all that the service has. */
    number: computed(() => count - items.length + place.value + 1),
    count,
    /** Null once all were shown. */
    item,
    /** The current item's image; null until it was read. */
    image: computed(() =>
      image.value.value?.id === item.value?.image_id ? image.value.value : null,
    ),
    failure: image.failure,
    load: image.load,
    /** Notes that the user is done with this one, and shows the next. */
    async next(): Promise<void> {
      const current = item.peek();
      if (!current) return;
      place.value += 1;
      await background.keepCompleted({ id: choice.id, index: current.index }).catch(() => {});
      if (item.peek()) await image.load();
    },
  };
}
