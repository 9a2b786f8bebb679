import { expect, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createClients } from "../../../lib/background/service/clients.ts";
import { createBackground } from "../../../lib/background/shell/create-background.ts";
import { saveShots } from "../../../lib/background/store/shot-store.ts";
import type { Drafts } from "../../../lib/background/upload/drafts.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import type { TagpieRecord } from "../../../lib/stored/records.ts";
import { recordItem } from "../../../lib/stored/storage.ts";
import type { Draft } from "../../../lib/upload/draft.ts";

/** Creates an empty browser in which the user has granted access to every service. */
export function freshBrowser() {
  fakeBrowser.reset();
  // Badge of Tagpie's button.
  const names = ["setBadgeText", "setBadgeBackgroundColor", "setBadgeTextColor", "setTitle"];
  for (const name of names) Object.assign(fakeBrowser.action, { [name]: vi.fn(async () => {}) });
  // Called repeatedly by the worker's keep-alive, which may outlive a test.
  Object.assign(fakeBrowser.runtime, { getPlatformInfo: async () => ({}), sendMessage });
  Object.assign(fakeBrowser.declarativeNetRequest, {
    getSessionRules: async () => [],
    updateSessionRules: async () => {},
  });
  grantAccess(true);
}

/** Sends a message from a Tagpie page; the fake browser omits the sender. */
async function sendMessage(message: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers();
  const sender = { url: fakeBrowser.runtime.getURL("/popup.html") };
  const heard = await fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  return heard.some((answered: unknown) => answered === true) ? promise : undefined;
}

/** Grants or denies access to all sites from now on. */
export function grantAccess(granted: boolean) {
  vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(async () => granted);
}

/** Makes Firefox deny a kind of data and grant all else. */
export function refuseData(kind: string) {
  const contains = async (access: { data_collection?: string[] }) =>
    access.data_collection?.includes(kind) !== true;
  vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(contains as never);
}

/** Makes the local storage refuse the writes for which `isFull` returns true. */
export function fillStorage(isFull: (items: object) => boolean | Promise<boolean>) {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  return vi.spyOn(local, "set").mockImplementation(async (items) => {
    if (await isFull(items)) throw new Error("QUOTA_BYTES quota exceeded");
    await set(items);
  });
}

/** Starts the background without its listeners. A second call simulates a restart after the first was killed. */
export function startWorker({
  wait = async () => {},
  now = Date.now,
  waitInQueue = async () => {},
}: {
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
  /** Replaces the queue's wait; its clocks advance by the same time. */
  waitInQueue?: (ms: number) => Promise<void>;
} = {}) {
  /** Without time that passes, the thumbnails of an upload would be waited for in a loop that never ends. */
  let waitedTime = 0;
  let slept = 0;
  const pause = async (ms: number) => {
    await waitInQueue(ms);
    slept += ms;
  };
  const answers = createMemoryStore();
  const background = createBackground({
    // The back-off has its own tests; here no retry waits.
    clients: createClients(answers, { firstDelay: 0, now: () => now() + slept + waitedTime }),
    now: () => now() + waitedTime,
    wait: async (ms) => {
      await wait(ms);
      waitedTime += ms;
    },
    queueTime: {
      now: () => now() + slept,
      elapsed: () => performance.now() + slept,
      wait: pause,
    },
  });
  const { services, searches, drafts } = background;
  const activeId = async () => (await services.active()).id;
  return {
    ...background,
    ...background.tags,
    answers,
    drafts: {
      ...drafts,
      /** Drafts the upload of a picture to the active service, as a click does. */
      fromPicture: async (pick: PickedPicture) => drafts.fromPick(pick, await activeId()),
    },
    searches: {
      ...searches,
      /** Searches for a picture at the active service, as a click does on a page that cannot be captured. */
      findPicture: async (pick: PickedPicture) => {
        const id = await searches.findAt(pick, await activeId());
        await saveShots(id, [[undefined, { missing: "failed", at: now() }]]);
        return id;
      },
    },
  };
}

export const pickOf = (url: string): PickedPicture => ({
  page: { url: "https://art.example/feed", title: "Feed" },
  candidates: [{ url, origin: "menu" }],
  shown: 0,
  source_url: "https://art.example/p/1",
  text: null,
});

export const stored = async (id: string): Promise<TagpieRecord | null> => recordItem(id).getValue();

/** Returns a stored draft. */
export async function storedDraft(id: string): Promise<Draft> {
  const record = await stored(id);
  if (record?.kind !== "draft") throw new Error("A draft was expected.");
  return record;
}

/** Adds tags to drafts. */
export const addTags = (drafts: Pick<Drafts, "change">, ids: string[], added: string[]) =>
  drafts.change(ids.map((id) => ({ id, added, removed: [] })));

/** Waits for asynchronous work with a generous timeout for busy machines. */
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

/** Waits for a reverse search to end like this. */
export async function settledSearch(id: string, status = "ready"): Promise<ReverseSearch> {
  const record = await settled(id, status);
  if (record.kind !== "reverse") throw new Error("A reverse search was expected.");
  return record;
}
