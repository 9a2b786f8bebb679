import { storage } from "wxt/utils/storage";
import type { GateState } from "./http/gate.ts";
import { emptyIndex, type PanelView, type RecordIndex, type TagpieRecord } from "./records.ts";
import type { Services } from "./service-profile.ts";

/** Every stored item, its version and migrations. Values are parsed on reading (`parse…` beside the schemas): storage may hold anything. */

export const services = storage.defineItem<Services>("local:services", {
  fallback: { active: null, profiles: [] },
  version: 1,
});

export const recordIndex = storage.defineItem<RecordIndex>("local:records", {
  fallback: emptyIndex,
  version: 1,
});

export const recordItem = (id: string) =>
  storage.defineItem<TagpieRecord | null>(`local:record:${id}`, { fallback: null });

export const panelView = (windowId: number) =>
  storage.defineItem<PanelView | null>(`session:panel:${windowId}`, { fallback: null });

/**
 * Ids of records whose work has not ended, written before the work begins. A worker that starts takes these up and needs to read no
 * other record.
 */
export const unfinished = storage.defineItem<string[]>("local:unfinished", {
  fallback: [],
  version: 1,
});

/** That a service wants to be left alone outlives the worker, or each new worker would ask again too soon. */
export const gateState = (base_url: string) =>
  storage.defineItem<GateState>(`session:gate:${base_url}`, { fallback: { status: "open" } });
