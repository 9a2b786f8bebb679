import { setTimeout as sleep } from "node:timers/promises";
import type { Draft } from "../../lib/records.ts";
import type { LoggedRequest } from "../service/control/control.ts";
import type { RunningService } from "../service/server.ts";
import { waitFor } from "./browsers/wait.ts";
import { expect, test } from "./fixtures.ts";
import type { uploadsOf } from "./uploads.ts";

/** Number of kills in each browser. `npm run e2e -- crash` runs 200; one in ten kills the whole browser. */
const CRASHES = Number(process.env.TAGPIE_CRASHES ?? 7);
export const BROWSER_KILLS = Math.ceil(CRASHES / 10);
export const WORKER_KILLS = CRASHES - BROWSER_KILLS;
/** Number of kills while a file of 5 MB is sent. */
export const FILE_KILLS = Number(process.env.TAGPIE_CRASHES ?? 3);

/** Waits until a draft changes no more, or only with the service's responses. */
export const restOf = (uploads: ReturnType<typeof uploadsOf>, id: string) =>
  waitFor(
    `${id} to come to rest`,
    async () => {
      const draft = await uploads.draft(id);
      const { status } = draft.state;
      const rests =
        status === "sent" ||
        (status === "unknown" && draft.state.rounds > 0) ||
        (status === "editing" && !(await uploads.isUnfinished(id)));
      return rests ? draft : undefined;
    },
    { timeout: 20_000 },
  );

/** Requests of an upload in order: two before the journal says that it leaves, one after. */
const SEEN = [/filters\/user$/, /search\/images$/, /json\/images$/] as const;

/** Maximum random delay after a request in milliseconds: about the length of each step. */
const JITTER = 40;

/**
 * Resolves at a random moment of the next upload: in its undo window or after one of its requests. Waiting for requests makes the
 * moments independent of the machine's speed.
 */
export async function someMoment(
  { control }: Pick<RunningService, "control">,
  random: () => number,
  jitter = JITTER,
): Promise<void> {
  const before = control.requests().length;
  const seen = SEEN[Math.floor(random() * (SEEN.length + 1)) - 1];
  if (seen)
    await waitFor(
      `a request for ${seen}`,
      async () =>
        control
          .requests()
          .slice(before)
          .some(({ path }) => seen.test(path)) || undefined,
      { every: 1 },
    );
  await sleep(random() * (seen ? jitter : 4 * JITTER));
}

/** Compares drafts that were interrupted with the requests that the service received: by default with the posts of the draft's address. */
export function createTally(
  { control }: Pick<RunningService, "control">,
  isOf: (request: LoggedRequest, draft: Draft) => boolean = ({ parameters }, { fields }) =>
    parameters.url === fields.url,
) {
  const counts = new Map<string, number>();
  return {
    add(draft: Draft): void {
      const { id, state, journal } = draft;
      const posts = control.requests().filter((request) => {
        const isPost = request.method === "POST" && request.path.endsWith("/images");
        return isPost && isOf(request, draft);
      }).length;
      expect(posts, `posts of ${id}, now ${state.status}`).toBeLessThanOrEqual(1);
      if (state.status === "sent") expect(posts).toBe(1);
      if (state.status === "editing") expect(posts).toBe(0);
      const path = [...journal.map(({ step }) => step), `${posts} posted`].join(" → ");
      counts.set(path, (counts.get(path) ?? 0) + 1);
    },
    /** Returns the number of drafts per outcome, the most frequent first. */
    lines: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([path, count]) => `${count} × ${path}`),
  };
}

/** Adds lines to the report, and prints them in a crash run. */
export function tell(what: string, lines: readonly string[]): void {
  const description = [what, ...lines].join("\n  ");
  test.info().annotations.push({ type: "ends", description });
  if (process.env.TAGPIE_CRASHES) process.stdout.write(`${description}\n`);
}
