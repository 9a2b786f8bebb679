import { computed, type ReadonlySignal } from "@preact/signals";
import type { Draft } from "../records.ts";
import { isFromSamePage } from "../upload/same-page.ts";

/**
 * What else was begun from the page of a draft's picture and was not sent, newest first, live. Another service knows nothing of what is
 * prepared for this one, and the draft's own group is told of apart.
 */
export const pageDrafts = (
  { id, profile_id, pick, group }: Pick<Draft, "id" | "profile_id" | "pick" | "group">,
  drafts: ReadonlySignal<Draft[] | undefined>,
): ReadonlySignal<Draft[]> =>
  computed(() =>
    (drafts.value ?? []).filter(
      (other) =>
        other.id !== id &&
        other.profile_id === profile_id &&
        other.state.status !== "sent" &&
        (group === undefined || other.group !== group) &&
        pick !== null &&
        other.pick !== null &&
        isFromSamePage(pick, other.pick),
    ),
  );
