import type { ReadonlySignal } from "@preact/signals";
import * as v from "valibot";
import { FailureSchema } from "../failure.ts";
import { syncFailure } from "../storage.ts";
import { watchItem } from "./watch-item.ts";

/** `full`: the browser keeps no more there. `refused`: it lets nothing be read or written there now. */
export type SyncTrouble = "full" | "refused" | "other";

const TROUBLES: Partial<Record<string, SyncTrouble>> = {
  "sync-full": "full",
  "sync-refused": "refused",
};

/** Why the settings did not reach the browser's sync the last time; null: they did. */
export const watchSyncTrouble = (): ReadonlySignal<SyncTrouble | null | undefined> =>
  watchItem(syncFailure(), (stored) => {
    const failure = v.parse(v.fallback(v.nullable(FailureSchema), null), stored);
    return failure && (TROUBLES[failure.code] ?? "other");
  });
