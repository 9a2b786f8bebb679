import { useEffect, useLayoutEffect } from "preact/hooks";
import { browser } from "wxt/browser";
import type { TextSearch } from "../../../lib/stored/records.ts";
import { isRestorable, restoredUntil } from "../../../lib/stored/restored-search.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import {
  describeElement,
  removeSnapshot,
  SNAPSHOT_KEY,
  type Snapshot,
  snapshotOf,
  stylesOfModules,
} from "../../../lib/stored/snapshot.ts";
import { runAfterPaint } from "../../ui/hooks/after-paint.ts";

/** Stores how the popup looks with the newest results, for the next opening, and removes what the last one left. */
export function useSnapshot(record: TextSearch | null, profile: ServiceProfile, isReady: boolean) {
  useLayoutEffect(() => {
    if (isReady) removeSnapshot();
  }, [isReady]);
  const isCurrent =
    record?.state.status === "ready" && record.state.value.filter_id === profile.filter?.id;
  const of = isCurrent && isRestorable(record) ? snapshotOf(record.id, profile) : null;
  const until = record ? restoredUntil(record) : 0;
  // The first paint has the tiles in sight only, and covers all that the filter hits.
  useEffect(() => {
    if (of === null) return;
    const pieces = [...(document.querySelector("#app")?.children ?? [])].map(describeElement);
    return runAfterPaint(() => {
      const snapshot: Snapshot = { of, until, pieces, css: stylesOfModules() };
      void browser.storage.local.set({ [SNAPSHOT_KEY]: JSON.stringify(snapshot) });
    });
  }, [of]);
}
