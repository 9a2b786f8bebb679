import { type ClientOptions, createClient } from "../../../lib/api/client.ts";
import { resources } from "../../../lib/api/resources.ts";

/** Creates a client for all 23 endpoints. Tagpie's background has one for those it requests itself. */
export const createApiClient = (options: ClientOptions) => createClient(resources, options);

export type ApiClient = ReturnType<typeof createApiClient>;
