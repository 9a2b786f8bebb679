import * as v from "valibot";
import { normaliseBaseUrl } from "../api/base-url.ts";
import {
  MAX_IMPORTED_ARTISTS,
  MAX_IMPORTED_CORRECTIONS,
  MAX_IMPORTED_PRESETS,
  MAX_IMPORTED_SERVICES,
  MAX_LIST_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TRANSFER_LENGTH,
} from "../base/bounds.ts";
import { cappedText, readableEntries, TagSchema } from "../base/lenient-schemas.ts";
import { type ChosenFilter, ChosenFilterSchema } from "../stored/service-profile.ts";
import {
  type GivenSettings,
  parseGivenSettings,
  unreadableSettings,
  withoutPermissions,
} from "../stored/settings.ts";
import { normaliseTagName } from "../tags/normalise.ts";
import { hasSeparator } from "../tags/parse-tags.ts";
import type { TagPreset } from "../tags/presets.ts";
import { type TagRules, TagRulesSchema } from "../tags/rules.ts";

/**
 * Format of the export file. Presets, artists and the dictionary are nested in their service, because ids mean nothing in another browser.
 * A newer version may add fields. A field with another meaning needs a new name.
 */
const VERSION = 1;

const NameSchema = v.pipe(
  cappedText(MAX_NAME_LENGTH),
  v.transform((text) => text.trim()),
  v.minLength(1),
);
const PresetSchema = v.object({
  name: NameSchema,
  tags: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
/** `account`: a site and a name there, separated by a space; see `upload/known-artists.ts`. Its `tag` is empty if it is not the artist. */
const ArtistSchema = v.object({
  account: v.pipe(
    v.string(),
    v.maxLength(MAX_SOURCE_LENGTH),
    v.check((account) => account.includes(" ")),
  ),
  tag: TagSchema,
});
/** `from`: the host of a board and a tag there, separated by a space; an empty `tag` is never offered; see `tags/dictionary.ts`. */
const TranslationSchema = v.object({
  from: v.pipe(
    v.string(),
    v.maxLength(MAX_SOURCE_LENGTH),
    v.check((from) => /^[^ ]+ ./u.test(from)),
  ),
  tag: v.pipe(
    v.string(),
    v.maxLength(MAX_TAG_LENGTH),
    v.check((tag) => tag === "" || (!hasSeparator(tag) && normaliseTagName(tag) === tag)),
  ),
});
/** Fields that the file does not state, or states unreadably, stay as they are in this browser. */
const ServiceSchema = v.object({
  name: v.optional(v.unknown()),
  base_url: v.pipe(
    v.string(),
    v.maxLength(MAX_SOURCE_LENGTH),
    v.check((address) => isNormal(address)),
  ),
  /** Only if the user asked for it. */
  key: v.optional(NameSchema),
  filter: v.optional(v.unknown()),
  rules: v.optional(v.unknown()),
  presets: v.optional(v.unknown(), []),
  artists: v.optional(v.unknown(), []),
  dictionary: v.optional(v.unknown(), []),
});
/** A schema of values by name reads a list as an empty record. */
const NamedSchema = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const FilterSchema = v.nullable(ChosenFilterSchema);

export type TransferPreset = Pick<TagPreset, "name" | "tags">;
type TransferArtist = v.InferOutput<typeof ArtistSchema>;
type TransferTranslation = v.InferOutput<typeof TranslationSchema>;
export interface TransferService
  extends Omit<v.InferOutput<typeof ServiceSchema>, "name" | "filter" | "rules"> {
  name?: string | undefined;
  filter?: ChosenFilter | null | undefined;
  rules?: Partial<TagRules> | undefined;
  presets: TransferPreset[];
  artists: TransferArtist[];
  dictionary: TransferTranslation[];
}

export interface Transfer {
  services: TransferService[];
  /** Without `settingsWithPermission`. */
  settings: GivenSettings;
}

export type TransferFileResult =
  | {
      ok: true;
      transfer: Transfer;
      /** Written by a newer Tagpie, perhaps with fields that this one ignores. */
      newer: boolean;
      /** Number of entries that could not be read. */
      dropped: number;
    }
  | { ok: false; reason: "too-large" | "damaged" | "not-tagpie" };

const FileSchema = v.object({
  tagpie: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  services: v.optional(v.unknown(), []),
  settings: v.optional(v.unknown(), {}),
});

export const writeTransfer = ({ services, settings }: Transfer): string =>
  JSON.stringify({ tagpie: VERSION, services, settings }, null, 2);

/** Reads an export file. Never throws. */
export function readTransfer(text: string): TransferFileResult {
  if (text.length > MAX_TRANSFER_LENGTH) return { ok: false, reason: "too-large" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, reason: "damaged" };
  }
  const file = v.safeParse(FileSchema, parsed);
  if (!file.success) return { ok: false, reason: "not-tagpie" };

  let dropped = 0;
  const readable = <T extends v.GenericSchema>(schema: T, entries: unknown, max: number) => {
    if (!Array.isArray(entries)) {
      dropped++;
      return [];
    }
    dropped += Math.max(0, entries.length - max);
    return entries.slice(0, max).flatMap((entry): v.InferOutput<T>[] => {
      const result = v.safeParse(schema, entry);
      if (result.success) return [result.output];
      dropped++;
      return [];
    });
  };

  const readableTags = (names: readonly unknown[]) => {
    const tags = readableEntries(TagSchema, names).slice(0, MAX_LIST_LENGTH);
    dropped += names.length - tags.length;
    return tags;
  };

  /** Returns a value; undefined if the file has none or it cannot be read. */
  const optional = <T extends v.GenericSchema>(schema: T, value: unknown) => {
    if (value === undefined) return undefined;
    const result = v.safeParse(schema, value);
    if (!result.success) dropped++;
    return result.success ? (result.output as v.InferOutput<T>) : undefined;
  };
  const rulesIn = (value: unknown): Partial<TagRules> | undefined => {
    const statedRules = optional(NamedSchema, value);
    const rules = Object.entries(TagRulesSchema.entries).flatMap(([name, schema]) => {
      const rule =
        statedRules?.[name] === undefined ? undefined : optional(schema, statedRules[name]);
      return rule === undefined ? [] : [[name, rule]];
    });
    return statedRules && Object.fromEntries(rules);
  };

  const services = readable(ServiceSchema, file.output.services, MAX_IMPORTED_SERVICES).map(
    (service): TransferService => ({
      ...service,
      name: optional(NameSchema, service.name),
      filter: optional(FilterSchema, service.filter),
      rules: rulesIn(service.rules),
      presets: readable(PresetSchema, service.presets, MAX_IMPORTED_PRESETS)
        .map(({ name, tags }) => ({ name, tags: readableTags(tags) }))
        .filter(({ tags }) => tags.length > 0),
      artists: readable(ArtistSchema, service.artists, MAX_IMPORTED_ARTISTS),
      dictionary: readable(TranslationSchema, service.dictionary, MAX_IMPORTED_CORRECTIONS),
    }),
  );
  const statedSettings = optional(NamedSchema, file.output.settings) ?? {};
  const settings = withoutPermissions(parseGivenSettings(statedSettings));
  dropped += unreadableSettings(statedSettings).length;
  return {
    ok: true,
    transfer: { services: services.reduce(withService, []), settings },
    newer: file.output.tagpie > VERSION,
    dropped,
  };
}

/** Merges services with the same address and key: without keys, two accounts at one site are one service. */
function withService(services: TransferService[], service: TransferService): TransferService[] {
  const twin = services.find(
    ({ base_url, key }) => base_url === service.base_url && key === service.key,
  );
  if (!twin) return [...services, service];
  const joined = {
    ...twin,
    presets: [...twin.presets, ...service.presets],
    artists: [...twin.artists, ...service.artists],
    dictionary: [...twin.dictionary, ...service.dictionary],
  };
  return services.map((one) => (one === twin ? joined : one));
}

function isNormal(address: string): boolean {
  const normalised = normaliseBaseUrl(address);
  return normalised.ok && normalised.base_url === address;
}
