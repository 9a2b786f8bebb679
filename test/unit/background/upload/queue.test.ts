import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { recentTags, settings, unfinishedRecordIds } from "../../../../lib/stored/storage.ts";
import { facts } from "../../../service/seed/facts.ts";
import { forever, heldCode, searched, stateOf } from "../queue-scene.ts";
import { goodTags, uploadScene } from "../upload-scene.ts";
import {
  addTags,
  eventually,
  grantAccess,
  pickOf,
  settled,
  startWorker,
  stored,
} from "../worker.ts";

const at = uploadScene();

describe("queue.submit", () => {
  it("sends each upload once and polls for the thumbnails", async () => {
    const { service, uploads, startDraft } = at.scene;
    const waits: number[] = [];
    const worker = startWorker({
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        await service.settled();
      },
    });
    const { queue, id, fields } = await startDraft(worker);
    await queue.submit({ id, fields: { ...fields, description: "A fox" } });
    await eventually(async () => {
      expect(await stored(id)).toMatchObject({
        state: { status: "sent", image: { thumbnails_generated: true } },
      });
      expect(await unfinishedRecordIds.getValue()).toEqual([]);
    });
    expect(await stored(id)).toMatchObject({
      state: {
        image: {
          description: "A fox",
          tags: expect.arrayContaining(goodTags),
          source_urls: ["https://art.example/p/1"],
        },
      },
    });
    expect(uploads()).toHaveLength(1);
    expect(waits).toEqual([1000]);
  });

  it("writes each step to the journal before the request is sent", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ method: "POST", endpoint: "images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    expect(uploads()).toEqual([]);
    expect(await stored(id)).toMatchObject({ fields, state: { status: "waiting" } });
    expect(await unfinishedRecordIds.getValue()).toEqual([id]);
    await eventually(() => expect(uploads()).toHaveLength(1));
    expect(await stored(id)).toMatchObject({
      state: { status: "sending" },
      journal: ["editing", "waiting", "sending"].map((step) => ({ step })),
    });
  });

  it("sends once if two windows submit", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    await Promise.all([queue.submit({ id, fields }), queue.submit({ id, fields })]);
    await settled(id, "sent");
    await queue.submit({ id, fields });
    expect(uploads()).toHaveLength(1);
  });

  it("returns every message of a rejection and keeps all fields", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    const poor = { ...fields, tags: ["fox"], description: "typed" };
    await queue.submit({ id, fields: poor });
    expect(await settled(id, "refused")).toMatchObject({
      fields: poor,
      state: {
        errors: { tag_input: expect.arrayContaining([expect.stringContaining("at least 3 tags")]) },
      },
    });
    await queue.submit({ id, fields });
    await settled(id, "sent");
    expect(uploads()).toHaveLength(2);
  });

  it("adds accepted tags to the recent ones, except those that look misspelled", async () => {
    const { startDraft } = at.scene;
    const { queue, draft, id, fields } = await startDraft();
    await queue.submit({ id, fields: { ...fields, tags: ["fox"] } });
    await settled(id, "refused");
    expect(await recentTags.getValue()).toEqual({});
    const repairs = [{ add: ["fox"], drop: ["foxx"] }];
    const open_hints = [{ code: "misspelled", names: ["foxx", "fox"], repairs, isQuiet: false }];
    const tags = ["foxx", ...fields.tags];
    await queue.submit({ id, fields: { ...fields, tags, open_hints } });
    const names = fields.tags.toReversed();
    await eventually(async () =>
      expect(await recentTags.getValue()).toEqual({ [draft.profile_id]: names }),
    );
  });

  it.each(["", "art.example/1.png", "data:image/png;base64,AAAA", "javascript:alert(1)"])(
    "does not start with the file address %j",
    async (url) => {
      const { uploads, startDraft } = at.scene;
      const { queue, id, fields } = await startDraft();
      const oldDraft = await stored(id);
      await expect(queue.submit({ id, fields: { ...fields, url } })).rejects.toMatchObject({
        code: "not-fetchable",
      });
      expect(await stored(id)).toEqual(oldDraft);
      expect(await unfinishedRecordIds.getValue()).toEqual([]);
      await queue.submit({ id, fields });
      await settled(id, "sent");
      expect(uploads()).toHaveLength(1);
    },
  );

  it("fails with storage-full before anything is queued", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    const oldDraft = await stored(id);
    vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
    await expect(queue.submit({ id, fields })).rejects.toMatchObject({ code: "storage-full" });
    expect(await stored(id)).toEqual(oldDraft);
    expect(uploads()).toEqual([]);
  });
});

describe("the undo period", () => {
  it("lasts its full length, and an upload that is undone in it is not sent", async () => {
    const { uploads, startDraft } = at.scene;
    await settings.setValue({ undo_seconds: 5, notify: false });
    const waits: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = startWorker({
      waitInQueue: (ms) => {
        waits.push(ms);
        return promise;
      },
    });
    const { queue, id, fields } = await startDraft(worker);
    await queue.submit({ id, fields });
    await eventually(() => expect(waits).toHaveLength(1));
    expect(waits[0]).toBeGreaterThan(4500);
    await queue.undo(id);
    resolve();
    expect(await stored(id)).toMatchObject({ fields, state: { status: "editing" } });
    await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
    expect(uploads()).toEqual([]);
  });

  it.each([
    ["died", 0],
    ["died and the clock jumped ahead", 3_600_000],
    ["died and the clock was set back", -3_600_000],
  ])("starts again if the worker %s", async (_, jump) => {
    const { uploads, startDraft } = at.scene;
    await settings.setValue({ undo_seconds: 5, notify: false });
    const { queue, id, fields } = await startDraft(startWorker({ waitInQueue: forever }));
    await queue.submit({ id, fields });
    const waits: number[] = [];
    const next = startWorker({
      now: () => Date.now() + jump,
      waitInQueue: async (ms) => void waits.push(ms),
    });
    await next.resume();
    await settled(id, "sent");
    expect(waits[0]).toBeGreaterThan(4500);
    expect(uploads()).toHaveLength(1);
  });

  it("lasts until the POST: an upload undone during the check before it is not sent", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, drafts, id, fields } = await startDraft();
    const stallRule = service.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    await eventually(() =>
      expect(service.control.requests().map(({ path }) => path)).toContainEqual(
        expect.stringMatching(/search\/images$/),
      ),
    );
    await queue.undo(id);
    service.control.remove(stallRule);
    // The next draft waits for the end of the work before it.
    const next = await drafts.fromPicture(pickOf(`${fields.url}?next`));
    await queue.submit({ id: next, fields: { ...fields, url: `${fields.url}?next` } });
    await settled(next, "sent");
    expect((await stateOf(id)).status).toBe("editing");
    expect(uploads().map(({ parameters }) => parameters.url)).toEqual([`${fields.url}?next`]);
  });

  it("is over once the upload was sent", async () => {
    const { startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    await queue.submit({ id, fields });
    await settled(id, "sent");
    await queue.undo(id);
    expect((await stateOf(id)).status).toBe("sent");
  });
});

describe("the queue", () => {
  it.each([
    ["an unknown key", facts.keys.unknown, "unauthorized", 0],
    ["the key of a banned account", facts.keys.banned, "forbidden", 1],
    ["no key", null, "no-key", 0],
  ])("is held by %s, and continues with a valid one", async (_, key, code, refused) => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, services, draft, id, fields } = await startDraft(startWorker(), key);
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe(code));
    expect(await stateOf(id)).toMatchObject({ held: { retry_at: expect.any(Number) } });
    const profile = { id: draft.profile_id, base_url: service.origin, key: facts.keys.magpie };
    await services.save(profile);
    await queue.retryEverywhere();
    await settled(id, "sent");
    expect(uploads()).toHaveLength(1 + refused);
  });

  it.each(["after the retry was stored", "while the retry is stored"])(
    "is not held by the refusal of a replaced key that arrives %s",
    async (when) => {
      const { service, startDraft } = at.scene;
      const worker = startWorker({ waitInQueue: forever });
      const { queue, services, draft, id, fields } = await startDraft(worker, facts.keys.unknown);
      const endpoint = "filters/user";
      service.control.add({ endpoint, times: 1, effect: { kind: "stall" } });
      const fetched = vi.spyOn(globalThis, "fetch");
      await queue.submit({ id, fields });
      await eventually(() =>
        expect(service.control.requests().some(({ path }) => path.endsWith(endpoint))).toBe(true),
      );
      const { profile_id } = draft;
      await services.save({ id: profile_id, base_url: service.origin, key: facts.keys.magpie });
      /** Lets the response of the check arrive, and the queue learn it. */
      const respond = async () => {
        service.control.remove();
        await Promise.all(fetched.mock.results.map(({ value }) => value));
        for (let task = 0; task < 100; task++) await new Promise(setImmediate);
      };
      if (when.startsWith("while"))
        vi.spyOn(fakeBrowser.action, "setBadgeText").mockImplementationOnce(respond);
      await queue.retryEverywhere();
      await respond();
      await settled(id, "sent");
    },
  );

  it("is held without access, and continues when the user retries", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    grantAccess(false);
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("no-access"));
    expect(uploads()).toEqual([]);
    grantAccess(true);
    await queue.retry(id);
    await settled(id, "sent");
  });

  it("returns drafts to editing when their service is removed", async () => {
    const { startDraft } = at.scene;
    const { queue, services, draft, id, fields } = await startDraft(
      startWorker({ waitInQueue: forever }),
    );
    await settings.setValue({ undo_seconds: 5, notify: false });
    await queue.submit({ id, fields });
    await services.remove(draft.profile_id);
    expect(await stored(id)).toMatchObject({ fields, state: { status: "editing" } });
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
  });

  it.each([
    ["in the worker for the last 20 seconds of a pause", "20", 1],
    ["for the alarm if 40 seconds of a pause are left", "40", 0],
  ])("waits %s", async (_, retryAfter, count) => {
    const { service, startDraft } = at.scene;
    const rests: number[] = [];
    const worker = startWorker({
      waitInQueue: (ms) => {
        if (ms > 15_000) rests.push(ms);
        return ms > 15_000 ? forever() : Promise.resolve();
      },
    });
    const { queue, id, fields } = await startDraft(worker);
    service.control.add({ endpoint: "filters/user", effect: { kind: "rate-limit", retryAfter } });
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    await worker.resume();
    await eventually(() => expect(rests.length).toBeGreaterThanOrEqual(count));
    expect(rests).toHaveLength(count);
  });

  it.each([
    ["before the post", "filters/user"],
    ["at the post", "images"],
  ])("is held by a rate limit %s, and continues when the user retries", async (_, endpoint) => {
    const { service, uploads, startDraft } = at.scene;
    const worker = startWorker();
    const { queue, draft, id, fields } = await startDraft(worker);
    const effect = { kind: "rate-limit", retryAfter: "300" } as const;
    service.control.add({ endpoint, effect });
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    const posted = uploads().length;
    await worker.resume();
    service.control.remove();
    await worker.services.resume(draft.profile_id);
    await queue.retryNow(draft.profile_id);
    await settled(id, "sent");
    expect(uploads()).toHaveLength(posted + 1);
  });

  it("sends a group in order with pauses, and expiring addresses first", async () => {
    const { host, uploads, startDraft } = at.scene;
    const waits: number[] = [];
    const worker = startWorker({ waitInQueue: async (ms) => void waits.push(ms) });
    const { drafts, queue, draft, fields } = await startDraft(worker);
    const picks = [1, 2, 3, 4, 5].map((n) => pickOf(`${host.origin}/new.png?${n}`));
    const expiring = picks[3]?.candidates[0];
    if (expiring) expiring.expires_at = Date.now() + 60_000;
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, ids, fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: ids[0] ?? "", fields: { ...fields, url }, others: ids });
    for (const id of ids) await settled(id, "sent");
    expect(uploads().map(({ parameters }) => String(parameters.url).split("?")[1])).toEqual([
      "4",
      "1",
      "2",
      "3",
      "5",
    ]);
    for (const id of ids) await searched(id);
    // Each upload waits for its own search for second copies, and so does the next one.
    expect(waits.filter((ms) => ms > 1500)).toHaveLength(5);
    expect(vi.mocked(fakeBrowser.action.setBadgeText).mock.calls.map(([{ text }]) => text)).toEqual(
      expect.arrayContaining(["5", "1", ""]),
    );
  });

  it("pauses between uploads also if the first was refused", async () => {
    const { host, startDraft } = at.scene;
    const waits: number[] = [];
    const worker = startWorker({ waitInQueue: async (ms) => void waits.push(ms) });
    const { drafts, queue, draft, fields } = await startDraft(worker);
    const picks = ["one", "two"].map((name) => pickOf(`${host.origin}/new.png?${name}`));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: one, fields: { ...fields, url, tags: ["fox"] }, others: [two] });
    for (const id of [one, two]) await settled(id, "refused");
    expect(waits.filter((ms) => ms > 1500)).toHaveLength(1);
  });

  it("continues without a held upload that the user undoes", async () => {
    const { service, host, uploads, startDraft } = at.scene;
    const worker = await startDraft(startWorker(), facts.keys.banned);
    const { drafts, queue, services, draft, fields } = worker;
    const picks = ["one", "two"].map((name) => pickOf(`${host.origin}/new.png?${name}`));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, [one, two], fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: one, fields: { ...fields, url }, others: [two] });
    await eventually(async () => expect(await heldCode(one)).toBe("forbidden"));
    expect(await heldCode(two)).toBeUndefined();
    const profile = { id: draft.profile_id, base_url: service.origin, key: facts.keys.magpie };
    await services.save(profile);
    await queue.undo(one);
    await settled(two, "sent");
    expect((await stateOf(one)).status).toBe("editing");
    expect(uploads()).toHaveLength(2);
  });

  it("sends only the chosen uploads of a group", async () => {
    const { host, uploads, startDraft } = at.scene;
    const { drafts, queue, id: stranger, draft, fields } = await startDraft();
    const pick = (name: string) => pickOf(`${host.origin}/new.png?${name}`);
    const picks = ["one", "two", "joined"].map(pick);
    const [one = "", two = "", joined = ""] = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, [one, two], fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: one, fields: { ...fields, url }, others: [one, two, stranger] });
    for (const id of [one, two]) await settled(id, "sent");
    for (const id of [joined, stranger]) expect((await stateOf(id)).status).toBe("editing");
    expect(uploads()).toHaveLength(2);
  });

  it("sends each upload of a group with its own tags", async () => {
    const { host, uploads, startDraft } = at.scene;
    const { drafts, queue, draft, fields } = await startDraft();
    const picks = ["one", "two"].map((name) => pickOf(`${host.origin}/new.png?${name}`));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    const ownTags = [...fields.tags, "night"];
    await addTags(drafts, [two], ownTags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    const tags = [...fields.tags, "moon"];
    await queue.submit({ id: one, fields: { ...fields, url, tags }, others: [one, two] });
    for (const id of [one, two]) await settled(id, "sent");
    expect(await stored(two)).toMatchObject({ fields: { tags: ownTags } });
    expect(uploads()).toHaveLength(2);
  });

  it("sends each upload of a group with its own source", async () => {
    const { host, uploads, startDraft } = at.scene;
    const { drafts, queue, draft, fields } = await startDraft();
    const work = (name: string) => `https://art.example/work/${name}`;
    const picks = ["one", "two"].map((name) => ({
      ...pickOf(`${host.origin}/new.png?${name}`),
      source_url: work(name),
    }));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, [one, two], fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    const ownFields = { ...fields, url, source_urls: [work("edited")] };
    await queue.submit({ id: one, fields: ownFields, others: [one, two] });
    for (const id of [one, two]) await settled(id, "sent");
    expect(await stored(two)).toMatchObject({ fields: { source_urls: [work("two")] } });
    expect(uploads()).toHaveLength(2);
  });

  it("shows on the toolbar button that an upload is held", async () => {
    const { startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker(), null);
    await queue.submit({ id, fields });
    await eventually(() =>
      expect(fakeBrowser.action.setBadgeText).toHaveBeenLastCalledWith({ text: "1!" }),
    );
  });
});

it("an upload is sent even if the badge cannot be set", async () => {
  const { startDraft } = at.scene;
  const { queue, id, fields } = await startDraft();
  vi.mocked(fakeBrowser.action.setBadgeText).mockRejectedValue(new Error("No button"));
  await queue.submit({ id, fields });
  await settled(id, "sent");
});

it("checkArrival handles its own rejection", async () => {
  const { queue, id } = await at.scene.startDraft();
  const { get } = fakeBrowser.storage.local;
  const getItem = vi
    .spyOn(fakeBrowser.storage.local, "get")
    .mockImplementation(async (key: unknown) => {
      if (key === `record:${id}`) throw new Error("The disk has failed.");
      return get<Record<string, unknown>>(String(key));
    });
  await queue.checkArrival(id);
  await eventually(() => expect(getItem.mock.calls.flat()).toContain(`record:${id}`));
  // An unhandled rejection fails the test run.
  await new Promise(setImmediate);
});
