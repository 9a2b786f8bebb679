import { describeRequest, type Fetch } from "./fetch.ts";
import type { Gate } from "./gate.ts";
import { isEmpty500 } from "./hold-reason.ts";
import { isHttpError } from "./http-error.ts";
import { readRetryAfter } from "./retry-after.ts";
import { sleep } from "./sleep.ts";

/** Statuses after which a retry is likely to succeed. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

export type BackOffOptions = {
  fetch: Fetch;
  gate: Gate;
  /** Returns true if a request can be repeated without harm. By default, only HTTP's safe methods. */
  isRepeatable?: (url: URL, method: string) => boolean;
  /** Maximum number of retries. */
  retries?: number;
  /** Minimum first delay in milliseconds. Later ones double, each with up to 100% random jitter. */
  firstDelay?: number;
  /** Maximum `Retry-After` in milliseconds to wait for within the request. */
  patience: number;
  now?: () => number;
  /** From 0 to 1. */
  random?: () => number;
};

/** Returns true for methods that change nothing at the service. */
export const isSafeMethod = (_url: URL, method: string) => method === "GET" || method === "HEAD";

/** Retries failed requests that may be repeated. Returns the last response whatever its status. */
export function createBackOff({
  fetch,
  gate,
  isRepeatable = isSafeMethod,
  retries = 2,
  firstDelay = 400,
  patience,
  now = Date.now,
  random = Math.random,
}: BackOffOptions): Fetch {
  return async (input, init) => {
    const { url, method, signal } = describeRequest(input, init);
    if (!isRepeatable(url, method) || init?.once) return fetch(input, init);

    /** Waits until the service allows a retry after a response or an error. Returns false if no retry makes sense. */
    async function waitAsAsked(response: Response | null, error: unknown): Promise<boolean> {
      const { state } = gate;
      if (state.status !== "open")
        return state.status === "paused" && state.until - now() <= patience;
      if (!response) return isHttpError(error) && error.code === "unreachable";
      const until = readRetryAfter(response.headers, now());
      const wait = until === null ? 0 : until - now();
      if (wait > patience) return false;
      if (wait > 0) await sleep(wait, signal);
      return true;
    }

    let retriesLeft = retries;
    for (let delay = firstDelay; ; delay *= 2, retriesLeft -= 1) {
      const [response, error] = await fetch(input, init).then(
        (response) => [response, null] as const,
        (error: unknown) => [null, error] as const,
      );
      if (response && !PASSING.has(response.status)) return response;
      // Each request after the first empty 500 may extend a block, and a POST may have done its work.
      if (response && (await isEmpty500(response)))
        retriesLeft = isSafeMethod(url, method) ? Math.min(retriesLeft, 1) : 0;
      signal?.throwIfAborted();
      if (retriesLeft > 0 && (await waitAsAsked(response, error)))
        await sleep(delay * (1 + random()), signal);
      else if (response) return response;
      else throw error;
    }
  };
}
