import type { NoBox } from "./capture/shown-boxes.ts";
import type { Rect } from "./capture/shown-geometry.ts";
import type { Failure } from "./failure.ts";
import type { Grants } from "./grants.ts";
import type { GateState } from "./http/gate.ts";
import { emptyIndex, type PanelView, type RecordIndex, type TagpieRecord } from "./records.ts";
import type { SavedSearches } from "./saved-searches.ts";
import type { Services } from "./service-profile.ts";
import type { Settings } from "./settings.ts";
import { storedItem } from "./stored-item.ts";
import type { TagPreset } from "./tags/presets.ts";
import type { RecentTags } from "./tags/recent-tags.ts";
import type { Stamped } from "./transfer/sync-merge.ts";
import type { KnownArtists } from "./upload/known-artists.ts";

/**
 * Every stored item. Values are parsed on reading (`parse…` beside the schemas), which is also where what an older version stored is
 * understood: storage may hold anything.
 */

export const services = storedItem<Services>("local", "services", { active: null, profiles: [] });

/** What the person has changed of them. */
export const settings = storedItem<Partial<Settings>>("local", "settings", {});

export const recordIndex = storedItem<RecordIndex>("local", "records", emptyIndex);

export const recordKey = (id: string) => `record:${id}`;

/** As text: Chromium takes three times as long to write an object of that size, and to tell of it. */
export const recordItem = (id: string) =>
  storedItem<TagpieRecord | null>("local", recordKey(id), null, { asText: true });

export const panelView = (windowId: number) =>
  storedItem<PanelView | null>("session", `panel:${windowId}`, null);

/**
 * Ids of records whose work has not ended, written before the work begins. A worker that starts takes these up and needs to read no
 * other record.
 */
export const unfinished = storedItem<string[]>("local", "unfinished", []);

export const tagPresets = storedItem<TagPreset[]>("local", "tag-presets", []);

/** By profile. Only a help for typing: it goes with the profile. */
export const recentTags = storedItem<RecentTags>("local", "recent-tags", {});

/** A function, as the background has no use for it. */
export const savedSearches = () => storedItem<SavedSearches>("local", "saved-searches", []);

/** What access was granted for. A function, as the background has no use for it. */
export const grants = () => storedItem<Grants>("local", "grants", {});

/** How far a new person has come with the first steps; see `state/first-run.ts`. */
export const firstRun = () => storedItem<string | null>("local", "first-run", null);

/** What was last known to be the same here and in the browser's sync; see `transfer/sync-merge.ts`. */
export const syncBase = () => storedItem<Record<string, Stamped>>("local", "sync-base", {});

/** Why settings could not follow the browser's sync. */
export const syncFailure = () => storedItem<Failure | null>("local", "sync-failure", null);

/** By profile. They stay when the profile goes, as drafts do: nobody else knows them. */
export const knownArtists = storedItem<KnownArtists>("local", "artists", {});

/** A picture as the person saw it in the page. */
export interface Shot {
  /** JPEG of what was visible of it, in device pixels or fewer. */
  data_url: string;
  /** Frame of what was visible in the whole picture, whose sides count as 1. */
  part: Rect;
  /** Cells of the whole picture of which the shot may show something else; see `clipMask`. */
  mask: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Why no shot was taken, so that nobody waits for it. */
export interface NoShot {
  missing: NoBox | "in-frame" | "moving" | "failed";
  at: number;
}

export const SHOTS = "shot:";

export const shotKey = (id: string, index?: number) =>
  `${SHOTS}${index === undefined ? id : `${id}:${index}`}`;

/** Outcome for the picture of a record or, with `index`, for one of a choice's picks. Goes when the record goes, and with the browser. */
export const shotItem = (id: string, index?: number) =>
  storedItem<Shot | NoShot | null>("session", shotKey(id, index), null);

/** Id of the filter of a service that hides nothing; 0: it has none. Null: not asked yet. */
export const openFilter = (base_url: string) =>
  storedItem<number | null>("session", `open-filter:${base_url}`, null);

/** That a service wants to be left alone outlives the worker, or each new worker would ask again too soon. */
export const gateState = (base_url: string) =>
  storedItem<GateState>("session", `gate:${base_url}`, { status: "open" });
