import sharp from "sharp";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { NO_ADDRESS } from "../../../lib/capture/no-address.ts";
import type { Draft, DraftFields } from "../../../lib/records.ts";
import { unfinished } from "../../../lib/storage.ts";
import { facts } from "../../service/seed/facts.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { pictureHost } from "../service/support.ts";
import { visibleImage } from "../visible-image.ts";
import { freshBrowser, grantAccess, pickOf, settled, startWorker, stored } from "./worker.ts";

let service: RunningService;
let host: Awaited<ReturnType<typeof pictureHost>>;
let shade = 0;

beforeAll(async () => {
  service = await startService();
  host = await pictureHost({
    // Each time another picture, so that none is a duplicate.
    "/new.png": async (_, response) => {
      shade += 1;
      const background = { r: shade, g: 90, b: 200 };
      const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
      response.setHeader("content-type", "image/png").end(await image.png().toBuffer());
    },
  });
});
afterAll(async () => {
  await service.close();
  await host.close();
});
beforeEach(() => {
  freshBrowser();
});
afterEach(() => {
  service.control.remove();
  service.control.forgetRequests();
});

const uploads = () =>
  service.control
    .requests()
    .filter(({ method, path }) => method === "POST" && path.endsWith("/images"));

const goodTags = ["safe", "fox", "artist:ann"];

/** The wait of a worker that was killed meanwhile. */
const forever = () => new Promise<void>(() => {});

async function startDraft(
  worker = startWorker(),
  key: string | null = facts.keys.magpie,
  { origin, control } = service,
) {
  await worker.services.save({ id: null, base_url: origin, key });
  control.forgetRequests();
  const id = await worker.drafts.fromPicture(pickOf(`${host.origin}/new.png`));
  const draft = await stored(id);
  if (draft?.kind !== "draft") throw new Error("A draft was expected.");
  const fields: DraftFields = { ...draft.fields, tags: goodTags };
  return { ...worker, id, draft, fields };
}

describe("a draft", () => {
  it("starts with what is known of the picture", async () => {
    const { draft } = await startDraft();
    expect(draft).toMatchObject({
      fields: {
        url: `${host.origin}/new.png`,
        source_urls: ["https://art.example/p/1"],
        description: "",
        tags: [],
      },
      state: { status: "editing" },
    });
  });

  it("is found again by a second click on its picture, and not by one on another", async () => {
    const { drafts, id, fields } = await startDraft();
    await drafts.save({ id, fields });
    expect(await drafts.fromPicture(pickOf(fields.url))).toBe(id);
    expect(await drafts.fromPicture(pickOf(`${host.origin}/other.png`))).not.toBe(id);
  });

  it("is found again whatever has become of it", async () => {
    const { drafts, records, id, fields } = await startDraft();
    const states: Draft["state"][] = [
      { status: "sending", since: 1 },
      { status: "refused", at: 1, errors: { tag_input: ["is bad"] } },
      { status: "failed", at: 1, failure: { code: "no-key" } },
      { status: "unknown", at: 1 },
      { status: "sent", at: 1, image: visibleImage(7) },
    ];
    for (const state of states) {
      await records.update(["draft"], id, (one): Draft => ({ ...one, state }));
      expect([state.status, await drafts.fromPicture(pickOf(fields.url))]).toEqual([
        state.status,
        id,
      ]);
    }
  });

  it("is not taken for another whose picture has no address of its own", async () => {
    const { drafts } = await startDraft();
    const long = pickOf(NO_ADDRESS);
    expect(await drafts.fromPicture(long)).not.toBe(await drafts.fromPicture(long));
  });

  it("that was sent is begun anew only at the person's word, with what was entered", async () => {
    const { drafts, records, id, fields } = await startDraft();
    expect(await drafts.again(id)).toBe(id);
    const image = visibleImage(7);
    await records.update(
      ["draft"],
      id,
      (one): Draft => ({ ...one, fields, state: { status: "sent", at: 1, image } }),
    );
    const next = await drafts.again(id);
    expect(next).not.toBe(id);
    expect(await stored(next)).toMatchObject({ fields, state: { status: "editing" } });
    expect(await drafts.fromPicture(pickOf(fields.url))).toBe(next);
    await expect(drafts.again("gone")).rejects.toMatchObject({ code: "no-record" });
  });

  it("is made from a search's pick", async () => {
    const { searches, drafts, id, fields } = await startDraft();
    const search = await searches.findPicture(pickOf(fields.url));
    expect(await drafts.fromSearch(search)).toBe(id);
    await expect(drafts.fromSearch("gone")).rejects.toMatchObject({ code: "no-record" });
  });

  it("can be looked for, also after it was made by hand", async () => {
    const { searches, records, id, draft } = await startDraft();
    const byPick = await searches.fromDraft(id);
    expect(await stored(byPick)).toMatchObject({
      kind: "reverse",
      pick: { page: draft.pick?.page },
    });
    await records.update(["draft"], id, (one): Draft => ({ ...one, pick: null }));
    const byFile = await searches.fromDraft(id);
    expect(await stored(byFile)).toMatchObject({
      pick: { candidates: [{ url: draft.fields.url }] },
    });
  });
});

describe("handing over", () => {
  it("sends everything once and waits politely for the thumbnails", async () => {
    const waits: number[] = [];
    const worker = startWorker({
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        await service.settled();
      },
    });
    const { drafts, id, fields } = await startDraft(worker);
    await drafts.submit({ id, fields: { ...fields, description: "A fox" } });
    await vi.waitFor(async () => {
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

  it("is in the journal before the request leaves", async () => {
    const { drafts, id, fields } = await startDraft();
    service.control.add({ endpoint: "images", effect: { kind: "stall" } });
    await drafts.submit({ id, fields });
    expect(uploads()).toEqual([]);
    expect(await stored(id)).toMatchObject({ fields, state: { status: "sending" } });
    expect(await unfinished.getValue()).toEqual([id]);
    await vi.waitFor(() => expect(uploads()).toHaveLength(1));
  });

  it("twice sends once", async () => {
    const { drafts, id, fields } = await startDraft();
    await Promise.all([drafts.submit({ id, fields }), drafts.submit({ id, fields })]);
    await settled(id, "sent");
    await drafts.submit({ id, fields });
    expect(uploads()).toHaveLength(1);
  });

  it("brings back every message of a refusal, and loses nothing typed", async () => {
    const { drafts, id, fields } = await startDraft();
    const poor = { ...fields, tags: ["fox"], description: "typed" };
    await drafts.submit({ id, fields: poor });
    expect(await settled(id, "refused")).toMatchObject({
      fields: poor,
      state: {
        errors: { tag_input: expect.arrayContaining([expect.stringContaining("at least 3 tags")]) },
      },
    });
    await drafts.submit({ id, fields });
    await settled(id, "sent");
    expect(uploads()).toHaveLength(2);
  });

  it.each([
    ["of nobody", facts.keys.unknown, "unauthorized"],
    ["of a banned account", facts.keys.banned, "forbidden"],
  ])("fails with a key %s", async (_, key, code) => {
    const { drafts, id, fields } = await startDraft(startWorker(), key);
    await drafts.submit({ id, fields });
    expect(await settled(id, "failed")).toMatchObject({ state: { failure: { code } } });
  });

  it("asks nobody without a key, without access, without a service", async () => {
    const { drafts, services, id, draft, fields } = await startDraft(startWorker(), null);
    const codes: unknown[] = [];
    const attempt = async () => {
      await drafts.submit({ id, fields });
      const { state } = (await settled(id, "failed")) as Draft;
      codes.push(state.status === "failed" && state.failure.code);
      await vi.waitFor(async () => expect(await unfinished.getValue()).toEqual([]));
    };
    await attempt();
    grantAccess(false);
    await attempt();
    await services.remove(draft.profile_id);
    await attempt();
    expect(codes).toEqual(["no-key", "no-access", "no-service"]);
    expect(uploads()).toEqual([]);
  });

  it.each(["", "art.example/1.png", "data:image/png;base64,AAAA", "javascript:alert(1)"])(
    "does not begin with the file address %j",
    async (url) => {
      const { drafts, id, fields } = await startDraft();
      const before = await stored(id);
      await expect(drafts.submit({ id, fields: { ...fields, url } })).rejects.toMatchObject({
        code: "not-fetchable",
      });
      expect(await stored(id)).toEqual(before);
      expect(await unfinished.getValue()).toEqual([]);
      await drafts.submit({ id, fields });
      await settled(id, "sent");
      expect(uploads()).toHaveLength(1);
    },
  );

  it("fails where the service was told to be left alone", async () => {
    const { drafts, id, fields } = await startDraft();
    service.control.add({ endpoint: "images", effect: { kind: "rate-limit", retryAfter: "300" } });
    await drafts.submit({ id, fields });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "rate-limited", retry_at: expect.any(Number) } },
    });
    expect(uploads()).toHaveLength(1);
  });

  it.each(["reset", "truncate", "invalid-json", "wrong-shape", "blocked"] as const)(
    "is in doubt when the image arrived and the answer did not (%s)",
    async (kind) => {
      const { drafts, id, fields } = await startDraft();
      service.control.add({ endpoint: "images", after: true, effect: { kind } });
      await drafts.submit({ id, fields });
      await settled(id, "unknown");
      await drafts.submit({ id, fields });
      expect(uploads()).toHaveLength(1);

      service.control.remove();
      await drafts.reopen(id);
      expect(await stored(id)).toMatchObject({ fields, state: { status: "editing" } });
    },
  );
});

it("an answer that does not fit into the storage leaves the upload in doubt", async () => {
  const { drafts, id, fields } = await startDraft();
  const { set } = fakeBrowser.storage.local;
  vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation(async (items: object) => {
    if (JSON.stringify(items).includes('"status":"sent"'))
      throw new Error("QUOTA_BYTES quota exceeded");
    await set(items);
  });
  await drafts.submit({ id, fields });
  await settled(id, "unknown");
  await vi.waitFor(async () => expect(await unfinished.getValue()).toEqual([]));
  await drafts.reopen(id);
  expect(await stored(id)).toMatchObject({ state: { status: "editing" } });
});

describe("the next worker", () => {
  it("leaves in doubt what was being sent", async () => {
    const { drafts, id, fields } = await startDraft();
    service.control.add({ endpoint: "images", effect: { kind: "stall" } });
    await drafts.submit({ id, fields });
    await vi.waitFor(() => expect(uploads()).toHaveLength(1));

    await startWorker().takeUp();
    expect(await stored(id)).toMatchObject({ state: { status: "unknown" } });
    expect(await unfinished.getValue()).toEqual([]);
    expect(uploads()).toHaveLength(1);
  });

  it("does not doubt what it is sending itself", async () => {
    const worker = await startDraft();
    service.control.add({ endpoint: "images", times: 1, effect: { kind: "stall" } });
    await worker.drafts.submit(worker);
    await worker.drafts.submit(worker);
    await worker.takeUp();
    expect(await stored(worker.id)).toMatchObject({ state: { status: "sending" } });
    service.control.remove();
    await settled(worker.id, "sent");
  });

  it("goes on waiting for thumbnails", async () => {
    const { drafts, id, fields } = await startDraft(startWorker({ wait: forever }));
    await drafts.submit({ id, fields });
    await settled(id, "sent");
    await service.settled();
    await startWorker().takeUp();
    expect(await stored(id)).toMatchObject({ state: { image: { thumbnails_generated: true } } });
    expect(await unfinished.getValue()).toEqual([]);
  });

  it("asks once a wake-up for the thumbnails of an older upload", async () => {
    const slow = await startService({ processingDelay: 600_000 });
    onTestFinished(() => slow.close());
    const { drafts, id, fields } = await startDraft(
      startWorker({ wait: forever }),
      undefined,
      slow,
    );
    await drafts.submit({ id, fields });
    await settled(id, "sent");
    slow.control.forgetRequests();

    await startWorker({ now: () => Date.now() + 60_000, wait: forever }).takeUp();
    expect(slow.control.requests().map(({ method }) => method)).toEqual(["GET"]);
    expect(await unfinished.getValue()).toEqual([id]);
  });

  it("gives up on thumbnails after half an hour", async () => {
    const { drafts, id, fields } = await startDraft(startWorker({ wait: forever }));
    await drafts.submit({ id, fields });
    await settled(id, "sent");
    service.control.forgetRequests();
    await startWorker({ now: () => Date.now() + 31 * 60_000 }).takeUp();
    expect(await unfinished.getValue()).toEqual([]);
    expect(service.control.requests()).toEqual([]);
  });
});
