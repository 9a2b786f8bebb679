import * as v from "valibot";

/** How Tagpie behaves, as far as the person can choose. Each field falls back by itself. */
const SettingsSchema = v.object({
  /** How long an upload can be undone before it leaves; 0 sends at once. */
  undo_seconds: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 5),
  /** Whether the upload form looks by itself whether its picture is there already. */
  check_presence: v.fallback(v.boolean(), true),
  /** Whether the browser tells when the queue is done. */
  notify: v.fallback(v.boolean(), false),
  /** How found images are sorted, `sf` and `sd` of the API; an empty `sf` leaves it to the service. */
  sf: v.fallback(v.string(), ""),
  sd: v.fallback(v.picklist(["asc", "desc"]), "desc"),
  /** Images a page of a search. */
  per_page: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(50)), 24),
  /** Whether the service's featured image greets an empty popup. */
  featured: v.fallback(v.boolean(), true),
  /** Where what a gesture starts is shown. */
  results_in: v.fallback(v.picklist(["panel", "tab"]), "panel"),
  appearance: v.fallback(v.picklist(["system", "light", "dark"]), "system"),
  /** Whether these settings go where the browser takes its own. Each browser is asked for itself: no file turns it on. */
  follow_sync: v.fallback(v.boolean(), false),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Storage may hold anything. */
export const parseSettings = (value: unknown): Settings =>
  v.parse(v.fallback(SettingsSchema, defaultSettings), value);

const defaultSettings: Settings = v.parse(SettingsSchema, {});

/** How a search is asked for, by the API's names. */
export const searchOrder = ({ sf, sd, per_page }: Settings) => ({
  per_page,
  ...(sf !== "" && { sf, sd }),
});

export type GivenSettings = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** What `value` really says: unlike `parseSettings` without what it leaves out or has wrong. */
export function parseGivenSettings(value: unknown): GivenSettings {
  const given = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), value);
  const right = Object.entries(parseSettings(given)).filter(
    ([name, parsed]) => Object.hasOwn(given, name) && given[name] === parsed,
  );
  return v.parse(v.partial(SettingsSchema), Object.fromEntries(right));
}
