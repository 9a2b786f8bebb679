import { type BoundedStore, createBoundedStore } from "./bounded-store.ts";
import { storedHeaders, updatedHeaders, varyingFields } from "./cache-headers.ts";
import { cacheKey } from "./cache-key.ts";
import { createPolicies } from "./cache-policy.ts";
import {
  decodeBody,
  encodeBody,
  MAX_VARIANTS,
  readRecord,
  toResponse,
  type Variant,
} from "./cache-record.ts";
import type { CacheStore } from "./cache-store.ts";
import { describeRequest, type Fetch } from "./fetch.ts";
import { createInFlight } from "./in-flight.ts";
import { makeResponse, readBytes } from "./response.ts";

/** How long an answer from a path may be used when the service says nothing about it. The first match counts. */
type DefaultFreshness = readonly { path: RegExp; seconds: number }[];

export type CachedFetchOptions = {
  fetch: Fetch;
  store: CacheStore;
  now?: () => number;
  /** Keeps apart what must not meet in one store, such as two services. Bounds hold for each partition. */
  partition?: string;
  /** Query parameters that must not be kept. Answers are told apart by a digest of their values. */
  secretParams?: readonly string[];
  maxBytes?: number;
  maxEntries?: number;
  defaultFreshness?: DefaultFreshness;
};

type Asked = {
  key: string;
  url: URL;
  headers: Headers;
  input: string | URL | Request;
  init: RequestInit;
};
type Answer = { response: Response; bytes: Uint8Array<ArrayBuffer> };

/** Requests that the cache has no part in: it keeps whole answers only, and leaves a caller's own conditions to the service. */
const BYPASSING = [
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "if-range",
];

/**
 * A `fetch` with a private cache of its own, by RFC 9111. It goes by the `Cache-Control` of requests and answers; the
 * `cache` option of a request is for the browser's cache below.
 */
export function createCachedFetch({
  fetch,
  store,
  now = Date.now,
  partition = "",
  secretParams = ["key"],
  maxBytes = 20 * 1024 * 1024,
  maxEntries = 500,
  defaultFreshness = [],
}: CachedFetchOptions): Fetch {
  const entries = createBoundedStore({ store, partition, maxBytes, maxEntries, now });
  const policies = createPolicies(now);
  const share = createInFlight<Answer>();

  function keep(key: string, variant: Variant, others: Variant[]): Promise<void> {
    return entries.set(key, { version: 1, variants: [variant, ...others].slice(0, MAX_VARIANTS) });
  }

  function secondsFor({ pathname }: URL): number | null {
    return defaultFreshness.find(({ path }) => path.test(pathname))?.seconds ?? null;
  }

  function fromCache(variant: Variant, url: URL): Response {
    const headers = new Headers(variant.headers);
    headers.set("age", String(policies.age(variant.policy)));
    return toResponse(variant, headers, url.href);
  }

  /** Finds the stored answer to a question. What cannot be made sense of is dropped, whatever is wrong with it. */
  async function lookUp(key: string, request: Headers) {
    try {
      const variant = (await variantsOf(entries, key)).find((stored) => selects(stored, request));
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
  }

  /** Asks the service, with the validators of what is stored, and keeps what comes back. */
  async function ask(
    asked: Asked,
    stale: Variant | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const headers = new Headers(asked.headers);
    const stored = new Headers(stale?.headers);
    const etag = stored.get("etag");
    const modified = stored.get("last-modified");
    if (etag !== null) headers.set("if-none-match", etag);
    if (modified !== null) headers.set("if-modified-since", modified);

    const response = await fetch(asked.input, { ...asked.init, headers, signal });
    const bytes = await readBytes(response);
    const variants = await variantsOf(entries, asked.key);
    if (stale && response.status === 304) return renew(asked, stale, response, variants);

    const varying = varyingFields(response.headers.get("vary"), asked.headers);
    const policy = varying && policies.admit(asked.headers, response, secondsFor(asked.url));
    const others = variants.filter((variant) => !selects(variant, asked.headers));
    if (policy) {
      const { status, statusText } = response;
      const kept = {
        status,
        statusText,
        headers: storedHeaders(response.headers),
        ...encodeBody(bytes),
      };
      await keep(asked.key, { ...kept, varying, policy }, others);
    }
    return { response, bytes };
  }

  async function renew(
    asked: Asked,
    stale: Variant,
    response: Response,
    variants: Variant[],
  ): Promise<Answer> {
    const headers = updatedHeaders(stale.headers, response.headers);
    const renewedFields = { status: stale.status, headers: new Headers(headers) };
    const policy = policies.admit(asked.headers, renewedFields, secondsFor(asked.url));
    const renewed = { ...stale, headers, policy: policy ?? stale.policy };
    if (policy) {
      const others = variants.filter((variant) => !selects(variant, asked.headers));
      await keep(asked.key, renewed, others);
    }
    const answer = toResponse(renewed, headers, asked.url.href);
    return { response: answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) };
  }

  async function change(
    input: string | URL | Request,
    init: RequestInit,
    url: URL,
  ): Promise<Response> {
    const response = await fetch(input, init);
    if (response.status >= 200 && response.status < 400) {
      const named = ["location", "content-location"].map((name) => response.headers.get(name));
      await forget(entries, url, named, secretParams);
    }
    return response;
  }

  return async (input, init = {}) => {
    const { url, method, headers, signal } = describeRequest(input, init);
    if (!["GET", "HEAD", "OPTIONS", "TRACE"].includes(method)) return change(input, init, url);
    if (method !== "GET" || BYPASSING.some((name) => headers.has(name))) return fetch(input, init);

    const key = await cacheKey(url, secretParams);
    const asked = { key, url, headers, input, init };
    const flight = JSON.stringify([key, [...headers]]);
    const found = await lookUp(key, headers);
    if (found && found.usability !== "stale") {
      if (found.usability === "refreshing") {
        share(flight, null, (shared) => ask(asked, found.variant, shared)).catch(() => {
          // The stored answer was good enough for this caller; the next one will ask again.
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

async function variantsOf(entries: BoundedStore, key: string): Promise<Variant[]> {
  const value = await entries.get(key);
  if (value === undefined) return [];
  const record = readRecord(value);
  if (!record) await entries.del(key);
  return record?.variants ?? [];
}

/** Whether a stored answer is one to the question that `request` asks. */
function selects(variant: Variant, request: Headers): boolean {
  const names = variant.varying.map(([name]) => name).join(",");
  return JSON.stringify(varyingFields(names, request)) === JSON.stringify(variant.varying);
}

/** Drops what a successful change may have made wrong, for every holder of a secret: https://www.rfc-editor.org/rfc/rfc9111#invalidation */
async function forget(
  entries: BoundedStore,
  url: URL,
  named: (string | null)[],
  secretParams: readonly string[],
): Promise<void> {
  const changed = [
    url,
    ...named.map((address) => (address === null ? null : URL.parse(address, url))),
  ];
  const addresses = new Set<string>();
  for (const address of changed) {
    if (address?.origin === url.origin)
      addresses.add(addressOf(await cacheKey(address, secretParams)));
  }
  for (const key of await entries.keys()) {
    if (addresses.has(addressOf(key))) await entries.del(key);
  }
}

const addressOf = (key: string) => key.slice(key.indexOf(" ") + 1);
