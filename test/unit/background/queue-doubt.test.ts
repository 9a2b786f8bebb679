import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { visibleImage } from "../visible-image.ts";
import { lost, stateOf } from "./queue-scene.ts";
import { goodTags, uploadScene } from "./upload-scene.ts";
import {
  eventually,
  fillStorage,
  grantAccess,
  pickOf,
  settled,
  startWorker,
  stored,
} from "./worker.ts";

const at = uploadScene();

describe("an upload whose response was lost", () => {
  const LOSSES = ["reset", "truncate", "invalid-json", "wrong-shape", "blocked"] as const;

  it.each(LOSSES)("is found if the service stored it (%s)", async (kind) => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add(lost({ kind }, true));
    await queue.submit({ id, fields });
    expect(await settled(id, "sent")).toMatchObject({
      state: { arrived: true, image: { tags: expect.arrayContaining(goodTags) } },
    });
    await queue.submit({ id, fields });
    expect(uploads()).toHaveLength(1);
  });

  it("stays in doubt while the service sends its images damaged", async () => {
    const { service, startDraft, uploads } = at.scene;
    const { queue, id, fields } = await startDraft();
    for (const endpoint of ["search/images", "search/reverse"])
      service.control.add({ endpoint, effect: { kind: "damaged-items", every: 1 } });
    service.control.add(lost({ kind: "reset" }, true));
    await queue.submit({ id, fields });
    await eventually(async () => expect((await stateOf(id)).status).toBe("unknown"));
    await queue.checkArrival(id);
    await eventually(async () =>
      expect(await stateOf(id)).toMatchObject({
        looked: expect.arrayContaining([
          expect.objectContaining({ place: "uploads", result: "failed", why: "malformed" }),
        ]),
      }),
    );
    expect(uploads()).toHaveLength(1);
  });

  it("is found even if the user's filter hides it", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ endpoint: "search/reverse", effect: { kind: "reset" } });
    service.control.add(lost({ kind: "reset" }, true));
    await queue.submit({ id, fields: { ...fields, tags: ["grimdark", "fox", "artist:ann"] } });
    expect(await settled(id, "sent")).toMatchObject({ state: { arrived: true } });
    expect(uploads()).toHaveLength(1);
  });

  it.each(["reset", "invalid-json", "wrong-shape", "blocked"] as const)(
    "stays in doubt if the service did not store it (%s), until the searches end",
    async (kind) => {
      const { service, uploads, startDraft } = at.scene;
      const worker = startWorker();
      const { drafts, queue, draft, id, fields } = await startDraft(worker);
      service.control.add(lost({ kind }));
      await queue.submit({ id, fields });
      await eventually(async () => expect((await stateOf(id)).status).toBe("unknown"));
      await drafts.reopen(id);
      await queue.submit({ id, fields });
      expect((await stateOf(id)).status).toBe("unknown");
      await worker.services.resume(draft.profile_id);
      for (let round = 0; round < 4; round++) {
        await queue.checkArrival(id);
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

  it("is searched for without reading the records of older uploads", async () => {
    const { service, startDraft } = at.scene;
    const { queue, records, draft, id, fields } = await startDraft();
    const image = visibleImage(7);
    await records.add({ ...draft, id: "long-ago", state: { status: "sent", at: 1, image } });
    const getItem = vi.spyOn(fakeBrowser.storage.local, "get");
    service.control.add(lost({ kind: "reset" }));
    await queue.submit({ id, fields });
    await eventually(async () => {
      const state = await stateOf(id);
      expect(state.status === "unknown" && state.rounds).toBeGreaterThan(0);
    });
    expect(getItem.mock.calls.flat()).toContain(`record:${id}`);
    expect(getItem.mock.calls.flat()).not.toContain("record:long-ago");
  });

  it("is not confused with another picture of the same post", async () => {
    const { service, host, uploads, startDraft } = at.scene;
    const worker = startWorker();
    const { drafts, queue, draft, fields } = await startDraft(worker);
    const [one = "", other = ""] = await drafts.fromPicks(
      ["?a", "?b"].map((query) => pickOf(`${host.origin}/new.png${query}`)),
      draft.profile_id,
    );
    service.control.add(lost({ kind: "reset" }, true));
    service.control.add(lost({ kind: "reset" }));
    const url = `${host.origin}/new.png?a`;
    await queue.submit({ id: one, fields: { ...fields, url }, others: [other] });
    expect(await settled(one, "sent")).toMatchObject({ state: { arrived: true } });
    await settled(other, "unknown");
    await queue.checkArrival(other);
    await eventually(async () => {
      const state = await stateOf(other);
      expect(state.status === "unknown" && state.rounds).toBeGreaterThan(2);
    });
    expect(uploads()).toHaveLength(2);
  });

  it("is searched for if the response does not fit into the storage", async () => {
    const { startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    fillStorage((items) => Object.values(items).join().includes('"status":"sent"'));
    await queue.submit({ id, fields });
    await settled(id, "unknown");
    vi.restoreAllMocks();
    grantAccess(true);
    await queue.checkArrival(id);
    await settled(id, "sent");
  });
});
