import * as v from "valibot";
import { hexOf } from "../base/bytes.ts";
import { isRecent } from "../base/stored-time.ts";
import { type CacheStore, createBoundedStore } from "./bounded-store.ts";
import { freshnessLifetime } from "./cache-policy.ts";
import { describeRequest, type Fetch } from "./fetch.ts";
import { isChallenge } from "./hold-reason.ts";
import { createRequestSharing } from "./request-sharing.ts";
import { makeResponse, type ResponseParts, registerStoredCopy } from "./response.ts";
import { containsSecret, secretForms } from "./secret-forms.ts";

const SECOND = 1000;

/** Default lifetime by path, for responses without one. The first match counts. */
type DefaultFreshness = readonly { path: RegExp; seconds: number }[];

export type CachedFetchOptions = {
  fetch: Fetch;
  store: CacheStore;
  now?: () => number;
  /** Separates data in one store, such as two services. Limits apply to each partition. */
  partition?: string;
  maxBytes?: number;
  maxEntries?: number;
  defaultFreshness?: DefaultFreshness;
};

/** Query parameters that must not be stored. Cache keys contain a digest of their values instead. */
const SECRET_PARAMS = ["key"];

/** Response fields that identify a version, and the request fields that ask for another one only. */
const VALIDATORS = [
  ["etag", "if-none-match"],
  ["last-modified", "if-modified-since"],
] as const;

/** A stored response, whose status was 200. */
const entrySchema = v.object({
  version: v.literal(3),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.instance(Uint8Array<ArrayBuffer>),
  /** In epoch milliseconds. */
  storedAt: v.number(),
  /** Milliseconds. */
  lifetime: v.number(),
});
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * Creates a `fetch` with a private cache for GET requests (https://www.rfc-editor.org/rfc/rfc9111). Requests with `Cache-Control: no-cache`
 * always reach the service. A POST drops nothing, because no GET has the address of a POST.
 */
export function createCachedFetch({
  fetch,
  store,
  now = Date.now,
  partition = "",
  maxBytes = 20 * 1024 * 1024,
  maxEntries = 500,
  defaultFreshness = [],
}: CachedFetchOptions): Fetch {
  const entries = createBoundedStore({ store, partition, maxBytes, maxEntries, now });
  const share = createRequestSharing<ResponseParts>();

  async function find(key: string): Promise<Entry | undefined> {
    const { success, output } = v.safeParse(entrySchema, await entries.get(key));
    return success ? output : undefined;
  }

  /** Stores a response. Drops the stored one if the new one must not be stored, or could not be used without its body. */
  async function keep(
    key: string,
    { pathname, searchParams }: URL,
    { headers, body }: ResponseParts,
  ): Promise<void> {
    const fallback = defaultFreshness.find(({ path }) => path.test(pathname))?.seconds ?? 0;
    const seconds = freshnessLifetime(headers, fallback, now());
    const hasUse =
      seconds !== null && (seconds > 0 || VALIDATORS.some(([name]) => headers.has(name)));
    const fields = [...headers];
    const text = JSON.stringify(fields);
    const secrets = SECRET_PARAMS.flatMap((name) => searchParams.getAll(name)).flatMap(secretForms);
    if (!hasUse || repeats(text, body, secrets)) return entries.del(key);
    const times = { storedAt: now(), lifetime: seconds * SECOND };
    const entry: Entry = { version: 3, headers: fields, body, ...times };
    // Engines need at most two bytes per character.
    await entries.set(key, entry, body.byteLength + 2 * (key.length + text.length));
  }

  /** Makes a response that its reader can drop from the cache. */
  function answer(key: string, parts: ResponseParts): Response {
    const response = makeResponse(parts);
    registerStoredCopy(response, () => entries.del(key));
    return response;
  }

  return async (input, init = {}) => {
    const { url, method, headers, signal } = describeRequest(input, init);
    if (method !== "GET") return fetch(input, init);

    const key = await cacheKey(url);
    const entry = await find(key);
    const stored = new Headers(entry?.headers);
    const isFresh = entry && isRecent(entry.storedAt, entry.lifetime, now());
    if (isFresh && headers.get("cache-control") !== "no-cache") {
      return answer(key, { body: entry.body, status: 200, headers: stored });
    }

    const load = async (shared: AbortSignal): Promise<ResponseParts> => {
      const conditional = new Headers(headers);
      for (const [validator, condition] of VALIDATORS) {
        const value = stored.get(validator);
        if (value !== null) conditional.set(condition, value);
      }
      const response = await fetch(input, { ...init, headers: conditional, signal: shared });
      if (entry && response.status === 304) {
        for (const [name, value] of response.headers) stored.set(name, value);
        const renewed = { body: entry.body, status: 200, headers: stored };
        await keep(key, url, renewed);
        return renewed;
      }
      const body = new Uint8Array(await response.arrayBuffer());
      const loaded = { body, status: response.status, headers: response.headers };
      if (isChallenge(response, headers.get("accept"))) return loaded;
      if (loaded.status === 200) await keep(key, url, loaded);
      else if (loaded.status < 500) await entries.del(key);
      return loaded;
    };
    return answer(key, await share(JSON.stringify([key, [...headers]]), signal, load));
  };
}

/** Returns true if a response contains one of the secrets of its request. */
function repeats(fields: string, body: Entry["body"], secrets: readonly string[]): boolean {
  return secrets.length > 0 && containsSecret(fields + new TextDecoder().decode(body), secrets);
}

/** Returns the cache key of `url`. The digest separates the responses of different keys. */
async function cacheKey(url: URL): Promise<string> {
  const open = new URL(url);
  open.hash = "";
  const secrets = SECRET_PARAMS.flatMap((name) => {
    const values = open.searchParams.getAll(name);
    if (values.length > 0) open.searchParams.delete(name);
    return values.map((value) => `${name}=${value}`);
  });
  const holder = secrets.length > 0 ? await digest(secrets.join("\n")) : "anyone";
  return `${holder} ${open.href}`;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexOf(bytes.slice(0, 16));
}
