import { useEffect, useState } from "preact/hooks";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { Draft } from "../../lib/state/upload/draft.ts";
import type { UploadAssistant } from "../../lib/state/upload/upload-assistant.ts";
import type { PresetDoubt } from "../../lib/upload/preset-doubt.ts";

/** Time for which all verdicts must stay unchanged, because one check may trigger another. */
const SETTLED_MS = 500;

/** Why a draft was not sent automatically. */
export type StayReason = PresetDoubt | "checks";

/**
 * Sends a draft that was started with a preset once every check has passed and it holds only what the page showed; otherwise the user
 * decides.
 */
export function useSendingByItself(
  draft: DraftRecord,
  model: Draft,
  { checks, preset }: Pick<UploadAssistant, "checks" | "preset">,
) {
  const waits = draft.send_when_checked === true && draft.state.status === "editing";
  const [stayed, setStayed] = useState<StayReason | null>(null);
  const verdict = checks.verdict.value;
  const doubt = preset.doubt.value;
  const busy = model.busy.value || model.handingOver.value;
  // After a failure the user decides: automatic attempts would keep failing.
  const failed = model.failure.value !== null;
  useEffect(() => {
    if (!waits || busy || failed || verdict === "running" || doubt === "comparing") return;
    const timer = setTimeout(() => {
      const reason = verdict === "stopped" ? "checks" : doubt;
      setStayed(reason);
      void (reason ? model.stayHere() : model.submit(checks.gate));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [waits, busy, failed, verdict, doubt, model, checks]);
  return { waits, stayed: waits ? null : stayed };
}
