import { describe, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { unfinishedRecordIds } from "../../../lib/stored/storage.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { heldCode, searched, stateOf } from "./queue-scene.ts";
import { uploadScene } from "./upload-scene.ts";
import { addTags, eventually, pickOf, settled, startWorker } from "./worker.ts";

const at = uploadScene();

const MINUTE = 60_000;

/** Makes the service reject POSTs, by default without storing the image. */
const reject = (change: Partial<NewRule> = {}) =>
  at.scene.service.control.add({
    method: "POST",
    endpoint: "images",
    effect: { kind: "rate-limit" },
    ...change,
  });

/** Makes the service list no image that it stores from now on, until all rules are removed. */
async function listLate(): Promise<void> {
  const { service } = at.scene;
  const query = "q=*&sf=id&sd=desc&per_page=1";
  const response = await fetch(`${service.origin}/api/v1/json/search/images?${query}`);
  const { images } = (await response.json()) as { images: { id: number }[] };
  service.control.listUpTo(images[0]?.id ?? 0);
}

/** Returns the number of searches for second copies. */
const twinSearches = () =>
  at.scene.service.control
    .requests()
    .filter(({ parameters: { q, sf } }) => q === "my:uploads" && sf === "id").length;

/** Starts a draft with a worker whose clock advances by the queue's pauses, and notes when it posts and searches. */
async function startTimed() {
  const start = Date.now();
  const realStart = performance.now();
  let elapsed = 0;
  let slept = 0;
  const worker = startWorker({
    now: () => start + elapsed,
    waitInQueue: async (ms) => {
      note();
      slept += ms;
    },
  });
  const log: { what: "POST" | "search"; time: number }[] = [];
  let count = 0;
  /** Notes the requests since the last pause. */
  function note() {
    const requests = at.scene.service.control.requests();
    for (const { method, path, parameters } of requests.slice(count)) {
      const isSearch = String(parameters.q).startsWith("source_url:");
      const isPost = method === "POST" && path.endsWith("/images");
      if (isPost || isSearch)
        log.push({ what: isPost ? "POST" : "search", time: slept + performance.now() - realStart });
    }
    count = requests.length;
  }
  const scene = await at.scene.startDraft(worker);
  return {
    ...scene,
    log() {
      note();
      return log;
    },
    /** Lets time pass outside of the queue. */
    pass(ms: number) {
      elapsed += ms;
    },
  };
}

describe("an upload that the service rejects", () => {
  it.each(["rate-limit", "challenge"] as const)(
    "is found after 30 s if the service stored it (%s)",
    async (kind) => {
      reject({ after: true, times: 1, effect: { kind } });
      const { queue, id, fields, log } = await startTimed();
      await queue.submit({ id, fields });
      expect(await searched(id)).toMatchObject({ arrived: true });
      expect(log().map(({ what }) => what)).toEqual(["POST", "search"]);
      expect(log()[1]?.time).toBeGreaterThanOrEqual(30_000);
    },
  );

  it("is sent once more after 30 s if no search finds it", async () => {
    reject({ times: 1 });
    const { queue, id, fields, log } = await startTimed();
    await queue.submit({ id, fields });
    await settled(id, "sent");
    expect(log().map(({ what }) => what)).toEqual(["POST", "search", "POST"]);
    expect(log()[2]?.time).toBeGreaterThanOrEqual(30_000);
  });

  it("is not sent again while no search can tell if it was stored", async () => {
    reject({ times: 1 });
    at.scene.service.control.add({ endpoint: "search/*", effect: { kind: "reset" } });
    const { queue, id, fields } = await startTimed();
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("unreachable"));
    expect(at.scene.uploads()).toHaveLength(1);
  });

  it("waits for the user after the second rejection", async () => {
    reject();
    const { queue, resume, id, fields, log } = await startTimed();
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("turned-away"));
    expect(log().map(({ what }) => what)).toEqual(["POST", "search", "POST", "search"]);
    expect(await stateOf(id)).toMatchObject({ needs_user: true, held: { code: "turned-away" } });
    at.scene.service.control.remove();
    await resume();
    await queue.retryEverywhere();
    await eventually(async () => expect(await heldCode(id)).toBe("turned-away"));
    expect(at.scene.uploads()).toHaveLength(2);
    await queue.retry(id);
    await settled(id, "sent");
    expect(at.scene.uploads()).toHaveLength(3);
  });

  it("lists both images if the service lists the first one only later", async () => {
    await listLate();
    reject({ after: true, times: 1 });
    const { queue, resume, pass, id, fields } = await startTimed();
    await queue.submit({ id, fields });
    await settled(id, "sent");
    await eventually(() => expect(twinSearches()).toBeGreaterThan(0));
    at.scene.service.control.remove();
    pass(MINUTE);
    await eventually(async () => {
      await resume();
      expect(await stateOf(id)).toMatchObject({ twins: [expect.any(Number)] });
    });
    expect(at.scene.uploads()).toHaveLength(2);
  });

  it("stops searching for the first POST after two minutes", async () => {
    reject({ times: 1 });
    const { queue, resume, pass, id, fields } = await startTimed();
    await queue.submit({ id, fields });
    await eventually(() => expect(twinSearches()).toBeGreaterThan(0));
    expect(await settled(id, "sent")).toMatchObject({ state: { unsearched: true } });
    pass(3 * MINUTE);
    await eventually(async () => {
      await resume();
      expect(await unfinishedRecordIds.getValue()).toEqual([]);
    });
    expect((await searched(id)).twins).toBeUndefined();
  });

  it.each([
    ["Retry now", "retryNow"],
    ["Send again", "retry"],
  ] as const)("waits 30 s and is searched for even if the user chooses “%s”", async (_, action) => {
    reject({ after: true, times: 1, effect: { kind: "rate-limit", retryAfter: "300" } });
    const { queue, services, draft, id, fields, log } = await startTimed();
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    expect(await stateOf(id)).toMatchObject({ held: { retry_at: expect.any(Number) } });
    await services.resume(draft.profile_id);
    await queue[action](action === "retryNow" ? draft.profile_id : id);
    expect(await searched(id)).toMatchObject({ arrived: true });
    expect(log().map(({ what }) => what)).toEqual(["POST", "search"]);
    expect(log()[1]?.time).toBeGreaterThanOrEqual(30_000);
  });

  it("waits 30 s and is searched for after the worker died", async () => {
    reject({ after: true, times: 1 });
    const { queue, id, fields } = await at.scene.startDraft(
      startWorker({ waitInQueue: () => new Promise(() => {}) }),
    );
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    const waits: number[] = [];
    await startWorker({ waitInQueue: async (ms) => void waits.push(ms) }).resume();
    expect(await searched(id)).toMatchObject({ arrived: true });
    expect(Math.max(...waits)).toBeGreaterThan(29_000);
    expect(at.scene.uploads()).toHaveLength(1);
  });

  it("waits 30 s and is searched for after an edit as well", async () => {
    reject({ after: true, times: 1, effect: { kind: "rate-limit", retryAfter: "300" } });
    const { queue, services, draft, id, fields, log } = await startTimed();
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    await queue.undo(id);
    await services.resume(draft.profile_id);
    await queue.submit({ id, fields });
    expect(await searched(id)).toMatchObject({ arrived: true });
    expect(log().map(({ what }) => what)).toEqual(["POST", "search"]);
    expect(log()[1]?.time).toBeGreaterThanOrEqual(30_000);
  });

  it("delays the rest of its batch, which continues without a click", async () => {
    const { host, uploads } = at.scene;
    const { drafts, queue, draft, fields, log } = await startTimed();
    const picks = ["1", "2", "3"].map((n) => pickOf(`${host.origin}/new.png?${n}`));
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, ids, fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    reject({ times: 1 });
    await queue.submit({ id: ids[0] ?? "", fields: { ...fields, url }, others: ids });
    for (const id of ids) await settled(id, "sent");
    expect(uploads().map(({ parameters }) => String(parameters.url).slice(-1))).toEqual([
      ...["1", "1", "2", "3"],
    ]);
    const posts = log().filter(({ what }) => what === "POST");
    expect((posts[1]?.time ?? 0) - (posts[0]?.time ?? 0)).toBeGreaterThanOrEqual(30_000);
  });

  it("does not delay the rest of its batch while it waits for the user", async () => {
    const { host } = at.scene;
    const { drafts, queue, draft, fields } = await startTimed();
    const picks = ["1", "2"].map((n) => pickOf(`${host.origin}/new.png?${n}`));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, [one, two], fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    reject({ times: 2 });
    await queue.submit({ id: one, fields: { ...fields, url }, others: [two] });
    await settled(two, "sent");
    await eventually(async () => expect(await heldCode(one)).toBe("turned-away"));
    expect(fakeBrowser.action.setBadgeText).toHaveBeenLastCalledWith({ text: "1!" });
  });
});
