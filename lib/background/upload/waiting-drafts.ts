import type { Draft } from "../../upload/draft.ts";
import type { Progress } from "./progress.ts";

export type WaitingDraft = Draft & { state: { status: "waiting" } };

/** Returns the waiting drafts of one service, or of all. */
export async function listWaiting(
  progress: Progress,
  profile_id?: string,
): Promise<WaitingDraft[]> {
  return (await progress.activeDrafts())
    .filter((draft): draft is WaitingDraft => draft.state.status === "waiting")
    .filter((draft) => profile_id === undefined || draft.profile_id === profile_id);
}
