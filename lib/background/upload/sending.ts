import type { CoreClient } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import type { ImageSource } from "../../api/upload.ts";
import { codedError, type Failure, failureOf } from "../../base/failure.ts";
import type { Draft } from "../../upload/draft.ts";
import type { Outcome } from "../../upload/draft-machine.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { outcomeOf } from "../../upload/outcome.ts";
import { submissionOf } from "../../upload/submission.ts";
import { findOpenFilter } from "../service/open-filter.ts";
import type { Services } from "../service/services.ts";
import { openFile } from "./open-file.ts";

/** Failures that do not predict an upload's failure: the service may just lack this endpoint. */
const HARMLESS = new Set(["not-found", "malformed", "bad-query"]);

export type Sending = ReturnType<typeof createSending>;

/** Sends the two requests of an upload: a check that may fail, and the post, which is sent once. */
export function createSending({ services, now }: { services: Services; now: () => number }) {
  async function open(profile_id: string): Promise<CoreClient> {
    const { profile, client } = await services.open(profile_id);
    if (profile.key_ref === null) throw codedError("no-key");
    return client;
  }

  return {
    /**
     * Returns why nothing can be sent now, or null. A failure here is harmless, while a failed post leaves a doubt. Only `filters/user`
     * tells an invalid key from a valid one.
     */
    async obstacle(profile_id: string): Promise<Failure | null> {
      try {
        const client = await open(profile_id);
        await client.filters.user({ fresh: true });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        // As in `health.ts`: services respond with 403 to an unknown key.
        if (failure.code === "forbidden") return { code: "unauthorized" };
        return HARMLESS.has(failure.code) ? null : failure;
      }
    },

    /** Returns the id of the newest image under the open filter, or null if unknown. */
    async newest(profile_id: string): Promise<number | null> {
      try {
        const client = await open(profile_id);
        const { items, unreadable } = await client.search.images({
          q: "*",
          // The same filter as in the later search. Otherwise an old image that the user's filter hides would count as new.
          filter_id: await findOpenFilter(client),
          sf: "id",
          sd: "desc",
          per_page: 1,
          fresh: true,
        });
        return unreadable > 0 ? null : (items[0]?.id ?? 0);
      } catch {
        return null;
      }
    },

    async send(draft: Draft): Promise<Outcome> {
      const { profile_id, fields } = draft;
      let client: CoreClient;
      try {
        client = await open(profile_id);
      } catch (error) {
        return { status: "held", at: now(), failure: failureOf(error), turned_away: false };
      }
      const file = fileToSend(draft);
      let source: ImageSource;
      try {
        source = file ? { file: await openFile(file) } : fields.url;
      } catch {
        return { status: "failed", at: now(), failure: { code: "no-file" } };
      }
      try {
        const image = await client.images.submit(submissionOf(fields), source);
        return { status: "sent", at: now(), image };
      } catch (error) {
        const { status, errors } =
          error instanceof ApiError ? error : { status: null, errors: null };
        return outcomeOf(failureOf(error), { status, errors }, now());
      }
    },
  };
}
