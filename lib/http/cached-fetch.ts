import { createBoundedStore } from "./bounded-store.ts";
import { CACHE_BOUNDS } from "./cache-bounds.ts";
import { storedHeaders, updatedHeaders, varyingFields } from "./cache-headers.ts";
import { cacheKey } from "./cache-key.ts";
import { createPolicies } from "./cache-policy.ts";
import { decodeBody, encodeBody, toResponse, type Variant } from "./cache-record.ts";
import type { CacheStore } from "./cache-store.ts";
import { describeRequest, type Fetch } from "./fetch.ts";
import { createInFlight } from "./in-flight.ts";
import { makeResponse, readBytes } from "./response.ts";
import { createResponseStore } from "./response-store.ts";
import { containsSecret, secretForms } from "./secret-forms.ts";

/** Default lifetime by path, for responses without one. The first match counts. */
type DefaultFreshness = readonly { path: RegExp; seconds: number }[];

export type CachedFetchOptions = {
  fetch: Fetch;
  store: CacheStore;
  now?: () => number;
  /** Separates data in one store, such as two services. Limits apply to each partition. */
  partition?: string;
  /** Query parameters that must not be stored. Cache keys contain a digest of their values instead. */
  secretParams?: readonly string[];
  maxBytes?: number;
  maxEntries?: number;
  defaultFreshness?: DefaultFreshness;
};

type Asked = {
  key: string;
  url: URL;
  headers: Headers;
  /** Secrets of the request. Bodies and header fields that contain one are not stored. */
  secrets: string[];
  input: string | URL | Request;
  init: RequestInit;
};
type BufferedResponse = { response: Response; bytes: Uint8Array<ArrayBuffer> };

/** Request fields that bypass the cache: it stores complete responses only, and conditions of the caller are for the service. */
const BYPASSING = [
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "if-range",
];

/**
 * Creates a `fetch` with a private cache after RFC 9111. It follows the `Cache-Control` of requests and responses; the `cache` option of a
 * request controls the browser's cache below.
 */
export function createCachedFetch({
  fetch,
  store,
  now = Date.now,
  partition = "",
  secretParams = ["key"],
  maxBytes = CACHE_BOUNDS.maxBytes,
  maxEntries = CACHE_BOUNDS.maxEntries,
  defaultFreshness = [],
}: CachedFetchOptions): Fetch {
  const entries = createBoundedStore({ store, partition, maxBytes, maxEntries, now });
  const policies = createPolicies(now);
  const responses = createResponseStore({ entries, policies, secretParams });
  const share = createInFlight<BufferedResponse>();

  function admit({ url, headers }: Asked, response: Pick<Response, "status" | "headers">) {
    const seconds = defaultFreshness.find(({ path }) => path.test(url.pathname))?.seconds ?? null;
    return policies.admit(headers, response, seconds);
  }

  function fromCache(variant: Variant, url: URL): Response {
    const headers = new Headers(variant.headers);
    headers.set("age", String(policies.age(variant.policy)));
    return toResponse(variant, headers, url.href);
  }

  /** Sends a request with the validators of the stored response, and stores the result. */
  async function ask(
    asked: Asked,
    stale: Variant | undefined,
    signal: AbortSignal,
  ): Promise<BufferedResponse> {
    const headers = new Headers(asked.headers);
    const stored = new Headers(stale?.headers);
    const etag = stored.get("etag");
    const modified = stored.get("last-modified");
    if (etag !== null) headers.set("if-none-match", etag);
    if (modified !== null) headers.set("if-modified-since", modified);

    const response = await fetch(asked.input, { ...asked.init, headers, signal });
    const bytes = await readBytes(response);
    if (stale && response.status === 304) return renew(asked, stale, response);

    const { status, statusText } = response;
    const varying = varyingFields(response.headers.get("vary"), asked.headers);
    const policy = varying && !repeats(bytes, asked.secrets) ? admit(asked, response) : null;
    if (varying && policy) {
      const fields = storedHeaders(response.headers, asked.secrets);
      const kept = { status, statusText, headers: fields, ...encodeBody(bytes), varying, policy };
      await responses.replace(asked.key, asked.headers, kept);
    } else if (status < 500) {
      await responses.replace(asked.key, asked.headers, null);
    }
    return { response, bytes };
  }

  async function renew(
    asked: Asked,
    stale: Variant,
    { headers: update }: Response,
  ): Promise<BufferedResponse> {
    const headers = updatedHeaders(stale.headers, update, asked.secrets);
    const policy = admit(asked, { status: stale.status, headers: new Headers(headers) });
    await responses.replace(asked.key, asked.headers, policy && { ...stale, headers, policy });
    return { response: toResponse(stale, headers, asked.url.href), bytes: decodeBody(stale) };
  }

  async function change(
    input: string | URL | Request,
    init: RequestInit,
    url: URL,
  ): Promise<Response> {
    const response = await fetch(input, init);
    if (response.status >= 200 && response.status < 400) {
      const { headers } = response;
      await responses.forget(url, [headers.get("location"), headers.get("content-location")]);
    }
    return response;
  }

  return async (input, init = {}) => {
    const { url, method, headers, signal } = describeRequest(input, init);
    if (!["GET", "HEAD", "OPTIONS", "TRACE"].includes(method)) return change(input, init, url);
    if (method !== "GET" || BYPASSING.some((name) => headers.has(name))) return fetch(input, init);

    const key = await cacheKey(url, secretParams);
    const secrets = secretParams
      .flatMap((name) => url.searchParams.getAll(name))
      .flatMap(secretForms);
    const asked = { key, url, headers, secrets, input, init };
    const flight = JSON.stringify([key, [...headers]]);
    const found = await responses.find(key, headers);
    if (found && found.usability !== "stale") {
      if (found.usability === "refreshing") {
        share(flight, null, (shared) => ask(asked, found.variant, shared)).catch(() => {
          // The stored response was good enough for this caller; the next one will retry.
        });
      }
      return fromCache(found.variant, url);
    }

    const standIn = found?.mayStandIn ? found.variant : undefined;
    try {
      const { response, bytes } = await share(flight, signal, (shared) =>
        ask(asked, found?.variant, shared),
      );
      if (standIn && response.status >= 500) return fromCache(standIn, url);
      const { status, statusText } = response;
      return makeResponse({
        body: bytes,
        status,
        statusText,
        headers: response.headers,
        url: url.href,
      });
    } catch (error) {
      if (!standIn || signal?.aborted) throw error;
      return fromCache(standIn, url);
    }
  };
}

function repeats(bytes: Uint8Array<ArrayBuffer>, secrets: readonly string[]): boolean {
  if (secrets.length === 0) return false;
  return containsSecret(new TextDecoder().decode(bytes), secrets);
}
