import type { BoundedStore } from "./bounded-store.ts";
import { varyingFields } from "./cache-headers.ts";
import { cacheKey } from "./cache-key.ts";
import type { Policies, Usability } from "./cache-policy.ts";
import { decodeBody, MAX_VARIANTS, readRecord, type Variant } from "./cache-record.ts";

export type ResponseStoreOptions = {
  entries: BoundedStore;
  policies: Policies;
  secretParams: readonly string[];
};

export type Found = { variant: Variant; usability: Usability; mayStandIn: boolean };

/** Stores responses by request: an address, its key's digest, and the request fields that `Vary` names. */
export function createResponseStore({ entries, policies, secretParams }: ResponseStoreOptions) {
  async function variantsOf(key: string): Promise<Variant[]> {
    return readRecord(await entries.get(key))?.variants ?? [];
  }

  return {
    /** Finds the stored response to a request. Unreadable entries are dropped. */
    async find(key: string, request: Headers): Promise<Found | undefined> {
      try {
        const variant = (await variantsOf(key)).find((stored) => matchesRequest(stored, request));
        if (!variant) return undefined;
        if (variant.binary) decodeBody(variant);
        const fields = new Headers(variant.headers);
        return {
          variant,
          usability: policies.judge(variant.policy, fields, request),
          mayStandIn: policies.mayStandIn(variant.policy, fields, request),
        };
      } catch {
        await entries.del(key);
        return undefined;
      }
    },

    /** Replaces the stored response to a request; null removes it. */
    async replace(key: string, request: Headers, variant: Variant | null): Promise<void> {
      const before = await variantsOf(key);
      const others = before.filter((stored) => !matchesRequest(stored, request));
      const variants = variant ? [variant, ...others].slice(0, MAX_VARIANTS) : others;
      if (variants.length > 0) await entries.set(key, { version: 1, variants });
      else if (before.length > 0) await entries.del(key);
    },

    /**
     * Drops responses that a successful change at `url` may have made stale, there and at the addresses in `named`, for all keys:
     * https://www.rfc-editor.org/rfc/rfc9111#invalidation
     */
    async forget(url: URL, named: (string | null)[]): Promise<void> {
      const changed = named.map((address) => (address === null ? null : URL.parse(address, url)));
      const addresses = new Set<string>();
      for (const address of [url, ...changed]) {
        if (address?.origin !== url.origin) continue;
        addresses.add(addressOf(await cacheKey(address, secretParams)));
      }
      for (const key of await entries.keys()) {
        if (addresses.has(addressOf(key))) await entries.del(key);
      }
    },
  };
}

function matchesRequest(variant: Variant, request: Headers): boolean {
  const names = variant.varying.map(([name]) => name).join(",");
  return JSON.stringify(varyingFields(names, request)) === JSON.stringify(variant.varying);
}

const addressOf = (key: string) => key.slice(key.indexOf(" ") + 1);
