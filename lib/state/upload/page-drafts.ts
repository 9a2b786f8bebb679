import { computed, type ReadonlySignal } from "@preact/signals";
import type { Draft } from "../../records.ts";
import { isFromSamePage } from "../../upload/same-page.ts";

/**
 * Returns the unsent drafts from the page of a draft's picture as a live signal, newest first. Excludes drafts for other services, and the
 * draft's own group, which is shown separately.
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
