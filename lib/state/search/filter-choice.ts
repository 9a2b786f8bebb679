import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Filter } from "../../api/schemas.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";

type Offer =
  | { status: "loading" }
  /** `vanished`: id of the filter in use, if it was deleted or this key cannot use it. */
  | { status: "ready"; filters: Filter[]; vanished: number | null }
  | { status: "failed"; failure: Failure };

type Saving =
  | { status: "idle" }
  | { status: "saved"; name: string | null }
  | { status: "failed"; failure: Failure };

/** Result of a lookup by id: lists do not contain other users' public filters. */
type Lookup =
  | { status: "idle" | "looking" | "none" | "done" }
  | { status: "failed"; failure: Failure };

export type FilterChoice = ReturnType<typeof createFilterChoice>;

/** Creates the choice of a service's filters, narrowed by the typed text. */
export function createFilterChoice(serviceId: string) {
  const { lookup, others, findOther, failLookup } = createFilterLookup(
    createServiceReader(serviceId),
  );
  const offer = signal<Offer>({ status: "loading" });
  const saving = signal<Saving>({ status: "idle" });
  const term = signal("");

  const matchingFilters = computed(() => {
    if (offer.value.status !== "ready") return { system: [], own: [], others: [] };
    const text = term.value.trim().toLowerCase();
    return groupFilters(offer.value.filters, text, others);
  });

  return {
    offer: offer as ReadonlySignal<Offer>,
    saving: saving as ReadonlySignal<Saving>,
    term: term as ReadonlySignal<string>,
    matchingFilters,

    lookup: lookup as ReadonlySignal<Lookup>,

    /** Loads the lists. `chosen` is the id of the filter in use; it is requested separately if no list contains it. */
    async load(chosen?: number): Promise<void> {
      offer.value = { status: "loading" };
      lookup.value = { status: "idle" };
      others.clear();
      try {
        const filters = await background.listFilters(serviceId);
        const isListed = chosen === undefined || filters.some(({ id }) => id === chosen);
        // The lists work without it.
        const other = isListed ? undefined : await findOther(chosen).catch(failLookup);
        offer.value = {
          status: "ready",
          filters: other ? [...filters, other] : filters,
          vanished: other === null && chosen !== undefined ? chosen : null,
        };
      } catch (error) {
        offer.value = { status: "failed", failure: failureOf(error) };
      }
    },

    narrow(text: string) {
      term.value = text;
      lookup.value = { status: "idle" };
      if (saving.value.status === "saved") saving.value = { status: "idle" };
    },

    /** Also offers the filter with this id. */
    async lookUp(id: number): Promise<void> {
      lookup.value = { status: "looking" };
      try {
        const filter = await findOther(id);
        const current = offer.peek();
        if (filter && current.status === "ready")
          offer.value = { ...current, filters: [...current.filters, filter] };
        lookup.value = { status: filter ? "done" : "none" };
      } catch (error) {
        failLookup(error);
      }
    },

    /** Saves the filter; null restores the service's default. */
    async choose(filter: Filter | null): Promise<void> {
      try {
        await background.changeService({
          id: serviceId,
          filter: filter && profileFilterOf(filter),
        });
        saving.value = { status: "saved", name: filter?.name ?? null };
        // A saved choice clears the message of a failed lookup.
        if (lookup.value.status === "none") lookup.value = { status: "idle" };
      } catch (error) {
        saving.value = { status: "failed", failure: failureOf(error) };
      }
    },
  };
}

/** Codes for a filter that does not exist or that this user may not access. */
const GONE: ReadonlySet<string> = new Set(["not-found", "forbidden", "unauthorized"]);

/** Creates the lookup of filters by id, and the ids of those that no list contains. */
function createFilterLookup(reader: Pick<ServiceReader, "filters">) {
  const lookup = signal<Lookup>({ status: "idle" });
  const others = new Set<number>();

  async function findOther(id: number): Promise<Filter | null> {
    try {
      const filter = await reader.filters.get(id);
      others.add(filter.id);
      return filter;
    } catch (error) {
      if (GONE.has(failureOf(error).code)) return null;
      throw error;
    }
  }

  function failLookup(error: unknown) {
    lookup.value = { status: "failed", failure: failureOf(error) };
  }

  return { lookup, others, findOther, failLookup };
}

/** Returns the filters that a text means, by whose they are. */
function groupFilters(filters: readonly Filter[], text: string, others: ReadonlySet<number>) {
  const matching = filters.filter(
    ({ id, name, description }) =>
      `${id}` === text || `${name}\n${description}`.toLowerCase().includes(text),
  );
  const isOther = ({ id }: Filter) => others.has(id);
  return {
    system: matching.filter((one) => one.system && !isOther(one)),
    own: matching.filter((one) => !one.system && !isOther(one)),
    others: matching.filter(isOther),
  };
}

/** Returns what a profile keeps of a filter. */
const profileFilterOf = (filter: Filter) => ({
  id: filter.id,
  name: filter.name,
  hidden_tag_ids: filter.hidden_tag_ids,
  spoilered_tag_ids: filter.spoilered_tag_ids,
  ...(filter.hidden_complex.trim() !== "" && { hides_by_expression: true }),
});
