import type { Draft } from "../../upload/draft.ts";
import type { ProgressBadge } from "./progress-badge.ts";

export type WaitingDraft = Draft & { state: { status: "waiting" } };

/** Returns the waiting drafts of one service, or of all. */
export async function listWaiting(
  progress: ProgressBadge,
  profile_id?: string,
): Promise<WaitingDraft[]> {
  return (await progress.activeDrafts())
    .filter((draft): draft is WaitingDraft => draft.state.status === "waiting")
    .filter((draft) => profile_id === undefined || draft.profile_id === profile_id);
}
