import { storage } from "wxt/utils/storage";
import type { GateState } from "./http/gate.ts";
import { emptyIndex, type PanelView, type RecordIndex, type TagpieRecord } from "./records.ts";
import type { Services } from "./service-profile.ts";
import { defaultSettings, type Settings } from "./settings.ts";
import type { TagPreset } from "./tags/presets.ts";
import type { RecentTags } from "./tags/recent-tags.ts";

/** Every stored item, its version and migrations. Values are parsed on reading (`parse…` beside the schemas): storage may hold anything. */

export const services = storage.defineItem<Services>("local:services", {
  fallback: { active: null, profiles: [] },
  version: 1,
});

export const settings = storage.defineItem<Settings>("local:settings", {
  fallback: defaultSettings,
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

export const tagPresets = storage.defineItem<TagPreset[]>("local:tag-presets", {
  fallback: [],
  version: 1,
});

/** By profile. Only a help for typing: it goes with the profile. */
export const recentTags = storage.defineItem<RecentTags>("local:recent-tags", {
  fallback: {},
  version: 1,
});

/** A picture as the person saw it in the page. */
export interface Shot {
  /** JPEG of what was visible of it, in device pixels or fewer. */
  data_url: string;
  /** Part of the picture's area that was visible: above 0, 1 for all of it. */
  visible: number;
  /** Epoch milliseconds. */
  at: number;
}

export const SHOTS = "shot:";

/** Of the picture of a record or, with `index`, of one of a choice's picks. Goes when the record goes, and with the browser. */
export const shotItem = (id: string, index?: number) =>
  storage.defineItem<Shot | null>(
    `session:${SHOTS}${index === undefined ? id : `${id}:${index}`}`,
    { fallback: null },
  );

/** Id of the filter of a service that hides nothing; 0: it has none. Null: not asked yet. */
export const openFilter = (base_url: string) =>
  storage.defineItem<number | null>(`session:open-filter:${base_url}`, { fallback: null });

/** That a service wants to be left alone outlives the worker, or each new worker would ask again too soon. */
export const gateState = (base_url: string) =>
  storage.defineItem<GateState>(`session:gate:${base_url}`, { fallback: { status: "open" } });
