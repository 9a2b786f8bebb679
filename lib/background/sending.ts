import type { CoreClient } from "../api/core-client.ts";
import { ApiError } from "../api/errors.ts";
import { codedError, type Failure, failureOf } from "../failure.ts";
import type { Draft } from "../records.ts";
import type { Outcome } from "../upload/draft-machine.ts";
import { outcomeOf } from "../upload/outcome.ts";
import { submissionOf } from "../upload/submission.ts";
import { findOpenFilter } from "./open-filter.ts";
import type { Services } from "./services.ts";

/** Says nothing about uploads: a service may lack what was asked for. */
const HARMLESS = new Set(["not-found", "malformed", "bad-query"]);

/** The two requests of an upload: a question that may fail, and the post, which is made once. */
export function createSending({ services, now }: { services: Services; now: () => number }) {
  async function open(profile_id: string): Promise<CoreClient> {
    const { profile, client } = await services.open(profile_id);
    if (profile.key === null) throw codedError("no-key");
    return client;
  }

  return {
    /**
     * Why nothing can be sent now; null: it can. What fails here has harmed nothing, whereas a post that fails leaves a doubt. Only
     * `filters/user` tells a bad key from a good one.
     */
    async obstacle(profile_id: string): Promise<Failure | null> {
      try {
        const client = await open(profile_id);
        await client.filters.user({ fresh: true });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        // As in `health.ts`: a service says so of a key that it does not know.
        if (failure.code === "forbidden") return { code: "unauthorized" };
        return HARMLESS.has(failure.code) ? null : failure;
      }
    },

    /** Id of the newest image there is, whoever asks; null: not known. */
    async newest(profile_id: string): Promise<number | null> {
      try {
        const client = await open(profile_id);
        const { items } = await client.search.images({
          q: "*",
          // As it is looked for: one that the person's filter hides is not newer for that.
          filter_id: await findOpenFilter(client),
          sf: "id",
          sd: "desc",
          per_page: 1,
          fresh: true,
        });
        return items[0]?.id ?? 0;
      } catch {
        return null;
      }
    },

    async send({ profile_id, fields }: Draft): Promise<Outcome> {
      let client: CoreClient;
      try {
        client = await open(profile_id);
      } catch (error) {
        return { status: "held", at: now(), failure: failureOf(error), turned_away: false };
      }
      try {
        const image = await client.images.submit(submissionOf(fields), fields.url);
        return { status: "sent", at: now(), image };
      } catch (error) {
        const { status, errors } =
          error instanceof ApiError ? error : { status: null, errors: null };
        return outcomeOf(failureOf(error), { status, errors }, now());
      }
    },
  };
}
