import { expect, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createBatches } from "../../../lib/background/batches.ts";
import { createChoices } from "../../../lib/background/choices.ts";
import { createClients } from "../../../lib/background/clients.ts";
import { createDrafts } from "../../../lib/background/drafts.ts";
import { createHistory } from "../../../lib/background/history.ts";
import { createProgress } from "../../../lib/background/progress.ts";
import { createQueue } from "../../../lib/background/queue.ts";
import { createRecords } from "../../../lib/background/records.ts";
import { createSearches } from "../../../lib/background/searches.ts";
import { createServices } from "../../../lib/background/services.ts";
import { createSuggestions } from "../../../lib/background/suggestions.ts";
import { createTagLists } from "../../../lib/background/tag-lists.ts";
import { createTakingUp } from "../../../lib/background/taking-up.ts";
import { createThumbnails } from "../../../lib/background/thumbnails.ts";
import { createUnfinishedWork } from "../../../lib/background/unfinished-work.ts";
import type { Pick } from "../../../lib/capture/pick.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import type { TagpieRecord } from "../../../lib/records.ts";
import { recordItem } from "../../../lib/storage.ts";

/** An empty browser, in which the person has granted access to every service. */
export function freshBrowser() {
  fakeBrowser.reset();
  // What is on Tagpie's button.
  Object.assign(fakeBrowser.action, { setBadgeText: vi.fn(async () => {}) });
  // Called again and again by what keeps a worker awake, which in a test may outlive it.
  Object.assign(fakeBrowser.runtime, { getPlatformInfo: async () => ({}), sendMessage });
  grantAccess(true);
}

/** From a page of Tagpie's, which the fake browser's own does not say. */
async function sendMessage(message: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers();
  const sender = { url: fakeBrowser.runtime.getURL("/popup.html") };
  const heard = await fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  return heard.some((answered: unknown) => answered === true) ? promise : undefined;
}

/** What the person lets Tagpie reach from now on: everything or nothing. */
export function grantAccess(granted: boolean) {
  vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(async () => granted);
}

/** All of the background but its listeners. A second one is what starts after the first was killed. */
export function startWorker({
  wait = async () => {},
  now = Date.now,
  waitInQueue = async () => {},
}: {
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
  /** What the queue does while it waits; its clocks go on by as much all the same. */
  waitInQueue?: (ms: number) => Promise<void>;
} = {}) {
  let slept = 0;
  const pause = async (ms: number) => {
    await waitInQueue(ms);
    slept += ms;
  };
  const records = createRecords();
  const work = createUnfinishedWork(records);
  const answers = createMemoryStore();
  const services = createServices({
    // The back-off has tests of its own; here nobody waits for a retry.
    clients: createClients(answers, { firstDelay: 0 }),
    records,
    now,
  });
  const thumbnails = createThumbnails({ records, services, now, wait });
  const searches = createSearches({ records, services, work, now });
  const drafts = createDrafts({ records, services, now });
  const progress = createProgress({ records, work });
  const queue = createQueue({
    records,
    services,
    thumbnails,
    work,
    progress,
    now: () => now() + slept,
    elapsed: () => performance.now() + slept,
    wait: pause,
  });
  const choices = createChoices({ records, services, searches, drafts, now });
  const batches = createBatches({ records, searches, work });
  const history = createHistory({ records, services, searches });
  const takeUp = createTakingUp({ records, searches, batches, queue, work });
  return {
    answers,
    records,
    work,
    services,
    searches: {
      ...searches,
      /** Looks a picture up at the service that is in use, as a gesture does. */
      findPicture: async (pick: Pick) => searches.findAt(pick, (await services.active()).id),
    },
    batches,
    history,
    drafts,
    queue,
    choices,
    takeUp,
    suggestions: createSuggestions(services),
    tagLists: createTagLists(services),
  };
}

export const pickOf = (url: string): Pick => ({
  page: { url: "https://art.example/feed", title: "Feed" },
  candidates: [{ url, found: "menu" }],
  shown: 0,
  source_url: "https://art.example/p/1",
  text: null,
});

export const stored = async (id: string): Promise<TagpieRecord | null> => recordItem(id).getValue();

/** Waits for what comes by itself; a busy machine is slow, not wrong. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** Waits for a record to leave a state, as a view would. */
export async function settled(id: string, status: string): Promise<TagpieRecord> {
  return eventually(async () => {
    const record = await stored(id);
    if (!record || record.kind === "choice") throw new Error("There is no such record.");
    expect(record.state.status).toBe(status);
    return record;
  });
}
