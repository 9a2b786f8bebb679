import * as v from "valibot";
import { MAX_QUERY_LENGTH } from "../base/bounds.ts";
import {
  arrayOfReadable,
  cappedText,
  nullIfInvalid,
  recordOfReadable,
  storedText,
} from "../base/lenient-schemas.ts";
import { StoredGateState } from "../http/gate.ts";
import { StoredDictionary } from "../tags/dictionary.ts";
import { StoredPresets } from "../tags/presets.ts";
import { StoredRecentTags } from "../tags/recent-tags.ts";
import { StoredKnownArtists } from "../upload/artist-list.ts";
import { StoredFirstRun } from "./first-run.ts";
import { StoredGrants } from "./grants.ts";
import { StoredImportUndo } from "./import-undo.ts";
import { StoredIds, StoredPanelView, StoredRecord, StoredRecordIndex } from "./records.ts";
import { StoredServices } from "./service-profile.ts";
import { type Settings, StoredSettings } from "./settings.ts";
import { storedItem } from "./stored-item.ts";

/** Every stored item. Each parses what it reads, older versions included; callers never parse. */

export const services = storedItem("local", "services", StoredServices);

/** How often workers resumed unfinished work that is not finished yet, by record id. */
export const resumeCounts = storedItem(
  "local",
  "resumes",
  v.fallback(recordOfReadable(v.number()), {}),
);

export const settings = storedItem<typeof StoredSettings, Partial<Settings>>(
  "local",
  "settings",
  StoredSettings,
);

export const recordIndex = storedItem("local", "records", StoredRecordIndex);

export const recordKey = (id: string) => `record:${id}`;

/** Text, because Chromium takes three times as long to write an object of this size and to report the change. */
export const recordItem = (id: string) =>
  storedItem("local", recordKey(id), StoredRecord, { asText: true });

export const panelView = (windowId: number) =>
  storedItem("session", `panel:${windowId}`, StoredPanelView);

/** Ids of records with unfinished work, written before the work begins. A new worker resumes these and reads no other record. */
export const unfinishedRecordIds = storedItem("local", "unfinished", StoredIds);

/** Ids of uploads that failed, for the button: it must not read the records of all uploads. */
export const failedUploads = storedItem("local", "failed-uploads", StoredIds);

/** The changes that revert the last import. */
export const importUndo = storedItem("local", "import-undo", StoredImportUndo);

export const tagPresets = storedItem("local", "tag-presets", StoredPresets);

/** Hosts that the user lets Tagpie request pictures from with cookies, as they are signed in there. */
export const signedInHosts = storedItem("local", "signed-in-hosts", StoredIds);

/** Milliseconds by which the device's clock is ahead of that of the last service; negative if it is behind. */
export const clockLeadMs = storedItem("session", "clock-lead", v.fallback(v.number(), 0));

/** Hosts whose page addresses the user lets Tagpie send to a service with their query. */
export const hostsWithSentQuery = storedItem("local", "query-hosts", StoredIds);

/** By profile, and removed with it: recent tags only help with typing. */
export const recentTags = storedItem("local", "recent-tags", StoredRecentTags);

/** The user's saved searches of all services, newest first. A function, which keeps it out of the background's bundle. */
export const savedSearches = () =>
  storedItem(
    "local",
    "saved-searches",
    arrayOfReadable(
      v.object({
        profile_id: storedText,
        q: v.pipe(cappedText(MAX_QUERY_LENGTH), v.minLength(1)),
      }),
    ),
  );

/** Codes of tag hints that the user turned off, by profile. A function, which keeps it out of the background's bundle. */
export const silencedHints = () =>
  storedItem(
    "local",
    "silenced-hints",
    v.fallback(recordOfReadable(arrayOfReadable(storedText)), {}),
  );

/** The reason for each permission. A function, which keeps it out of the background's bundle. */
export const permissionReasons = () => storedItem("local", "grants", StoredGrants);

/** Progress of a new user in the introduction; see `state/settings/first-run.ts`. */
export const firstRun = () => storedItem("local", "first-run", StoredFirstRun);

/** By profile. They outlive the profile, because only the user can restore them. Text, because Chromium sorts the names of an object. */
export const knownArtists = storedItem("local", "artists", StoredKnownArtists, { asText: true });

/** By profile, outlives it too, and is text for the same reason. */
export const tagDictionary = storedItem("local", "tag-dictionary", StoredDictionary, {
  asText: true,
});

const ShotSchema = v.object({
  /** JPEG of the visible part, in device pixels or fewer. */
  data_url: v.string(),
  /** Size of the visible part in device pixels; missing in shots of earlier versions. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** The visible part within the whole picture, whose sides count as 1. */
  part: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
  /** Cells of the whole picture that may show something else in the shot; see `clipMask`. */
  mask: v.string(),
  /** CSS alters how the page shows the picture: enough to search with, but nothing to compare or upload. */
  altered: v.optional(v.boolean()),
  /** True if the picture looked different a moment later. Missing until that is known. */
  moving: v.optional(v.boolean()),
  /** Epoch milliseconds. */
  at: v.number(),
});
/** A picture as it looked in the page. */
export type Shot = v.InferOutput<typeof ShotSchema>;

/** Why no shot was taken. Views stop waiting for it. */
const NoShotSchema = v.object({ missing: v.string(), at: v.number() });
export type NoShot = v.InferOutput<typeof NoShotSchema>;

export const SHOT_PREFIX = "shot:";

export const StoredShot = nullIfInvalid(
  v.lazy((stored) => ("missing" in Object(stored) ? NoShotSchema : ShotSchema)),
);

export const shotKey = (id: string, index?: number) =>
  `${SHOT_PREFIX}${index === undefined ? id : `${id}:${index}`}`;

/** The picture of a record or, with `index`, one pick of a choice; or why it has none. Removed with the record. */
export const shotItem = (id: string, index?: number) =>
  storedItem("session", shotKey(id, index), StoredShot);

const LeastFilterSchema = v.object({
  id: v.number(),
  /** Zero if it hides nothing. */
  hides: v.number(),
});
export type LeastFilter = v.InferOutput<typeof LeastFilterSchema>;
const StoredLeastFilter = nullIfInvalid(LeastFilterSchema);

/** The filter that hides least: the service's, or that of the account with a key. Id 0: no filter. Null: not requested yet. */
export const leastHidingFilter = (base_url: string, key_ref?: string) =>
  storedItem(
    "session",
    `least-filter:${base_url}${key_ref ? ` ${key_ref}` : ""}`,
    StoredLeastFilter,
  );

/** True if the service has accepted this key in this browser session. */
export const keyAcceptance = (key_ref: string) =>
  storedItem("session", `accepted-key:${key_ref}`, nullIfInvalid(v.boolean()));

/** A service's back-off outlives the worker; otherwise each new worker would send requests too soon. */
export const gateState = (base_url: string) =>
  storedItem("session", `gate:${base_url}`, StoredGateState);

/**
 * The version after an update, with the first sentence of its section of CHANGELOG.md. Null: there was no update, or the user dismissed the
 * notice.
 */
export const updateNotice = storedItem(
  "local",
  "update",
  nullIfInvalid(v.object({ version: storedText, change: storedText })),
);
