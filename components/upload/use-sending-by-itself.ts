import { useEffect, useState } from "preact/hooks";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { Draft } from "../../lib/state/upload/draft.ts";
import type { UploadChecks } from "../../lib/state/upload/upload-checks.ts";

/** Time for which all verdicts must stay unchanged, because one check may trigger another. */
const SETTLED_MS = 500;

/** Sends a draft that was started with a preset once every check has passed; otherwise the user decides. */
export function useSendingByItself(draft: DraftRecord, model: Draft, checks: UploadChecks) {
  const waits = draft.send_when_checked === true && draft.state.status === "editing";
  const [stayed, setStayed] = useState(false);
  const verdict = checks.verdict.value;
  const busy = model.busy.value || model.sending.value;
  // After a failure the user decides: automatic attempts would keep failing.
  const failed = model.failure.value !== null;
  useEffect(() => {
    if (!waits || busy || failed || verdict === "running") return;
    const timer = setTimeout(() => {
      setStayed(verdict === "stopped");
      void (verdict === "passed" ? model.submit(checks.gate) : model.stayHere());
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [waits, busy, failed, verdict, model, checks]);
  return { waits, stayed: stayed && !waits };
}
