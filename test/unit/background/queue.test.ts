import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Draft } from "../../../lib/records.ts";
import { settings, unfinished } from "../../../lib/storage.ts";
import { facts } from "../../service/seed/facts.ts";
import { startService } from "../../service/server.ts";
import { visibleImage } from "../visible-image.ts";
import { goodTags, uploadScene } from "./upload-scene.ts";
import { eventually, grantAccess, pickOf, settled, startWorker, stored } from "./worker.ts";

const at = uploadScene();

/** The wait of a worker that was killed meanwhile. */
const forever = () => new Promise<void>(() => {});

const stateOf = async (id: string): Promise<Draft["state"]> => {
  const draft = await stored(id);
  if (draft?.kind !== "draft") throw new Error("A draft was expected.");
  return draft.state;
};

const heldCode = async (id: string) => {
  const state = await stateOf(id);
  return state.status === "waiting" ? state.held?.code : state.status;
};

describe("handing over", () => {
  it("sends everything once and waits politely for the thumbnails", async () => {
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
      expect(await unfinished.getValue()).toEqual([]);
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

  it("is in the journal, step by step, before the request leaves", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ method: "POST", endpoint: "images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    expect(uploads()).toEqual([]);
    expect(await stored(id)).toMatchObject({ fields, state: { status: "waiting" } });
    expect(await unfinished.getValue()).toEqual([id]);
    await eventually(() => expect(uploads()).toHaveLength(1));
    expect(await stored(id)).toMatchObject({
      state: { status: "sending" },
      journal: ["editing", "waiting", "sending"].map((step) => ({ step })),
    });
  });

  it("twice, from two windows, sends once", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    await Promise.all([queue.submit({ id, fields }), queue.submit({ id, fields })]);
    await settled(id, "sent");
    await queue.submit({ id, fields });
    expect(uploads()).toHaveLength(1);
  });

  it("brings back every message of a refusal, and loses nothing typed", async () => {
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

  it.each(["", "art.example/1.png", "data:image/png;base64,AAAA", "javascript:alert(1)"])(
    "does not begin with the file address %j",
    async (url) => {
      const { uploads, startDraft } = at.scene;
      const { queue, id, fields } = await startDraft();
      const before = await stored(id);
      await expect(queue.submit({ id, fields: { ...fields, url } })).rejects.toMatchObject({
        code: "not-fetchable",
      });
      expect(await stored(id)).toEqual(before);
      expect(await unfinished.getValue()).toEqual([]);
      await queue.submit({ id, fields });
      await settled(id, "sent");
      expect(uploads()).toHaveLength(1);
    },
  );

  it("says that the storage is full before anything is promised", async () => {
    const { uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    const before = await stored(id);
    vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
    await expect(queue.submit({ id, fields })).rejects.toMatchObject({ code: "storage-full" });
    expect(await stored(id)).toEqual(before);
    expect(uploads()).toEqual([]);
  });
});

describe("the window to undo", () => {
  it("is kept to the end, and what is undone in it is not sent", async () => {
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
    await eventually(async () => expect(await unfinished.getValue()).toEqual([]));
    expect(uploads()).toEqual([]);
  });

  it.each([
    ["died", 0],
    ["died and the clock jumped ahead", 3_600_000],
    ["died and the clock was set back", -3_600_000],
  ])("begins anew where the worker %s", async (_, jump) => {
    const { uploads, startDraft } = at.scene;
    await settings.setValue({ undo_seconds: 5, notify: false });
    const { queue, id, fields } = await startDraft(startWorker({ waitInQueue: forever }));
    await queue.submit({ id, fields });
    const waits: number[] = [];
    const next = startWorker({
      now: () => Date.now() + jump,
      waitInQueue: async (ms) => void waits.push(ms),
    });
    await next.takeUp();
    await settled(id, "sent");
    expect(waits[0]).toBeGreaterThan(4500);
    expect(uploads()).toHaveLength(1);
  });

  it("lasts until the very request: what is undone while the service is asked before it is not sent", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, drafts, id, fields } = await startDraft();
    const asked = service.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    await eventually(() =>
      expect(service.control.requests().map(({ path }) => path)).toContainEqual(
        expect.stringMatching(/search\/images$/),
      ),
    );
    await queue.undo(id);
    service.control.remove(asked);
    // The next in line waits for the end of what was begun before it.
    const next = await drafts.fromPicture(pickOf(`${fields.url}?next`));
    await queue.submit({ id: next, fields: { ...fields, url: `${fields.url}?next` } });
    await settled(next, "sent");
    expect((await stateOf(id)).status).toBe("editing");
    expect(uploads().map(({ parameters }) => parameters.url)).toEqual([`${fields.url}?next`]);
  });

  it("that is over leaves nothing to undo", async () => {
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
    ["a key of nobody", facts.keys.unknown, "unauthorized", 0],
    ["the key of a banned account", facts.keys.banned, "forbidden", 1],
    ["no key", null, "no-key", 0],
  ])("is held by %s, and goes on with a good one", async (_, key, code, refused) => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, services, draft, id, fields } = await startDraft(startWorker(), key);
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe(code));
    expect(await stateOf(id)).toMatchObject({ held: { retry_at: expect.any(Number) } });
    const profile = { id: draft.profile_id, base_url: service.origin, key: facts.keys.magpie };
    await services.save(profile);
    await queue.goOnEverywhere();
    await settled(id, "sent");
    expect(uploads()).toHaveLength(1 + refused);
  });

  it("is held without access, and goes on at the person's word", async () => {
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

  it("gives back what was for a service that was removed", async () => {
    const { startDraft } = at.scene;
    const { queue, services, draft, id, fields } = await startDraft(
      startWorker({ waitInQueue: forever }),
    );
    await settings.setValue({ undo_seconds: 5, notify: false });
    await queue.submit({ id, fields });
    await services.remove(draft.profile_id);
    expect(await stored(id)).toMatchObject({ fields, state: { status: "editing" } });
    expect(await unfinished.getValue()).toEqual([]);
  });

  it.each([
    ["before the post", "filters/user"],
    ["at the post", "images"],
  ])("rests as long as the service asks for it (%s)", async (_, endpoint) => {
    const { service, uploads, startDraft } = at.scene;
    const worker = startWorker();
    const { queue, draft, id, fields } = await startDraft(worker);
    const effect = { kind: "rate-limit", retryAfter: "300" } as const;
    service.control.add({ endpoint, effect });
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("rate-limited"));
    const posted = uploads().length;
    await worker.takeUp();
    service.control.remove();
    await worker.services.resume(draft.profile_id);
    await queue.goOn(draft.profile_id);
    await settled(id, "sent");
    expect(uploads()).toHaveLength(posted + 1);
  });

  it("sends a group in order, one at a time, spaced, what expires first before all others", async () => {
    const { host, uploads, startDraft } = at.scene;
    const waits: number[] = [];
    const worker = startWorker({ waitInQueue: async (ms) => void waits.push(ms) });
    const { drafts, queue, draft, fields } = await startDraft(worker);
    const picks = [1, 2, 3, 4, 5].map((n) => pickOf(`${host.origin}/new.png?${n}`));
    const expiring = picks[3]?.candidates[0];
    if (expiring) expiring.expires_at = Date.now() + 60_000;
    const ids = await drafts.fromPicks(picks, draft.profile_id);
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
    expect(waits.filter((ms) => ms > 1500)).toHaveLength(4);
    expect(vi.mocked(fakeBrowser.action.setBadgeText).mock.calls.map(([{ text }]) => text)).toEqual(
      expect.arrayContaining(["5", "1", ""]),
    );
  });

  it("sends of a group those that were named, and nothing that does not belong to it", async () => {
    const { host, uploads, startDraft } = at.scene;
    const { drafts, queue, id: stranger, draft, fields } = await startDraft();
    const pick = (name: string) => pickOf(`${host.origin}/new.png?${name}`);
    const picks = ["one", "two", "joined"].map(pick);
    const [one = "", two = "", joined = ""] = await drafts.fromPicks(picks, draft.profile_id);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: one, fields: { ...fields, url }, others: [one, two, stranger] });
    for (const id of [one, two]) await settled(id, "sent");
    for (const id of [joined, stranger]) expect((await stateOf(id)).status).toBe("editing");
    expect(uploads()).toHaveLength(2);
  });

  it("sends each of a group with the source of its own, unless the person has just given one to all", async () => {
    const { host, uploads, startDraft } = at.scene;
    const { drafts, queue, draft, fields } = await startDraft();
    const work = (name: string) => `https://art.example/work/${name}`;
    const picks = ["one", "two"].map((name) => ({
      ...pickOf(`${host.origin}/new.png?${name}`),
      source_url: work(name),
    }));
    const [one = "", two = ""] = await drafts.fromPicks(picks, draft.profile_id);
    const url = picks[0]?.candidates[0]?.url ?? "";
    const own = { ...fields, url, source_urls: [work("one")] };
    await queue.submit({ id: one, fields: own, others: [one, two] });
    for (const id of [one, two]) await settled(id, "sent");
    expect(await stored(two)).toMatchObject({ fields: { source_urls: [work("two")] } });
    expect(uploads()).toHaveLength(2);
  });

  it("says plainly on the button that something holds it", async () => {
    const { startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker(), null);
    await queue.submit({ id, fields });
    await eventually(() =>
      expect(fakeBrowser.action.setBadgeText).toHaveBeenLastCalledWith({ text: "!" }),
    );
  });
});

it("an upload goes its way where the button cannot be written on", async () => {
  const { startDraft } = at.scene;
  const { queue, id, fields } = await startDraft();
  vi.mocked(fakeBrowser.action.setBadgeText).mockRejectedValue(new Error("No button"));
  await queue.submit({ id, fields });
  await settled(id, "sent");
});

describe("an upload whose answer was lost", () => {
  const LOSSES = ["reset", "truncate", "invalid-json", "wrong-shape", "blocked"] as const;

  it.each(LOSSES)("is found where it arrived (%s)", async (kind) => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, services, draft, id, fields } = await startDraft();
    service.control.add({
      method: "POST",
      endpoint: "images",
      after: true,
      effect: { kind },
      times: 1,
    });
    await queue.submit({ id, fields });
    // An empty 500 closes the gate: nothing is looked for until the person says so.
    if (kind === "blocked") {
      await settled(id, "unknown");
      await services.resume(draft.profile_id);
      await queue.lookFor(id);
    }
    expect(await settled(id, "sent")).toMatchObject({
      state: { arrived: true, image: { tags: expect.arrayContaining(goodTags) } },
    });
    await queue.submit({ id, fields });
    expect(uploads()).toHaveLength(1);
  });

  it("is found also where the person's filter hides it", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ endpoint: "search/reverse", effect: { kind: "reset" } });
    service.control.add({
      method: "POST",
      endpoint: "images",
      after: true,
      effect: { kind: "reset" },
      times: 1,
    });
    await queue.submit({ id, fields: { ...fields, tags: ["grimdark", "fox", "artist:ann"] } });
    expect(await settled(id, "sent")).toMatchObject({ state: { arrived: true } });
    expect(uploads()).toHaveLength(1);
  });

  it.each(["reset", "invalid-json", "wrong-shape", "blocked"] as const)(
    "stays in doubt where it did not arrive (%s), until it was looked for",
    async (kind) => {
      const { service, uploads, startDraft } = at.scene;
      const worker = startWorker();
      const { drafts, queue, draft, id, fields } = await startDraft(worker);
      service.control.add({ method: "POST", endpoint: "images", effect: { kind }, times: 1 });
      await queue.submit({ id, fields });
      await eventually(async () => expect((await stateOf(id)).status).toBe("unknown"));
      await drafts.reopen(id);
      await queue.submit({ id, fields });
      expect((await stateOf(id)).status).toBe("unknown");
      await worker.services.resume(draft.profile_id);
      for (let round = 0; round < 4; round++) {
        await queue.lookFor(id);
        await eventually(async () => {
          const state = await stateOf(id);
          expect(state.status === "unknown" && state.rounds).toBeGreaterThan(round);
        });
      }
      expect(await stateOf(id)).toMatchObject({
        looked: expect.arrayContaining([
          expect.objectContaining({ place: "uploads", result: "nothing" }),
          expect.objectContaining({ place: "reverse", result: "nothing" }),
        ]),
      });
      expect(uploads()).toHaveLength(1);
      await drafts.reopen(id);
      expect(await stored(id)).toMatchObject({ fields, state: { status: "editing" } });
    },
  );

  it("is looked for without reading all that was ever sent, as long as nothing like it is there", async () => {
    const { service, startDraft } = at.scene;
    const { queue, records, draft, id, fields } = await startDraft();
    const image = visibleImage(7);
    await records.add({ ...draft, id: "long-ago", state: { status: "sent", at: 1, image } });
    const read = vi.spyOn(fakeBrowser.storage.local, "get");
    service.control.add({
      method: "POST",
      endpoint: "images",
      effect: { kind: "reset" },
      times: 1,
    });
    await queue.submit({ id, fields });
    await eventually(async () => {
      const state = await stateOf(id);
      expect(state.status === "unknown" && state.rounds).toBeGreaterThan(0);
    });
    expect(read.mock.calls.flat()).toContain(`record:${id}`);
    expect(read.mock.calls.flat()).not.toContain("record:long-ago");
  });

  it("is not taken for another picture of the same post", async () => {
    const { service, host, uploads, startDraft } = at.scene;
    const worker = startWorker();
    const { drafts, queue, draft, fields } = await startDraft(worker);
    const [one = "", other = ""] = await drafts.fromPicks(
      ["?a", "?b"].map((query) => pickOf(`${host.origin}/new.png${query}`)),
      draft.profile_id,
    );
    const lost = { method: "POST", endpoint: "images", effect: { kind: "reset" } } as const;
    service.control.add({ ...lost, after: true, times: 1 });
    service.control.add({ ...lost, times: 1 });
    const url = `${host.origin}/new.png?a`;
    await queue.submit({ id: one, fields: { ...fields, url }, others: [other] });
    expect(await settled(one, "sent")).toMatchObject({ state: { arrived: true } });
    await settled(other, "unknown");
    await queue.lookFor(other);
    await eventually(async () => {
      const state = await stateOf(other);
      expect(state.status === "unknown" && state.rounds).toBeGreaterThan(2);
    });
    expect(uploads()).toHaveLength(2);
  });

  it("is looked for where its answer does not fit into the storage", async () => {
    const { startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    const { set } = fakeBrowser.storage.local;
    vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation(async (items: object) => {
      if (JSON.stringify(items).includes('"status":"sent"'))
        throw new Error("QUOTA_BYTES quota exceeded");
      await set(items);
    });
    await queue.submit({ id, fields });
    await settled(id, "unknown");
    vi.restoreAllMocks();
    grantAccess(true);
    await queue.lookFor(id);
    await settled(id, "sent");
  });
});

describe("the next worker", () => {
  it("doubts what was being sent, and never sends it again", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ method: "POST", endpoint: "images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    await eventually(() => expect(uploads()).toHaveLength(1));

    void startWorker({ waitInQueue: forever }).takeUp();
    await settled(id, "unknown");
    expect(uploads()).toHaveLength(1);
  });

  it("does not doubt what it is sending itself", async () => {
    const { service, uploads, startDraft } = at.scene;
    const worker = await startDraft();
    service.control.add({
      method: "POST",
      endpoint: "images",
      times: 1,
      effect: { kind: "stall" },
    });
    await worker.queue.submit(worker);
    await eventually(() => expect(uploads()).toHaveLength(1));
    await worker.queue.submit(worker);
    await worker.takeUp();
    expect(await stored(worker.id)).toMatchObject({ state: { status: "sending" } });
    service.control.remove();
    await settled(worker.id, "sent");
  });

  it("goes on waiting for thumbnails", async () => {
    const { service, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker({ wait: forever }));
    await queue.submit({ id, fields });
    await settled(id, "sent");
    await service.settled();
    await startWorker().takeUp();
    expect(await stored(id)).toMatchObject({ state: { image: { thumbnails_generated: true } } });
    expect(await unfinished.getValue()).toEqual([]);
  });

  it("asks once a wake-up for the thumbnails of an older upload", async () => {
    const slow = await startService({ processingDelay: 600_000 });
    onTestFinished(() => slow.close());
    const { queue, id, fields } = await at.scene.startDraft(
      startWorker({ wait: forever }),
      undefined,
      slow,
    );
    await queue.submit({ id, fields });
    await settled(id, "sent");
    slow.control.forgetRequests();

    await startWorker({ now: () => Date.now() + 60_000, wait: forever }).takeUp();
    expect(slow.control.requests().map(({ method }) => method)).toEqual(["GET"]);
    expect(await unfinished.getValue()).toEqual([id]);
  });

  describe("where the clock was put back by days", () => {
    const now = () => Date.now() - 3 * 24 * 60 * 60_000;

    it("does not hold an upload until it has caught up", async () => {
      const { service, startDraft } = at.scene;
      const worker = await startDraft(startWorker({ waitInQueue: forever }), null);
      const { services, queue, draft, id, fields } = worker;
      await queue.submit({ id, fields });
      await eventually(async () => expect(await heldCode(id)).toBe("no-key"));
      const { profile_id } = draft;
      await services.save({ id: profile_id, base_url: service.origin, key: facts.keys.magpie });
      await startWorker({ now }).takeUp();
      await settled(id, "sent");
    });

    it("looks again for an upload in doubt at once", async () => {
      const { service, startDraft } = at.scene;
      const { queue, id, fields } = await startDraft(startWorker({ waitInQueue: forever }));
      const effect = { kind: "reset" } as const;
      service.control.add({ method: "POST", endpoint: "images", effect, times: 1 });
      await queue.submit({ id, fields });
      await eventually(async () => expect(await stateOf(id)).toMatchObject({ rounds: 1 }));
      void startWorker({ now, waitInQueue: forever }).takeUp();
      await eventually(async () => expect(await stateOf(id)).toMatchObject({ rounds: 2 }));
    });
  });

  it("gives up on thumbnails where the clock was put back", async () => {
    const slow = await startService({ processingDelay: 600_000 });
    onTestFinished(() => slow.close());
    const { queue, id, fields } = await at.scene.startDraft(
      startWorker({ wait: forever }),
      undefined,
      slow,
    );
    await queue.submit({ id, fields });
    await settled(id, "sent");
    slow.control.forgetRequests();
    const wait = vi.fn(forever);
    void startWorker({ now: () => Date.now() - 24 * 60 * 60_000, wait }).takeUp();
    await eventually(async () => expect(await unfinished.getValue()).toEqual([]));
    expect(wait).not.toHaveBeenCalled();
  });

  it("gives up on thumbnails after half an hour", async () => {
    const { service, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker({ wait: forever }));
    await queue.submit({ id, fields });
    await settled(id, "sent");
    service.control.forgetRequests();
    await startWorker({ now: () => Date.now() + 31 * 60_000 }).takeUp();
    expect(await unfinished.getValue()).toEqual([]);
    expect(service.control.requests()).toEqual([]);
  });
});

it.each([
  ["removed", facts.images.deleted, { state: "deleted" }],
  ["merged into another", facts.images.merged, { duplicate_of: facts.images.mergedInto }],
] as const)(
  "an upload that was %s since is known to be so once it is looked for",
  async (_, image_id, now) => {
    const { queue, records, id } = await at.scene.startDraft();
    const image = visibleImage(image_id);
    await records.update(["draft"], id, (one) => ({
      ...one,
      state: { status: "sent", at: 1, image },
    }));
    await queue.lookFor(id);
    await eventually(async () => {
      expect(await stateOf(id)).toMatchObject({ status: "sent", image: now });
      expect(await unfinished.getValue()).toEqual([]);
    });
  },
);

it("what nobody waits for fails quietly", async () => {
  const { queue, id } = await at.scene.startDraft();
  const { get } = fakeBrowser.storage.local;
  const read = vi
    .spyOn(fakeBrowser.storage.local, "get")
    .mockImplementation(async (key: unknown) => {
      if (key === `record:${id}`) throw new Error("The disk has failed.");
      return get<Record<string, unknown>>(String(key));
    });
  await queue.lookFor(id);
  await eventually(() => expect(read.mock.calls.flat()).toContain(`record:${id}`));
  // A rejection that nobody handles would fail the run of all tests.
  await new Promise(setImmediate);
});
