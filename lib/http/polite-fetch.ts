import { type BackOffOptions, createBackOff, isSafeMethod } from "./back-off.ts";
import type { CacheStore } from "./bounded-store.ts";
import { type CachedFetchOptions, createCachedFetch } from "./cached-fetch.ts";
import { describeRequest, type Fetch } from "./fetch.ts";
import { createGate, type Gate } from "./gate.ts";
import { holdReason } from "./hold-reason.ts";
import { HttpError } from "./http-error.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createRateLimit, type RateLimitOptions } from "./rate-limit.ts";
import { readRetryAfter } from "./retry-after.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

const SECOND = 1000;

export type PoliteFetchOptions = TransportOptions &
  Partial<Omit<BackOffOptions, "fetch">> &
  Partial<Omit<CachedFetchOptions, "fetch">> & {
    rates?: Omit<RateLimitOptions, "now">;
    store?: CacheStore;
  };

/** A `fetch` for one service, with the gate that holds its requests. */
export type PoliteFetch = Fetch & { readonly gate: Gate };

/**
 * Creates a `fetch` with cache, rate limit and safe retries that sends nothing while the gate is closed. Fails with an `HttpError` or the
 * reason of the caller's signal.
 */
export function createPoliteFetch(options: PoliteFetchOptions = {}): PoliteFetch {
  const { now = Date.now, patience = 10 * SECOND, store = createMemoryStore() } = options;
  const { isRepeatable = isSafeMethod } = options;
  const gate = options.gate ?? createGate({ now });
  const transport = createTransport(options);
  const mayStart = createRateLimit({ ...options.rates, now });

  const gated: Fetch = async (input, init) => {
    const { url, method, headers, signal } = describeRequest(input, init);
    do {
      await gate.pass(patience, signal);
      await mayStart(url, signal);
      // The gate may have closed while this request was queued. It queues again, so that requests do not all start together.
    } while (gate.state.status !== "open");
    const earlier = gate.emptyErrors;
    const response = await transport(input, init);
    const reason = await holdReason(response, headers.get("accept"));
    if (reason === "blocked") {
      // Some services respond so although they did the work. The request that finds out must not wait; if it is blocked too, it holds.
      const hold = gate.holdIfRepeated(isRepeatable(url, method) ? earlier : 0);
      if (hold) throw new HttpError("held", reason, hold);
    } else if (reason) gate.hold(reason, readRetryAfter(response.headers, now()));
    else gate.answered();
    return response;
  };

  const patient = createBackOff({ ...options, fetch: gated, gate, patience, now });
  const cached = createCachedFetch({ ...options, fetch: patient, store, now });
  return Object.assign<Fetch, { gate: Gate }>((input, init) => cached(input, init), { gate });
}
