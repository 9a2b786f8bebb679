import * as v from "valibot";
import type { Fetch } from "../http/fetch.ts";
import { ApiError } from "./api-error.ts";
import { normaliseBaseUrl } from "./base-url.ts";
import { bindResources, type Resources } from "./endpoint.ts";
import { type CallWithoutBody, createRequest, type Key } from "./request.ts";
import { coreResources } from "./resources.ts";
import { createServiceFetch } from "./service-fetch.ts";

export type ClientOptions = {
  /** The service's address, as `normaliseBaseUrl` accepts it. */
  baseUrl: string;
  /** The user's key, or a function that looks it up before each call. Sent only to endpoints that list it in the spec. */
  key?: string | (() => Key | Promise<Key>) | undefined;
  /** Returns the id of the filter for calls without key that name none, if the service would take it from the site's cookies. */
  filter?: (() => Promise<number | undefined>) | undefined;
  /** By default a fetch with the service's rate limits and a cache in memory. */
  fetch?: Fetch | undefined;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
};

export type CoreClient = ReturnType<typeof createCoreClient>;

/** Creates the background's client. Every method fails with an `ApiError`. */
export const createCoreClient = (options: ClientOptions) => createClient(coreResources, options);

/** Creates a client for some endpoints. Fails with `bad-query` if the address is not valid. */
export function createClient<R extends Resources>(
  endpoints: R,
  { baseUrl, key, filter, fetch, now = Date.now }: ClientOptions,
) {
  const address = normaliseBaseUrl(baseUrl);
  if (!address.ok)
    throw new ApiError("bad-query", `The service's address is not valid: ${address.reason}.`);
  const { base_url } = address;
  const request = createRequest({
    base_url,
    key: typeof key === "function" ? key : () => key,
    filter,
    fetch: fetch ?? createServiceFetch({ now }),
    now,
  });

  return {
    base_url,
    ...bindResources(endpoints, request),
    /** Returns the JSON of a GET request; the views validate it, so that the worker needs no schema for it. */
    read: (call: Omit<CallWithoutBody, "method">) => request(v.unknown(), call),
  };
}
