import { describe, expect, it, onTestFinished, vi } from "vitest";
import { unfinishedRecordIds } from "../../../lib/stored/storage.ts";
import { facts } from "../../service/seed/facts.ts";
import { startService } from "../../service/server.ts";
import { visibleImage } from "../visible-image.ts";
import { forever, heldCode, lost, searched, stateOf } from "./queue-scene.ts";
import { uploadScene } from "./upload-scene.ts";
import { eventually, settled, startWorker, stored } from "./worker.ts";

const at = uploadScene();

/** Creates an upload whose worker was killed before the service had made thumbnails. */
async function sentWithoutThumbnails() {
  const slow = await startService({ processingDelay: 600_000 });
  onTestFinished(() => slow.close());
  const worker = startWorker({ wait: forever });
  const { queue, id, fields } = await at.scene.startDraft(worker, undefined, slow);
  await queue.submit({ id, fields });
  await searched(id);
  slow.control.forgetRequests();
  return { slow, id };
}

describe("resume of the upload queue", () => {
  it("marks an interrupted upload as in doubt and never sends it again", async () => {
    const { service, uploads, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft();
    service.control.add({ method: "POST", endpoint: "images", effect: { kind: "stall" } });
    await queue.submit({ id, fields });
    await eventually(() => expect(uploads()).toHaveLength(1));

    void startWorker({ waitInQueue: forever }).resume();
    await settled(id, "unknown");
    expect(uploads()).toHaveLength(1);
  });

  it("does not change an upload that its own worker is sending", async () => {
    const { service, uploads, startDraft } = at.scene;
    const worker = await startDraft();
    service.control.add(lost({ kind: "stall" }));
    await worker.queue.submit(worker);
    await eventually(() => expect(uploads()).toHaveLength(1));
    await worker.queue.submit(worker);
    await worker.resume();
    expect(await stored(worker.id)).toMatchObject({ state: { status: "sending" } });
    service.control.remove();
    await settled(worker.id, "sent");
  });

  it("waits for the thumbnails of an upload that is already sent", async () => {
    const { service, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker({ wait: forever }));
    await queue.submit({ id, fields });
    await searched(id);
    await service.settled();
    await startWorker().resume();
    expect(await stored(id)).toMatchObject({ state: { image: { thumbnails_generated: true } } });
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
  });

  it("requests the thumbnails of an older upload once per wake-up", async () => {
    const { slow, id } = await sentWithoutThumbnails();

    await startWorker({ now: () => Date.now() + 60_000, wait: forever }).resume();
    expect(slow.control.requests().map(({ method }) => method)).toEqual(["GET"]);
    expect(await unfinishedRecordIds.getValue()).toEqual([id]);
  });

  it.each([
    ["no more if the image is gone", { kind: "empty-404" }, false],
    ["again if the service has a fault", { kind: "invalid-json" }, true],
  ] as const)("requests the thumbnails of an older upload %s", async (_, effect, isLater) => {
    const { slow, id } = await sentWithoutThumbnails();
    slow.control.add({ endpoint: "images/*", effect });
    await startWorker({ now: () => Date.now() + 60_000, wait: forever }).resume();
    expect(await unfinishedRecordIds.getValue()).toEqual(isLater ? [id] : []);
  });

  describe("after the clock was set back by days", () => {
    const now = () => Date.now() - 3 * 24 * 60 * 60_000;

    it("sends an upload without waiting for the clock to catch up", async () => {
      const { service, startDraft } = at.scene;
      const worker = await startDraft(startWorker({ waitInQueue: forever }), null);
      const { services, queue, draft, id, fields } = worker;
      await queue.submit({ id, fields });
      await eventually(async () => expect(await heldCode(id)).toBe("no-key"));
      const { profile_id } = draft;
      await services.save({ id: profile_id, base_url: service.origin, key: facts.keys.magpie });
      await startWorker({ now }).resume();
      await settled(id, "sent");
    });

    it("searches again immediately for an upload in doubt", async () => {
      const { service, startDraft } = at.scene;
      const { queue, id, fields } = await startDraft(startWorker({ waitInQueue: forever }));
      service.control.add(lost({ kind: "reset" }));
      await queue.submit({ id, fields });
      await eventually(async () => expect(await stateOf(id)).toMatchObject({ rounds: 1 }));
      void startWorker({ now, waitInQueue: forever }).resume();
      await eventually(async () => expect(await stateOf(id)).toMatchObject({ rounds: 2 }));
    });
  });

  it("stops waiting for thumbnails after the clock was set back by a day", async () => {
    await sentWithoutThumbnails();
    const wait = vi.fn(forever);
    void startWorker({ now: () => Date.now() - 24 * 60 * 60_000, wait }).resume();
    await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
    expect(wait).not.toHaveBeenCalled();
  });

  it("stops waiting for thumbnails after half an hour", async () => {
    const { service, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker({ wait: forever }));
    await queue.submit({ id, fields });
    await searched(id);
    service.control.forgetRequests();
    await startWorker({ now: () => Date.now() + 31 * 60_000 }).resume();
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
    expect(service.control.requests()).toEqual([]);
  });
});

it.each([
  ["removed", facts.images.deleted, { state: "deleted" }],
  ["merged into another", facts.images.merged, { duplicate_of: facts.images.mergedInto }],
] as const)("checkArrival stores that an uploaded image was %s", async (_, image_id, now) => {
  const { queue, records, id } = await at.scene.startDraft();
  const image = visibleImage(image_id);
  await records.update(["draft"], id, (one) => ({
    ...one,
    state: { status: "sent", at: 1, image },
  }));
  await queue.checkArrival(id);
  await eventually(async () => {
    expect(await stateOf(id)).toMatchObject({ status: "sent", image: now });
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
  });
});
