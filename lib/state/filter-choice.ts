import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Filter } from "../api/filter.ts";
import { type Failure, failureOf } from "../failure.ts";
import { filterIntentions } from "./intentions.ts";

type Offer =
  | { status: "loading" }
  | { status: "ready"; filters: Filter[] }
  | { status: "failed"; failure: Failure };

type Saving =
  | { status: "idle" }
  | { status: "saved"; name: string | null }
  | { status: "failed"; failure: Failure };

export type FilterChoice = ReturnType<typeof createFilterChoice>;

/** Which filters a service offers, narrowed by what is typed, and the choice of one. */
export function createFilterChoice(serviceId: string, background = filterIntentions) {
  const offer = signal<Offer>({ status: "loading" });
  const saving = signal<Saving>({ status: "idle" });
  const term = signal("");

  const shown = computed(() => {
    if (offer.value.status !== "ready") return { system: [], own: [] };
    const wanted = term.value.trim().toLowerCase();
    const matching = offer.value.filters.filter(({ name, description }) =>
      `${name}\n${description}`.toLowerCase().includes(wanted),
    );
    return {
      system: matching.filter(({ system }) => system),
      own: matching.filter(({ system }) => !system),
    };
  });

  return {
    offer: offer as ReadonlySignal<Offer>,
    saving: saving as ReadonlySignal<Saving>,
    term: term as ReadonlySignal<string>,
    shown,

    async load(): Promise<void> {
      offer.value = { status: "loading" };
      try {
        offer.value = { status: "ready", filters: await background.listFilters(serviceId) };
      } catch (error) {
        offer.value = { status: "failed", failure: failureOf(error) };
      }
    },

    narrow(text: string) {
      term.value = text;
    },

    /** Null: the service's own choice. */
    async choose(filter: Filter | null): Promise<void> {
      const chosen = filter && {
        id: filter.id,
        name: filter.name,
        hidden_tag_ids: filter.hidden_tag_ids,
        spoilered_tag_ids: filter.spoilered_tag_ids,
      };
      try {
        await background.changeService({ id: serviceId, filter: chosen });
        saving.value = { status: "saved", name: filter?.name ?? null };
      } catch (error) {
        saving.value = { status: "failed", failure: failureOf(error) };
      }
    },
  };
}
