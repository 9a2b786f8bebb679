import * as v from "valibot";
import { MAX_NAME_LENGTH } from "../base/bounds.ts";
import { cappedText } from "../base/lenient-schemas.ts";
import { DEFAULT_ENGINES, MAX_ENGINES_LENGTH } from "../reverse/default-engines.ts";

/** The user's settings. Each field has its own fallback. */
const SettingsSchema = v.object({
  /** Seconds before a queued upload is sent; 0 sends immediately. */
  undo_seconds: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 5),
  /** The upload form checks for duplicates automatically. */
  check_presence: v.fallback(v.boolean(), true),
  /** A notification reports the end of the upload queue. */
  notify: v.fallback(v.boolean(), false),
  /** Sort field and direction of the API; an empty `sf` uses the service's default. */
  sf: v.fallback(cappedText(MAX_NAME_LENGTH), ""),
  sd: v.fallback(v.picklist(["asc", "desc"]), "desc"),
  /** Images per page of a search. */
  per_page: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(50)), 24),
  /** A click on a thumbnail also reads the post that it links to. */
  follow_thumbnails: v.fallback(v.boolean(), true),
  /** No service gets the address of a page, except as the source of an upload. */
  hide_pages: v.fallback(v.boolean(), false),
  /** Suggestions include tags of images that the active filter hides. */
  suggest_hidden: v.fallback(v.boolean(), false),
  /** Search engines that *Look elsewhere* offers; see `parseEngines`. */
  engines: v.fallback(cappedText(MAX_ENGINES_LENGTH), DEFAULT_ENGINES),
  /** Boards of other software that are asked about a picture that was not found. Each needs access to its host. */
  ask_danbooru: v.fallback(v.boolean(), false),
  ask_e621: v.fallback(v.boolean(), false),
  /** Place for the results of a gesture. */
  results_in: v.fallback(v.picklist(["panel", "tab"]), "panel"),
  appearance: v.fallback(v.picklist(["system", "light", "dark"]), "system"),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;
/** Settings that need a permission of the browser, which no import can give. */
const settingsWithPermission = ["notify", "ask_danbooru", "ask_e621"] as const;

export const settingNames = Object.keys(SettingsSchema.entries) as (keyof Settings)[];

export const StoredSettings = v.fallback(SettingsSchema, () => v.parse(SettingsSchema, {}));

/** Returns the API parameters for order and page size. */
export const searchOptionsOf = ({ sf, sd, per_page }: Settings) => ({
  per_page,
  ...(sf !== "" && { sf, sd }),
});

/** Returns true for a setting that needs a permission. */
export const needsPermission = (name: keyof Settings): boolean =>
  settingsWithPermission.some((one) => one === name);

export type GivenSettings = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** Returns the names of settings whose values are not valid. */
export function unreadableSettings(values: Record<string, unknown>): string[] {
  const parsed = parseGivenSettings(values);
  return settingNames.filter((name) => Object.hasOwn(values, name) && !Object.hasOwn(parsed, name));
}

/** Returns only the valid settings in `value`; `StoredSettings` fills in defaults. */
export function parseGivenSettings(value: unknown): GivenSettings {
  const values = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), value);
  const right = Object.entries(v.parse(StoredSettings, values)).filter(
    ([name, parsed]) => Object.hasOwn(values, name) && values[name] === parsed,
  );
  return v.parse(v.partial(SettingsSchema), Object.fromEntries(right));
}

/** Returns the settings that need no permission. */
export const withoutPermissions = (settings: GivenSettings): GivenSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !needsPermission(name as keyof Settings)),
  );
