import { coreEndpoints } from "./core-endpoints.ts";
import { type ClientOptions, createServiceClient } from "./service-client.ts";

export type CoreClient = ReturnType<typeof createCoreClient>;

/** The background's client. Every method fails with an `ApiError`. */
export const createCoreClient = (options: ClientOptions) =>
  createServiceClient(options, coreEndpoints);
