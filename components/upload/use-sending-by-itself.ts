import { useEffect, useState } from "preact/hooks";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { Draft } from "../../lib/state/draft.ts";
import type { UploadChecks } from "../../lib/state/upload-checks.ts";

/** So long must all checks have kept their verdicts: what one finds may set another one going. */
const SETTLED_MS = 500;

/** Hands a draft over that was begun with a preset as soon as every check has passed; where one does not, the person decides. */
export function useSendingByItself(draft: DraftRecord, model: Draft, checks: UploadChecks) {
  const waits = draft.send_when_checked === true && draft.state.status === "editing";
  const [stayed, setStayed] = useState(false);
  const verdict = checks.verdict.value;
  const busy = model.busy.value || model.sending.value;
  // What failed once would fail again and again: from there on it is the person's.
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
