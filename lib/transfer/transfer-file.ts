import * as v from "valibot";
import { normaliseBaseUrl } from "../api/base-url.ts";
import { ChosenFilterSchema } from "../service-profile.ts";
import { type GivenSettings, parseGivenSettings } from "../settings.ts";
import { defaultTagRules, TagRulesSchema } from "../tags/rules.ts";

/**
 * What a person takes from one browser to another. Presets and artists stand below their service, as ids mean nothing elsewhere.
 * A newer version may add fields; what changes the meaning of one needs a new name.
 */
const VERSION = 1;

/** Far above what anybody has; a larger file is a mistake, and would keep the page busy. */
export const MAX_TRANSFER_BYTES = 4_000_000;

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1));
export const PresetSchema = v.object({
  name: NameSchema,
  tags: v.pipe(v.array(v.string()), v.minLength(1)),
});
/** `account`: a site and a name there, with a space between them; see `upload/known-artists.ts`. */
const ArtistSchema = v.object({
  account: v.pipe(v.string(), v.includes(" ")),
  tag: v.pipe(v.string(), v.minLength(1)),
});
const ServiceSchema = v.object({
  name: NameSchema,
  base_url: v.pipe(
    v.string(),
    v.check((address) => isNormal(address)),
  ),
  /** Only where the person asked for it. */
  key: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  filter: v.fallback(v.nullable(ChosenFilterSchema), null),
  rules: v.fallback(TagRulesSchema, () => v.parse(TagRulesSchema, defaultTagRules)),
  presets: v.fallback(v.array(v.unknown()), []),
  artists: v.fallback(v.array(v.unknown()), []),
});

export type TransferPreset = v.InferOutput<typeof PresetSchema>;
type TransferArtist = v.InferOutput<typeof ArtistSchema>;
export interface TransferService extends v.InferOutput<typeof ServiceSchema> {
  presets: TransferPreset[];
  artists: TransferArtist[];
}

export interface Transfer {
  services: TransferService[];
  /** Without `notify`, which hangs on a permission that no file can give, and without `follow_sync`, which is this browser's. */
  settings: GivenSettings;
}

export type TransferReading =
  | {
      ok: true;
      transfer: Transfer;
      /** Written by a newer Tagpie: it may hold more than is understood. */
      newer: boolean;
      /** Entries that could not be understood. */
      dropped: number;
    }
  | { ok: false; reason: "too-large" | "damaged" | "not-tagpie" };

const FileSchema = v.object({
  tagpie: v.pipe(v.number(), v.integer(), v.minValue(1)),
  services: v.fallback(v.array(v.unknown()), []),
  settings: v.fallback(v.unknown(), {}),
});

export const writeTransfer = ({ services, settings }: Transfer): string =>
  JSON.stringify({ tagpie: VERSION, services, settings }, null, 2);

/** Whatever the text is, this does not throw. */
export function readTransfer(text: string): TransferReading {
  if (text.length > MAX_TRANSFER_BYTES) return { ok: false, reason: "too-large" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, reason: "damaged" };
  }
  const file = v.safeParse(FileSchema, parsed);
  if (!file.success) return { ok: false, reason: "not-tagpie" };

  let dropped = 0;
  const readable = <T extends v.GenericSchema>(schema: T, entries: readonly unknown[]) =>
    entries.flatMap((entry): v.InferOutput<T>[] => {
      const read = v.safeParse(schema, entry);
      if (read.success) return [read.output];
      dropped++;
      return [];
    });

  const services = readable(ServiceSchema, file.output.services).map(
    (service): TransferService => ({
      ...service,
      presets: readable(PresetSchema, service.presets),
      artists: readable(ArtistSchema, service.artists),
    }),
  );
  const { notify: _n, follow_sync: _f, ...settings } = parseGivenSettings(file.output.settings);
  return {
    ok: true,
    transfer: { services: services.reduce(withService, []), settings },
    newer: file.output.tagpie > VERSION,
    dropped,
  };
}

/** Without keys, two accounts at one site are the same service. */
function withService(services: TransferService[], service: TransferService): TransferService[] {
  const twin = services.find(
    ({ base_url, key }) => base_url === service.base_url && key === service.key,
  );
  if (!twin) return [...services, service];
  const joined = {
    ...twin,
    presets: [...twin.presets, ...service.presets],
    artists: [...twin.artists, ...service.artists],
  };
  return services.map((one) => (one === twin ? joined : one));
}

function isNormal(address: string): boolean {
  const read = normaliseBaseUrl(address);
  return read.ok && read.base_url === address;
}
