import { type ClientOptions, createClient } from "./client.ts";
import { coreResources } from "./resources.ts";

export type CoreClient = ReturnType<typeof createCoreClient>;

/** Creates the background's client. Every method fails with an `ApiError`. */
export const createCoreClient = (options: ClientOptions) => createClient(coreResources, options);
