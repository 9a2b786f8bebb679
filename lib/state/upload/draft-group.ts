import { computed, type ReadonlySignal } from "@preact/signals";
import type { Draft } from "../../upload/draft.ts";
import { isEditable } from "../../upload/draft-machine.ts";
import { selectDraftsNear, watchDrafts } from "./watch-drafts.ts";

/** A draft of a group. */
export interface GroupMember {
  draft: Draft;
  /** From 1. */
  number: number;
  /** True if it can be submitted. */
  isOpen: boolean;
}

export type DraftGroup = ReturnType<typeof createDraftGroup>;

/** Creates the ordered list of drafts in a draft's group. */
export function createDraftGroup(
  { id, group }: Pick<Draft, "id" | "group">,
  drafts: ReadonlySignal<Draft[] | undefined>,
) {
  const all = computed(() =>
    group === undefined
      ? []
      : (drafts.value ?? [])
          .filter((draft) => draft.group === group)
          .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
  );
  const index = computed(() => all.value.findIndex((draft) => draft.id === id));
  return {
    members: computed(() =>
      all.value.map(
        (draft, at): GroupMember => ({ draft, number: at + 1, isOpen: isEditable(draft) }),
      ),
    ),
    count: computed(() => all.value.length),
    /** From 0; -1 while it is unknown. */
    index,
    /** Id of the next member that can be submitted, wrapping around; null without one. */
    nextOpen: computed(() => {
      const others = [...all.value.slice(index.value + 1), ...all.value.slice(0, index.value + 1)];
      return others.find((draft) => draft.id !== id && isEditable(draft))?.id ?? null;
    }),
    /** Ids of those that can be submitted. */
    open: computed(() => all.value.filter(isEditable).map((draft) => draft.id)),
  };
}

/** Creates the group of a draft without a form. */
export const watchDraftGroup = (draft: Pick<Draft, "id" | "group">) =>
  createDraftGroup(draft, watchDrafts(selectDraftsNear(draft)).drafts);
