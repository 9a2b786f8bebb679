import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import { facts } from "../../service/seed/facts.ts";
import type { RunningService } from "../../service/server.ts";
import { createApiClient } from "./api-client.ts";

const unlimited = { overall: { requests: 1e6, interval: 1 } };

export type FetchOptions = Parameters<typeof createServiceFetch>[0];

/** Creates a client with a new cache and gate, and without a rate limit. */
export function clientOf(
  service: Pick<RunningService, "origin">,
  options: FetchOptions = {},
  key: string = facts.keys.magpie,
) {
  const fetch = createServiceFetch({ rates: unlimited, firstDelay: 1, ...options });
  return createApiClient({
    baseUrl: service.origin,
    key,
    fetch,
    ...(options.now === undefined ? {} : { now: options.now }),
  });
}

export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error("The call did not fail."),
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw error;
  return error;
}
