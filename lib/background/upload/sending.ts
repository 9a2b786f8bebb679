import { ApiError } from "../../api/api-error.ts";
import type { CoreClient } from "../../api/client.ts";
import type { ImageSource } from "../../api/upload.ts";
import { codedError, type Failure, failureOf } from "../../base/failure.ts";
import { acceptedKey } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import type { PostOutcome } from "../../upload/draft-machine.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { postOutcomeOf } from "../../upload/post-outcome.ts";
import { submissionOf } from "../../upload/submission.ts";
import { findOpenFilter } from "../service/open-filter.ts";
import type { Services } from "../service/services.ts";
import { openFile } from "./open-file.ts";

/** Failures that do not predict an upload's failure: the service may just lack this endpoint. */
const HARMLESS = new Set(["not-found", "malformed", "bad-query"]);

/** Failures of a post after which the key is checked again. */
const KEY_REFUSALS = new Set(["unauthorized", "forbidden"]);

export type Sending = ReturnType<typeof createSending>;

/** Sends the two requests of an upload: a check that may fail, and the post, which is sent once. */
export function createSending({ services, now }: { services: Services; now: () => number }) {
  async function open(profile_id: string) {
    const { profile, client, hasKey } = await services.open(profile_id);
    if (profile.key_ref === null || !hasKey) throw codedError("no-key");
    return { client, key: acceptedKey(profile.key_ref) };
  }

  /** Returns the id of the newest image under the open filter, or null if it cannot be read. */
  async function findNewest(client: CoreClient): Promise<number | null> {
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
  }

  return {
    /**
     * Returns why nothing can be sent now, or null. A failure here is harmless, while a failed post leaves a doubt. Only `filters/user`
     * tells an invalid key from a valid one. A key that was accepted in this browser session needs no further check, so the newest image is
     * requested instead.
     */
    async prepare(
      profile_id: string,
    ): Promise<{ failure: Failure | null; newest?: number | null }> {
      try {
        const { client, key } = await open(profile_id);
        if (await key.getValue()) return { failure: null, newest: await findNewest(client) };
        await client.filters.user({ fresh: true });
        await key.setValue(true);
        return { failure: null };
      } catch (error) {
        const failure = failureOf(error);
        // As in `health.ts`: services respond with 403 to an unknown key.
        if (failure.code === "forbidden") return { failure: { code: "unauthorized" } };
        return { failure: HARMLESS.has(failure.code) ? null : failure };
      }
    },

    /** Returns the id of the newest image under the open filter, or null if unknown. */
    async newest(profile_id: string): Promise<number | null> {
      try {
        return await findNewest((await open(profile_id)).client);
      } catch {
        return null;
      }
    },

    async send(draft: Draft): Promise<PostOutcome> {
      const { profile_id, fields } = draft;
      let opened: Awaited<ReturnType<typeof open>>;
      try {
        opened = await open(profile_id);
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
        const image = await opened.client.images.submit(submissionOf(fields), source);
        return { status: "sent", at: now(), image };
      } catch (error) {
        const { status, errors } =
          error instanceof ApiError ? error : { status: null, errors: null };
        const failure = failureOf(error);
        if (KEY_REFUSALS.has(failure.code)) await opened.key.setValue(null);
        return postOutcomeOf(failure, { status, errors }, now());
      }
    },
  };
}
