import type { Filter } from "../../api/schemas.ts";

/** Returns one of the service's own filters that hides no images, preferably one without spoilers; null if there is no such filter. */
export function filterThatHidesNothing(filters: readonly Filter[]): number | null {
  const open = filters.filter(
    ({ system, hidden_tag_ids, hidden_complex }) =>
      system && hidden_tag_ids.length === 0 && hidden_complex.trim() === "",
  );
  const spoilers = ({ spoilered_tag_ids, spoilered_complex }: Filter) =>
    spoilered_tag_ids.length + spoilered_complex.trim().length;
  return open.toSorted((a, b) => spoilers(a) - spoilers(b) || a.id - b.id)[0]?.id ?? null;
}
