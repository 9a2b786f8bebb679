import * as v from "valibot";
import { MAX_LIST_LENGTH, MAX_NAME_LENGTH, MAX_PICTURE_HOSTS } from "../base/bounds.ts";
import { arrayOfReadable, cappedText, storedText } from "../base/lenient-schemas.ts";
import { defaultTagRules, TagRulesSchema } from "../tags/rules.ts";
import type { Settings } from "./settings.ts";

/** Result of the last check of the address. */
const AddressHealth = v.picklist([
  "unchecked",
  "good",
  /** No response: wrong name, no network, or the site is down. */
  "unreachable",
  /** It responds, but not as this API does. */
  "not-this-api",
  /** It sends a web page instead of data: a check that the user is human, or another site. */
  "sends-pages",
  /** It redirects to another address, which must not receive the user's data. */
  "moved",
  /** The user has not granted (or has revoked) access to the origin. */
  "no-access",
  /** 429, a challenge page or a block: the address could not be checked. */
  "refusing",
]);
const KeyHealth = v.picklist([
  /** No key is set: searching works, uploading does not. */
  "none",
  "unchecked",
  "good",
  /** `filters/user` responded with 403. */
  "refused",
  /** A key is set, but this browser cannot read it any more. */
  "unreadable",
]);

/** The part of a filter that views need to hide a picture without a request. */
export const ChosenFilterSchema = v.object({
  id: v.number(),
  name: cappedText(MAX_NAME_LENGTH),
  hidden_tag_ids: arrayOfReadable(v.number(), MAX_LIST_LENGTH),
  spoilered_tag_ids: arrayOfReadable(v.number(), MAX_LIST_LENGTH),
  /** True if an expression hides images too. Missing: none does. */
  hides_by_expression: v.optional(v.boolean()),
});
export type ChosenFilter = v.InferOutput<typeof ChosenFilterSchema>;

/** Results of a profile's last check, one per field. `unchecked` until the first check has ended. */
const ServiceHealthSchema = v.object({
  address: AddressHealth,
  key: KeyHealth,
  /** Epoch milliseconds; null before the first check. */
  checked_at: v.nullable(v.number()),
});
export type ServiceHealth = v.InferOutput<typeof ServiceHealthSchema>;

/** Returns true if a check found no problem of the address or the key. */
export const isHealthy = ({ address, key }: ServiceHealth) =>
  address === "good" && key !== "refused" && key !== "unreadable";

/** Tells whether a service accepts the bytes of a file, which the spec does not require. */
const FilesCapabilitySchema = v.object({
  /** Null: unknown. */
  accepted: v.nullable(v.boolean()),
  /** Epoch milliseconds. Null: not measured; `accepted` is then a known fact about the site. */
  measured_at: v.nullable(v.number()),
  /** Reverse searches list the nearest images, however unlike, and hide what the filter hides. */
  nearest: v.optional(v.boolean()),
});
export type FilesCapability = v.InferOutput<typeof FilesCapabilitySchema>;

export const unknownFilesCapability: FilesCapability = { accepted: null, measured_at: null };

const ServiceProfileSchema = v.object({
  id: storedText,
  /** Name in menus and headings. */
  name: cappedText(MAX_NAME_LENGTH),
  /** An origin without trailing slash: `https://…`, or `http://…` on loopback. See `api/base-url.ts`. */
  base_url: storedText,
  /** Reference to the key, which only the background and the options read from `key-database.ts`. Null: no key is set. */
  key_ref: v.optional(v.nullable(storedText), null),
  /** Null: the service's default filter (the key's own, else the site's). */
  filter: v.nullable(ChosenFilterSchema),
  rules: v.optional(TagRulesSchema, defaultTagRules),
  files: v.optional(FilesCapabilitySchema, unknownFilesCapability),
  health: ServiceHealthSchema,
  /** The user lets Tagpie send the site's cookies to it, by which it recognises who passed its challenge. Missing: not asked yet. */
  sends_cookies: v.optional(v.boolean()),
  /**
   * Hosts of its pictures besides its own: those that the first check saw, and those that the user allowed since. Missing before a check saw
   * pictures.
   */
  picture_hosts: v.optional(
    v.pipe(
      arrayOfReadable(v.string()),
      v.transform((hosts) => hosts.slice(-MAX_PICTURE_HOSTS)),
    ),
  ),
});
export type ServiceProfile = v.InferOutput<typeof ServiceProfileSchema>;

/** A removed service that still has drafts, so that the user can restore it. */
const FormerServiceSchema = v.object({ id: storedText, base_url: storedText });

/** Keeps every readable profile: one damaged profile must not delete the key of another. */
const ServicesSchema = v.object({
  /** Id of the profile that menus, popup and panel use. */
  active: v.nullable(storedText),
  profiles: arrayOfReadable(ServiceProfileSchema),
  former: v.optional(arrayOfReadable(FormerServiceSchema)),
});
export type Services = v.InferOutput<typeof ServicesSchema>;

export const StoredServices = v.fallback(ServicesSchema, { active: null, profiles: [] });

/** Returns the ids of tags that suggestions leave out: those that the chosen filter hides, unless a setting shows them. */
export const tagIdsHiddenFromSuggestions = (
  settings: Pick<Settings, "suggest_hidden"> | undefined,
  filter: Pick<ChosenFilter, "hidden_tag_ids"> | null | undefined,
): ReadonlySet<number> => new Set(settings?.suggest_hidden ? [] : filter?.hidden_tag_ids);

export function activeProfile(services: Services): ServiceProfile | undefined {
  return services.profiles.find((profile) => profile.id === services.active);
}
