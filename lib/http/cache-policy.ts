import CachePolicy from "http-cache-semantics";
import { readCacheControl, writeCacheControl } from "./cache-control.ts";

/** Usability of a stored response: as it is, while a new request runs, or only after revalidation. */
export type Usability = "fresh" | "refreshing" | "stale";

export type Policies = ReturnType<typeof createPolicies>;

export type StoredPolicy = CachePolicy.CachePolicyObject;

/** Statuses that are cacheable without an explicit lifetime: https://www.rfc-editor.org/rfc/rfc9110#overview.of.status.codes */
const HEURISTIC = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);

/** Statuses with a known meaning for caches, so that `must-understand` allows to store them. */
const UNDERSTOOD = new Set([...HEURISTIC, 302, 303, 307, 400, 401, 403, 500, 502, 503, 504]);

/**
 * Applies the rules of RFC 9111 for a private cache. http-cache-semantics computes them from fields that are parsed and corrected here,
 * because it does not validate its input.
 */
export function createPolicies(now: () => number) {
  class Policy extends CachePolicy {
    now(): number {
      return now();
    }
  }

  return {
    /**
     * Returns the policy of a response to a GET, or null if it must not be stored. `defaultSeconds` is the lifetime if the response has
     * none.
     */
    admit(
      request: Headers,
      { status, headers }: Pick<Response, "status" | "headers">,
      defaultSeconds: number | null,
    ): StoredPolicy | null {
      const directives = new Map(readCacheControl(headers.get("cache-control")));
      const explicit =
        directives.has("max-age") || directives.has("public") || headers.has("expires");
      if (!explicit && !HEURISTIC.has(status)) return null;
      if (directives.has("must-understand")) {
        if (!UNDERSTOOD.has(status)) return null;
        directives.delete("no-store");
      }
      if (defaultSeconds !== null && status === 200 && !speaksOfAge(directives, headers)) {
        directives.set("max-age", `${defaultSeconds}`);
      }
      if (mustRevalidate(directives)) {
        directives.delete("stale-while-revalidate");
        directives.delete("stale-if-error");
      }
      // With this directive the library never serves from the cache, even while fresh. The lines above and the handling of `max-stale` below
      // implement its meaning.
      directives.delete("must-revalidate");
      directives.delete("s-maxage");
      if (directives.has("no-cache")) directives.set("no-cache", true);
      // An unreadable age may be any age, and several ages are ambiguous.
      if (/\D/.test(headers.get("age") ?? "")) directives.set("max-age", "0");

      const fields = policyFields(headers);
      fields["cache-control"] = writeCacheControl(directives);
      // An explicit lifetime makes any status cacheable; the library knows few.
      const known = explicit ? 200 : status;
      const policy = new Policy(
        { method: "GET", headers: { "cache-control": request.get("cache-control") ?? undefined } },
        { status: known, headers: fields },
        { shared: false },
      );
      return policy.storable() ? policy.toObject() : null;
    },

    judge(stored: StoredPolicy, headers: Headers, request: Headers): Usability {
      const directives = new Map(readCacheControl(request.get("cache-control")));
      if (mustRevalidate(readCacheControl(headers.get("cache-control")))) {
        directives.delete("max-stale");
      }
      const { response, revalidation } = Policy.fromObject(stored).evaluateRequest({
        method: "GET",
        headers: {
          "cache-control": writeCacheControl(directives) || undefined,
          pragma: directives.size > 0 ? undefined : (request.get("pragma") ?? undefined),
        },
      });
      if (!response) return "stale";
      return revalidation ? "refreshing" : "fresh";
    },

    /** Returns true if a stale response may be used when the service fails to give a new one. */
    mayStandIn(stored: StoredPolicy, headers: Headers, request: Headers): boolean {
      const wanted = readCacheControl(request.get("cache-control"));
      if (wanted.has("no-cache") || wanted.has("max-age")) return false;
      const directives = readCacheControl(headers.get("cache-control"));
      if (mustRevalidate(directives) || directives.has("no-cache")) return false;
      const grace = Number(directives.get("stale-if-error") ?? 0);
      const policy = Policy.fromObject(stored);
      return policy.age() < policy.maxAge() + grace;
    },

    /** Returns the seconds since the service made the response. */
    age(stored: StoredPolicy): number {
      return Math.max(0, Math.round(Policy.fromObject(stored).age()));
    },
  };
}

function mustRevalidate(directives: ReadonlyMap<string, unknown>): boolean {
  return directives.has("must-revalidate") || directives.has("no-cache");
}

/** Returns true if a response states its own lifetime. With `no-cache` and `no-store`, a lifetime has no effect. */
function speaksOfAge(directives: ReadonlyMap<string, unknown>, headers: Headers): boolean {
  return (
    ["max-age", "must-revalidate"].some((name) => directives.has(name)) ||
    ["expires", "pragma", "last-modified"].some((name) => headers.has(name))
  );
}

/** Returns the fields that decide about freshness. An invalid `Expires` means that the response has expired. */
function policyFields(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of ["date", "etag", "last-modified", "pragma"]) {
    const value = headers.get(name);
    if (value !== null) fields[name] = value;
  }
  const age = headers.get("age");
  if (age !== null && !/\D/.test(age)) fields.age = age;
  const expires = headers.get("expires");
  if (expires !== null)
    fields.expires = Number.isNaN(Date.parse(expires)) ? new Date(0).toUTCString() : expires;
  return fields;
}
