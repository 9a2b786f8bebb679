import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { VisibleImage } from "../../api/image.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import { imageAddressOn } from "../../reverse/own-address.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { watchRecord } from "../base/record.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";
import { createHistory } from "../search/history.ts";

type Sample =
  | { status: "loading" }
  | { status: "ready"; image: VisibleImage }
  /** The service has no image that may be shown. */
  | { status: "none" }
  | { status: "failed"; failure: Failure };

export type SampleSearch = ReturnType<typeof createSampleSearch>;

/** Number of requested images: more than are likely to be hidden or unprocessed. */
const OFFERED = 12;

/**
 * Creates a sample picture for the first search. It is one of the service's own: a service cannot fetch a file bundled with Tagpie, and no
 * other site should receive a request.
 */
export function createSampleSearch(
  { id, base_url, filter, rules }: ServiceProfile,
  service: Pick<ServiceReader["search"], "images"> = createServiceReader(id).search,
  entries = createHistory().entries,
  since = Date.now(),
) {
  const sample = signal<Sample>({ status: "loading" });

  const isOfSample = ({ created_at, pick }: ReverseSearch, image: VisibleImage) =>
    created_at >= since &&
    pick.candidates.some(({ url }) => imageAddressOn(url, base_url)?.id === image.id);

  /** The search as the history lists it. */
  const search = computed(() => {
    const { value: now } = sample;
    if (now.status !== "ready") return null;
    return (
      entries.value?.find(
        (entry): entry is ReverseSearch => entry.kind === "reverse" && isOfSample(entry, now.image),
      ) ?? null
    );
  });
  const begunId = computed(() => search.value?.id);
  const record = computed(() => (begunId.value === undefined ? null : watchRecord(begunId.value)));

  return {
    sample: sample as ReadonlySignal<Sample>,

    /** The search of the sample picture, once the user has started it. */
    search: computed(() => {
      const live = record.value?.value;
      return live?.kind === "reverse" ? live : search.value;
    }),

    async load(): Promise<void> {
      sample.value = { status: "loading" };
      try {
        const { items } = await service.images({
          // Prefers the service's tag for safe images, if there is one.
          q: rules.alone_tags[0] ?? "*",
          sf: "score",
          per_page: OFFERED,
          filter_id: filter?.id,
        });
        // If the filter was deleted on the service, the request hides nothing, so the stored ids apply here.
        const covered = new Set(filter && [...filter.hidden_tag_ids, ...filter.spoilered_tag_ids]);
        const image = items.find(
          (one): one is VisibleImage =>
            one.state === "visible" &&
            one.thumbnails_generated &&
            one.mime_type.startsWith("image/") &&
            !one.spoilered &&
            !one.tag_ids.some((tag) => covered.has(tag)),
        );
        sample.value = image ? { status: "ready", image } : { status: "none" };
      } catch (error) {
        sample.value = { status: "failed", failure: failureOf(error) };
      }
    },
  };
}
