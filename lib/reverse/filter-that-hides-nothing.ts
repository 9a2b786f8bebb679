import type { Filter } from "../api/schemas.ts";

/** Of a service's own filters one under which every image is found, if there is one; rather one that spoilers nothing as well. */
export function filterThatHidesNothing(filters: readonly Filter[]): number | null {
  const open = filters.filter(
    ({ system, hidden_tag_ids, hidden_complex }) =>
      system && hidden_tag_ids.length === 0 && hidden_complex.trim() === "",
  );
  const spoilers = ({ spoilered_tag_ids, spoilered_complex }: Filter) =>
    spoilered_tag_ids.length + spoilered_complex.trim().length;
  return open.toSorted((a, b) => spoilers(a) - spoilers(b) || a.id - b.id)[0]?.id ?? null;
}
