import * as v from "valibot";
import { createEndpoints, type Endpoints } from "../api/endpoints.ts";
import { codedError } from "../failure.ts";
import { sendMessage } from "../messages.ts";

/** What a view may ask a service for by itself: everything but what changes something there, and the two searches that are records. */
export type ServiceReader = Omit<Endpoints, "images"> & {
  images: Omit<Endpoints["images"], "submit">;
};

/**
 * The endpoints of a service, for a view: the background sends the calls, by its client, cache and key. Fails with a coded error;
 * an answer of another shape is `malformed`. A call cannot be taken back, but what it brings may be ignored.
 */
export function createServiceReader(profile_id: string): ServiceReader {
  return createEndpoints(async (schema, { path, query, fresh, keyed, signal }) => {
    const answer = await sendMessage("readService", {
      profile_id,
      call: {
        path,
        ...(query && { query }),
        ...(fresh && { fresh }),
        ...(keyed && { keyed: true }),
      },
    });
    signal?.throwIfAborted();
    return readAs(schema, answer);
  });
}

/** What the background was answered; `malformed` where it has another shape. */
export function readAs<T extends v.GenericSchema>(schema: T, answer: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, answer, { abortEarly: true });
  if (!read.success) throw codedError("malformed");
  return read.output;
}
