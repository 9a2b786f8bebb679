/** The part of the platform's `fetch` that everything here is built on, and offers again. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Looks `fetch` up at each call: detached from its global, browsers refuse to run it. */
export const platformFetch: Fetch = (input, init) => globalThis.fetch(input, init);

/**
 * What a request goes out with when its URL may hold a key: no cookies (they would colour the answer with
 * the site's own filter), no referrer, nothing written to the browser's disk cache, no redirect followed.
 */
export const PRIVATE_INIT = {
  cache: "no-store",
  credentials: "omit",
  redirect: "manual",
  referrerPolicy: "no-referrer",
} as const satisfies RequestInit;

/** What the two arguments of `fetch` say together. A `Request` would say it too, but may not be made of every address. */
export function describeRequest(input: string | URL | Request, init?: RequestInit) {
  const request = input instanceof Request ? input : undefined;
  return {
    url: new URL(request ? request.url : String(input)),
    method: (init?.method ?? request?.method ?? "GET").toUpperCase(),
    headers: new Headers(init?.headers ?? request?.headers),
    signal: init?.signal ?? request?.signal ?? null,
  };
}
