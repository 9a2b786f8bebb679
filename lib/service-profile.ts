import * as v from "valibot";
import { arrayOfReadable } from "./lenient.ts";
import { defaultTagRules, TagRulesSchema } from "./tags/rules.ts";

/** What the last check of a profile found, one verdict a field. `unchecked` until the first check has ended. */
const AddressHealth = v.picklist([
  "unchecked",
  "good",
  /** No answer: wrong name, no network, or the site is down. */
  "unreachable",
  /** It answers, but not as this API does. */
  "not-this-api",
  /** It sends the question on to another address, where nothing of the person's may go. */
  "moved",
  /** The person has not granted (or has revoked) access to the origin. */
  "no-access",
  /** 429, a challenge page or a block: nothing is known of the address. */
  "refusing",
]);
const KeyHealth = v.picklist([
  /** No key is set: searching works, uploading does not. */
  "none",
  "unchecked",
  "good",
  /** `filters/user` answered 403. */
  "refused",
]);

/** The part of a filter that views need to cover a picture without asking the service. */
export const ChosenFilterSchema = v.object({
  id: v.number(),
  name: v.string(),
  hidden_tag_ids: v.array(v.number()),
  spoilered_tag_ids: v.array(v.number()),
});
export type ChosenFilter = v.InferOutput<typeof ChosenFilterSchema>;

const ServiceHealthSchema = v.object({
  address: AddressHealth,
  key: KeyHealth,
  /** Milliseconds since the epoch; null before the first check. */
  checked_at: v.nullable(v.number()),
});
export type ServiceHealth = v.InferOutput<typeof ServiceHealthSchema>;

const ServiceProfileSchema = v.object({
  id: v.string(),
  /** What menus and headings call the service. */
  name: v.string(),
  /** An origin without trailing slash: `https://…`, or `http://…` on loopback. See `api/base-url.ts`. */
  base_url: v.string(),
  /** Kept in `storage.local` only; never in a record, a log or a page. */
  key: v.nullable(v.string()),
  /** Null: the filter that the service itself picks (the key's own, else its default). */
  filter: v.nullable(ChosenFilterSchema),
  rules: v.optional(TagRulesSchema, defaultTagRules),
  health: ServiceHealthSchema,
});
export type ServiceProfile = v.InferOutput<typeof ServiceProfileSchema>;

/** What is remembered of a service that was removed while there were drafts for it: the way back to them. */
const FormerServiceSchema = v.object({ id: v.string(), base_url: v.string() });

/** Keeps every profile that can be read, so that one damaged profile does not cost another its key. */
const ServicesSchema = v.object({
  /** Id of the profile that menus, popup and panel work with. */
  active: v.nullable(v.string()),
  profiles: arrayOfReadable(ServiceProfileSchema),
  former: v.optional(v.fallback(v.array(FormerServiceSchema), [])),
});
export type Services = v.InferOutput<typeof ServicesSchema>;

export const StoredServices = v.fallback(ServicesSchema, { active: null, profiles: [] });

export function activeProfile(services: Services): ServiceProfile | undefined {
  return services.profiles.find((profile) => profile.id === services.active);
}
