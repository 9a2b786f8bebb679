import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import type { PresetDoubt } from "../../upload/preset-doubt.ts";
import type { DraftEditor } from "./draft-editor.ts";
import type { createPresetCheck } from "./preset-check.ts";
import type { UploadChecks } from "./upload-checks.ts";

/** Time for which all verdicts must stay unchanged, because one check may trigger another. */
const SETTLED_MS = 500;

/** Why a draft was not sent automatically. */
type StayReason = PresetDoubt | "checks";

interface AutomaticSendingOptions {
  record: ReadonlySignal<Pick<DraftRecord, "state" | "send_when_checked">>;
  model: Pick<DraftEditor, "busy" | "handingOver" | "failure" | "queued" | "submit">;
  checks: Pick<UploadChecks, "verdict" | "gate">;
  preset: Pick<ReturnType<typeof createPresetCheck>, "doubt" | "start">;
}

/**
 * Sends a draft that was started with a preset once every check has passed and it holds only what the page showed; otherwise the user
 * decides.
 */
export function createAutomaticSending({ record, model, checks, preset }: AutomaticSendingOptions) {
  const waits = computed(
    () => record.value.send_when_checked === true && record.value.state.status === "editing",
  );
  const lastReason = signal<StayReason | null>(null);
  const stopStarting = effect(() => {
    // A preset may be chosen again while the form is open.
    if (waits.value) preset.start();
  });
  const stopSending = effect(() => {
    if (!waits.value) return;
    const isBusy = model.busy.value || model.handingOver.value;
    const verdict = checks.verdict.value;
    const doubt = preset.doubt.value;
    // After a failure the user decides: automatic attempts would keep failing.
    const hasFailed = model.failure.value !== null;
    if (isBusy || hasFailed || verdict === "running" || doubt === "comparing") return;
    const timer = setTimeout(() => {
      const reason = verdict === "stopped" ? "checks" : doubt;
      lastReason.value = reason;
      void (reason ? model.queued.stayHere() : model.submit(checks.gate));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });

  return {
    /** True while the draft waits to be sent automatically. */
    waits: waits as ReadonlySignal<boolean>,
    /** Why it was not sent; null while it waits. */
    stayReason: computed(() => (waits.value ? null : lastReason.value)),
    dispose() {
      stopStarting();
      stopSending();
    },
  };
}
