import CachePolicy from "http-cache-semantics";
import { readCacheControl, writeCacheControl } from "./cache-control.ts";

/** What an answer, once stored, may be used for: at once; at once while it is asked for anew; only after asking; never. */
export type Usability = "fresh" | "refreshing" | "stale";

export type StoredPolicy = CachePolicy.CachePolicyObject;

/** Statuses that a cache may keep for a while although no lifetime is given: https://www.rfc-editor.org/rfc/rfc9110#overview.of.status.codes */
const HEURISTIC = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);

/** Statuses whose meaning for a cache is known, so that `must-understand` does not forbid to keep them. */
const UNDERSTOOD = new Set([...HEURISTIC, 302, 303, 307, 400, 401, 403, 500, 502, 503, 504]);

/**
 * The rules of RFC 9111 for a private cache. http-cache-semantics does the reckoning; it is given fields that were parsed
 * and put straight here, because it takes them as they come.
 */
export function createPolicies(now: () => number) {
  class Policy extends CachePolicy {
    now(): number {
      return now();
    }
  }

  return {
    /**
     * The policy of an answer to a GET, or null if it must not be kept. `defaultSeconds` is how long it may be used if it
     * does not say so itself.
     */
    admit(
      request: Headers,
      { status, headers }: Pick<Response, "status" | "headers">,
      defaultSeconds: number | null,
    ): StoredPolicy | null {
      const directives = new Map(readCacheControl(headers.get("cache-control")));
      const explicit = directives.has("max-age") || headers.has("expires");
      if (!explicit && !HEURISTIC.has(status)) return null;
      if (directives.has("must-understand")) {
        if (!UNDERSTOOD.has(status)) return null;
        directives.delete("no-store");
      }
      const says =
        directives.size > 0 ||
        ["expires", "pragma", "last-modified"].some((name) => headers.has(name));
      if (!says && defaultSeconds !== null && status === 200)
        directives.set("max-age", `${defaultSeconds}`);
      if (mustRevalidate(directives)) {
        directives.delete("stale-while-revalidate");
        directives.delete("stale-if-error");
      }
      // It never answers from the cache once it reads this, however fresh. Its meaning is kept by the lines above
      // and by what is done with `max-stale` below.
      directives.delete("must-revalidate");
      directives.delete("s-maxage");
      if (directives.get("no-cache") !== undefined) directives.set("no-cache", true);

      const fields = policyFields(headers);
      fields["cache-control"] = writeCacheControl(directives);
      if (!/^\d*$/.test(headers.get("age") ?? "")) fields["cache-control"] = "max-age=0";
      // What has a lifetime of its own may be kept whatever its status; the library knows few.
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
      if (mustRevalidate(readCacheControl(headers.get("cache-control"))))
        directives.delete("max-stale");
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

    /** Whether a stale answer may stand in when the service fails to give a new one. */
    mayStandIn(stored: StoredPolicy, headers: Headers): boolean {
      const directives = readCacheControl(headers.get("cache-control"));
      if (mustRevalidate(directives) || directives.has("no-cache")) return false;
      const grace = Number(directives.get("stale-if-error") ?? 0);
      const policy = Policy.fromObject(stored);
      return policy.age() < policy.maxAge() + grace;
    },

    /** Seconds since the service made the answer. */
    age(stored: StoredPolicy): number {
      return Math.max(0, Math.floor(Policy.fromObject(stored).age()));
    },
  };
}

function mustRevalidate(directives: ReadonlyMap<string, unknown>): boolean {
  return directives.has("must-revalidate") || directives.has("no-cache");
}

/** The few fields that decide about freshness. An `Expires` that is no date means that the answer has expired. */
function policyFields(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of ["age", "date", "etag", "last-modified", "pragma"]) {
    const value = headers.get(name);
    if (value !== null) fields[name] = value;
  }
  const expires = headers.get("expires");
  if (expires !== null)
    fields.expires = Number.isNaN(Date.parse(expires)) ? new Date(0).toUTCString() : expires;
  return fields;
}
