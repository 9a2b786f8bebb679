import { computed, effect, signal, untracked } from "@preact/signals";
import type { Findings } from "../../reverse/findings.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { watchRecord } from "../base/record.ts";
import type { FileReach } from "../file/file-reach.ts";
import { createReverseOutcome, type ReverseOutcome } from "../reverse/reverse-outcome.ts";

export type DraftLookup = ReturnType<typeof createDraftLookup>;

/** Follows a lookup that runs in the background, and judges its matches. */
export function createDraftLookup(id: string, options: { base_url: string; reach: FileReach }) {
  const record = watchRecord(id);
  const outcome = signal<ReverseOutcome | null>(null);
  const search = computed<ReverseSearch | null>(() =>
    record.value?.kind === "reverse" ? record.value : null,
  );
  const stopFollowing = effect(() => {
    const current = search.value;
    if (!current) return;
    untracked(() => {
      if (outcome.value) outcome.value.follow(current);
      else outcome.value = createReverseOutcome({ search: current, ...options });
    });
  });
  return {
    /** Null until the record was read. */
    search,
    findings: computed<Findings | null>(() => outcome.value?.findings.value ?? null),
    dispose() {
      stopFollowing();
      outcome.peek()?.dispose();
    },
  };
}
