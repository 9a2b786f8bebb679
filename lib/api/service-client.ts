import * as v from "valibot";
import type { Fetch } from "../http/fetch.ts";
import { normaliseBaseUrl } from "./base-url.ts";
import { ApiError } from "./errors.ts";
import { type Call, createRequest, type Key, type Request } from "./request.ts";
import { createServiceFetch } from "./service-fetch.ts";

export type ClientOptions = {
  /** The address of the service, as `normaliseBaseUrl` takes it. */
  baseUrl: string;
  /** The person's key, or where to look for it before each call. Sent only where the spec lists it. */
  key?: string | (() => Key | Promise<Key>) | undefined;
  /** How requests are sent. By default as politely as the service asks for, with a cache in memory. */
  fetch?: Fetch | undefined;
  now?: () => number;
};

/** A client with these endpoints. */
export function createServiceClient<E extends object>(
  { baseUrl, key, fetch, now = Date.now }: ClientOptions,
  endpointsOf: (request: Request) => E,
) {
  const address = normaliseBaseUrl(baseUrl);
  if (!address.ok)
    throw new ApiError("bad-query", `The service's address is no good: ${address.reason}.`);
  const { base_url } = address;
  const request = createRequest({
    base_url,
    key: typeof key === "function" ? key : () => key,
    fetch: fetch ?? createServiceFetch({ now }),
    now,
  });

  return {
    base_url,
    ...endpointsOf(request),
    /** The answer to a call that only reads, unjudged but for its being JSON; for views, which bring the schema themselves. */
    read: (call: Omit<Call, "method" | "body">) => request(v.unknown(), call),
  };
}
