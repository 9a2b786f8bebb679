import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ImageSchema, type VisibleImage } from "../../lib/api/image.ts";
import type { Draft } from "../../lib/upload/draft.ts";
import type { LoggedRequest } from "../service/control/control.ts";
import { people } from "../service/seed/people.ts";
import { randomFrom } from "../service/seed/random.ts";
import type { RunningService } from "../service/server.ts";
import type { Person } from "./browsers/person.ts";
import { waitFor, waitUntil } from "./browsers/wait.ts";
import { expect, test } from "./fixtures.ts";
import type { uploadsOf } from "./uploads.ts";

/** Number of kills in each browser. `npm run e2e -- crash` runs 200; one in ten kills the whole browser. */
const CRASHES = Number(process.env.TAGPIE_CRASHES ?? 7);
export const BROWSER_KILLS = Math.ceil(CRASHES / 10);
export const WORKER_KILLS = CRASHES - BROWSER_KILLS;
/** Number of kills while a file of 5 MB is sent. */
export const FILE_KILLS = Number(process.env.TAGPIE_CRASHES ?? 3);

/** Returns a source of random moments. `TAGPIE_CRASH_SEED` selects other ones. */
export const crashRandom = (name: string) =>
  randomFrom([name, process.env.TAGPIE_CRASH_SEED].filter(Boolean).join(" "));

/**
 * Waits until a draft changes no more, or only with the service's responses. A sent one is at rest after the search for second copies.
 */
export const restOf = (uploads: ReturnType<typeof uploadsOf>, id: string) =>
  waitFor(
    `${id} to come to rest`,
    async () => {
      const draft = await uploads.draft(id);
      const { state } = draft;
      const rests =
        (state.status === "sent" && !state.unsearched) ||
        (state.status === "unknown" && state.rounds > 0) ||
        (state.status === "editing" && !(await uploads.isUnfinished(id)));
      return rests ? draft : undefined;
    },
    { timeout: 60_000 },
  );

/** Requests of an upload in order: one before the journal says that it leaves, one after. The key is checked once a session. */
const SEEN = [/search\/images$/, /json\/images$/] as const;

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
  const requestCount = control.requests().length;
  const endpoint = SEEN[Math.floor(random() * (SEEN.length + 1)) - 1];
  if (endpoint)
    await waitUntil(
      `a request for ${endpoint}`,
      async () =>
        control
          .requests()
          .slice(requestCount)
          .some(({ path }) => endpoint.test(path)),
      { every: 1 },
    );
  await sleep(random() * (endpoint ? jitter : 4 * JITTER));
}

const OwnImages = v.object({ images: v.array(ImageSchema), total: v.number() });

type Evaluate = Person["view"]["evaluate"];

/** Returns all images that the user has uploaded, as one of Tagpie's pages gets them from the service. */
export async function ownImages(
  { origin }: RunningService,
  evaluate: Evaluate,
): Promise<VisibleImage[]> {
  const all: VisibleImage[] = [];
  for (let page = 1; ; page++) {
    const query = `key=${people.magpie.apiKey}&q=my:uploads&sf=id&sd=desc&per_page=50&page=${page}`;
    const url = `${origin}/api/v1/json/search/images?${query}`;
    const response = await evaluate<unknown>(
      `fetch("${url}", { credentials: "omit", cache: "no-store" }).then((response) => response.json())`,
    );
    const { images, total } = v.parse(OwnImages, response);
    all.push(...images.filter((image) => image.state === "visible"));
    if (page * 50 >= total) return all;
  }
}

/** Tells which requests and images belong to a draft. */
interface Traces {
  isPost: (request: LoggedRequest, draft: Draft) => boolean;
  isImage: (image: VisibleImage, draft: Draft) => boolean;
}

/** Recognises uploads by their address and source. */
const BY_ADDRESS: Traces = {
  isPost: ({ parameters }, { fields }) => parameters.url === fields.url,
  isImage: ({ source_urls }, { fields }) => source_urls.includes(fields.source_urls[0] ?? ""),
};

/** Compares drafts that were interrupted with the requests that the service received, and with the images that it stored. */
export async function createTally(
  service: RunningService,
  { view }: Person,
  { isPost, isImage } = BY_ADDRESS,
) {
  const older = new Set((await ownImages(service, view.evaluate)).map(({ id }) => id));
  const drafts: Draft[] = [];
  return {
    add(draft: Draft): void {
      drafts.push(draft);
    },
    /** Expects that no draft was lost or sent twice, and that each stored copy is shown. Returns the counts. */
    async lines({ view }: Person): Promise<string[]> {
      const images = (await ownImages(service, view.evaluate)).filter(({ id }) => !older.has(id));
      // Not before: a service may still read the body of a killed request.
      const requests = service.control.uploads();
      const counts = { sent: 0, found: 0, unknown: 0, stored: 0, editing: 0, doubled: 0 };
      const unreported: number[] = [];
      const paths = new Map<string, number>();
      for (const draft of drafts) {
        const { id, state, journal } = draft;
        const posts = requests.filter((request) => isPost(request, draft)).length;
        const copies = images.filter((image) => isImage(image, draft)).map((image) => image.id);
        expect(posts, `posts of ${id}, now ${state.status}`).toBeLessThanOrEqual(1);
        expect(copies.length, `copies of ${id}`).toBeLessThanOrEqual(posts);
        if (copies.length > 1) counts.doubled++;
        if (state.status === "sent") {
          expect(copies, `copies of ${id}`).toContain(state.image.id);
          const reportedIds = [state.image.id, ...(state.twins ?? [])];
          unreported.push(...copies.filter((copy) => !reportedIds.includes(copy)));
          counts.sent++;
          if (state.arrived) counts.found++;
        } else if (state.status === "unknown") {
          counts.unknown++;
          counts.stored += copies.length;
        } else {
          expect(posts, `posts of ${id}, now ${state.status}`).toBe(0);
          counts.editing++;
        }
        const path = [...journal.map(({ step }) => step), `${posts} posted`].join(" → ");
        paths.set(path, (paths.get(path) ?? 0) + 1);
      }
      expect(unreported).toEqual([]);
      const isOfDraft = (image: VisibleImage) => drafts.some((draft) => isImage(image, draft));
      expect(images.filter((image) => !isOfDraft(image)).map(({ id }) => id)).toEqual([]);
      const { sent, found, unknown, stored, editing, doubled } = counts;
      return [
        `${drafts.length} uploads: ${sent} sent once (${found} of them found by looking), ${unknown} unknown (${stored} of them stored), ${editing} still drafts`,
        `0 lost, ${doubled} doubled, ${unreported.length} unreported second copies`,
        ...[...paths]
          .toSorted(([, one], [, other]) => other - one)
          .map(([path, count]) => `${count} × ${path}`),
      ];
    },
  };
}

/** Adds lines to the report, and prints them in a crash run. */
export function tell(what: string, lines: readonly string[]): void {
  const description = [what, ...lines].join("\n  ");
  test.info().annotations.push({ type: "ends", description });
  if (process.env.TAGPIE_CRASHES) process.stdout.write(`${description}\n`);
}
