import type { Draft } from "../../upload/draft.ts";
import type { WaitingDraft } from "./waiting-drafts.ts";

export type UndoWindows = ReturnType<typeof createUndoWindows>;

/**
 * Measures the undo windows of waiting drafts by a clock that cannot be set. It differs between workers, so a new worker restarts a window:
 * the part that has elapsed is unknown.
 */
export function createUndoWindows({
  elapsed,
  restart,
}: {
  /** Monotonic clock in milliseconds. */
  elapsed: () => number;
  /** Saves that a draft's window starts again. */
  restart: (id: string) => Promise<Draft | null>;
}) {
  /** Start of each draft's window, by `elapsed`; `since` identifies the window. */
  const windows = new Map<string, { since: number; from: number }>();

  const begin = (id: string, since: number) => windows.set(id, { since, from: elapsed() });

  const timeWaited = ({ id, state }: WaitingDraft): number => {
    const window = windows.get(id);
    return window?.since === state.since ? elapsed() - window.from : 0;
  };

  return {
    begin,
    /** Returns the elapsed part of a window. */
    timeWaited,
    remaining: (draft: WaitingDraft) => draft.state.until - draft.state.since - timeWaited(draft),
    /** Returns the draft with a window of this worker. Restarts one of an earlier worker, even if it has expired. */
    async withWindow(draft: WaitingDraft): Promise<WaitingDraft> {
      const { id, state } = draft;
      if (windows.get(id)?.since === state.since) return draft;
      const renewed = await restart(id);
      if (renewed?.state.status !== "waiting") return draft;
      begin(id, renewed.state.since);
      return { ...renewed, state: renewed.state };
    },
  };
}
