import * as v from "valibot";
import { bindResources, type Methods } from "../../api/endpoint.ts";
import { resources } from "../../api/resources.ts";
import { codedError } from "../../base/failure.ts";
import { background } from "../../messages.ts";

type Endpoints = Methods<typeof resources>;

/** The endpoints that a view may call: all that read with GET. The background sends uploads and reverse searches, with their files. */
export type ServiceReader = Omit<Endpoints, "images" | "search"> & {
  images: Omit<Endpoints["images"], "submit">;
  search: Omit<Endpoints["search"], "reverse">;
};

/**
 * Returns the endpoints of a service for a view. The background sends the calls, with its cache and key. Fails with a coded error;
 * `malformed` if the response has an unexpected shape. An aborted call still completes in the background.
 */
export function createServiceReader(profile_id: string): ServiceReader {
  return bindResources(resources, async (schema, { path, query, fresh, once, keyed, signal }) => {
    const response = await background.readService({
      profile_id,
      call: {
        path,
        ...(query && { query }),
        ...(fresh && { fresh }),
        ...(once && { once }),
        ...(keyed && { keyed: true }),
      },
    });
    signal?.throwIfAborted();
    return parseResponse(schema, response);
  });
}

/** Validates a response from the background. Fails with `malformed` if it has an unexpected shape. */
export function parseResponse<T extends v.GenericSchema>(
  schema: T,
  response: unknown,
): v.InferOutput<T> {
  const result = v.safeParse(schema, response, { abortEarly: true });
  if (!result.success) throw codedError("malformed");
  return result.output;
}
