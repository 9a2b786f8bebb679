/** `once`: the request is not retried. The platform ignores it. */
type FetchInit = RequestInit & { once?: boolean | undefined };

/** The part of the platform's `fetch` that this folder uses and implements. */
export type Fetch = (input: string | URL, init?: FetchInit) => Promise<Response>;

/** Looks `fetch` up at each call: browsers refuse to run it detached from its global. */
export const platformFetch: Fetch = (input, init) => globalThis.fetch(input, init);

/**
 * Options of requests whose URL may contain a key: no cookies (the site's own filter would change the response), no referrer, no disk
 * cache, no redirects.
 */
export const PRIVATE_REQUEST_OPTIONS = {
  cache: "no-store",
  credentials: "omit",
  redirect: "manual",
  referrerPolicy: "no-referrer",
} as const satisfies RequestInit;

/** Returns the request that `fetch` would send. `Request` would do the same, but does not accept every address. */
export const describeRequest = (input: string | URL, init?: RequestInit) => ({
  url: new URL(input),
  method: (init?.method ?? "GET").toUpperCase(),
  headers: new Headers(init?.headers),
  signal: init?.signal ?? null,
});
