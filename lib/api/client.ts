import { createEndpoints } from "./endpoints.ts";
import { type ClientOptions, createServiceClient } from "./service-client.ts";

export type ApiClient = ReturnType<typeof createApiClient>;

/** All that the service's API offers, one method an endpoint. Every method fails with an `ApiError`. */
export const createApiClient = (options: ClientOptions) =>
  createServiceClient(options, createEndpoints);
