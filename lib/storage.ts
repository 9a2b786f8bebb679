import { storage } from "wxt/utils/storage";
import type { PanelView, TagpieRecord } from "./records.ts";
import type { Services } from "./service-profile.ts";

/** Every stored item, its version and migrations. Values are parsed on reading (`parse…` beside the schemas): storage may hold anything. */

export const services = storage.defineItem<Services>("local:services", {
  fallback: { active: null, profiles: [] },
  version: 1,
});

/** Ids of the newest records of each kind, newest first: what lists show and what bounds how many are kept. */
export interface RecordIndex {
  reverse: string[];
  text: string[];
  draft: string[];
}
export const recordIndex = storage.defineItem<RecordIndex>("local:records", {
  fallback: { reverse: [], text: [], draft: [] },
  version: 1,
});

export const recordItem = (id: string) =>
  storage.defineItem<TagpieRecord | null>(`local:record:${id}`, { fallback: null });

export const panelView = (windowId: number) =>
  storage.defineItem<PanelView | null>(`session:panel:${windowId}`, { fallback: null });
