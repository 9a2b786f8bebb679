import * as v from "valibot";

/** Settings of the person. Each field has its own fallback. */
const SettingsSchema = v.object({
  /** Seconds in which an upload can be undone. 0 sends at once. */
  undo_seconds: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 5),
  /** The upload form checks if the service already has the picture. */
  check_presence: v.fallback(v.boolean(), true),
  /** The browser shows a notification when the queue is done. */
  notify: v.fallback(v.boolean(), false),
  /** Sort order of results, `sf` and `sd` of the API. An empty `sf` uses the default of the service. */
  sf: v.fallback(v.string(), ""),
  sd: v.fallback(v.picklist(["asc", "desc"]), "desc"),
  /** Images on a page of results. */
  per_page: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(50)), 24),
  /** An empty popup shows the service's featured image. */
  featured: v.fallback(v.boolean(), true),
  /** Distance of the first reverse search; see `ReverseSearch`. */
  distance: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.25),
  /** Place of the results of a gesture. */
  results_in: v.fallback(v.picklist(["panel", "tab"]), "panel"),
  appearance: v.fallback(v.picklist(["system", "light", "dark"]), "system"),
  density: v.fallback(v.picklist(["comfortable", "compact"]), "comfortable"),
  /** Sync is on. Never synced or imported: each browser decides. */
  follow_sync: v.fallback(v.boolean(), false),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

export const StoredSettings = v.fallback(SettingsSchema, () => v.parse(SettingsSchema, {}));

/** Returns the parameters of a search, by the API's names. */
export const searchOrder = ({ sf, sd, per_page }: Settings) => ({
  per_page,
  ...(sf !== "" && { sf, sd }),
});

export type GivenSettings = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** Returns only the settings that `value` has and that are valid: no fallbacks. */
export function parseGivenSettings(value: unknown): GivenSettings {
  const given = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), value);
  const right = Object.entries(v.parse(StoredSettings, given)).filter(
    ([name, parsed]) => Object.hasOwn(given, name) && given[name] === parsed,
  );
  return v.parse(v.partial(SettingsSchema), Object.fromEntries(right));
}
