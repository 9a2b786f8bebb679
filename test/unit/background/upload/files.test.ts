import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getFile, listFiles, removeFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { recordIndex, services as servicesItem, settings } from "../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { facts } from "../../../service/seed/facts.ts";
import { giveFile } from "../given-files.ts";
import { forever, lost, stateOf } from "../queue-scene.ts";
import { goodTags, uploadScene } from "../upload-scene.ts";
import {
  addTags,
  eventually,
  fillStorage,
  freshBrowser,
  grantAccess,
  pickOf,
  settled,
  startWorker,
  stored,
  storedDraft,
} from "../worker.ts";

/** Running work of the background that no caller awaits. */
const detachedWork = vi.hoisted(() => new Set<Promise<unknown>>());

vi.mock(import("../../../../lib/base/detach.ts"), async (importActual) => ({
  ...(await importActual()),
  detach(work) {
    const ending = work.catch(() => {}).finally(() => detachedWork.delete(ending));
    detachedWork.add(ending);
  },
}));

/** Waits until work has ended, also work that it starts. */
async function ended(work: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (work.size > 0) await Promise.all(work);
}

const at = uploadScene();

/** Starts a worker with a draft of a file. */
async function startFileDraft(file: PictureFile | undefined = undefined) {
  const draftFile = file ?? (await giveFile());
  const scene = await at.scene.startDraft();
  const [id = ""] = await scene.drafts.fromFiles([draftFile], scene.draft.profile_id);
  const draft = await storedDraft(id);
  const fields = { ...draft.fields, tags: goodTags };
  return { ...scene, id, draft, fields, file: draftFile };
}

const searches = () =>
  at.scene.service.control.requests().filter(({ path }) => path.includes("/search/"));

beforeEach(async () => {
  for (const { id } of await listFiles()) await removeFile(id);
});

describe("an upload of a file", () => {
  it("sends exactly these bytes in one POST, then removes them", async () => {
    const { queue, id, fields, file } = await startFileDraft();
    await queue.submit({ id, fields });
    expect(await settled(id, "sent")).toMatchObject({
      state: { image: { orig_sha512_hash: file.sha512, name: "boat.png" } },
    });
    expect(at.scene.uploads()).toHaveLength(1);
    await eventually(async () => expect(await getFile(file.id)).toBeNull());
  });

  it("sends the capture that the user chose, then removes it", async () => {
    const { queue, records, id, fields, file } = await startFileDraft();
    const capture: PictureFile = { ...(await giveFile("capture.png")), origin: "capture" };
    await records.update(["draft"], id, (draft) => ({ ...draft, capture }));
    await queue.submit({ id, fields: { ...fields, as_capture: true } });
    expect(await settled(id, "sent")).toMatchObject({
      state: { image: { orig_sha512_hash: capture.sha512, name: "capture.png" } },
    });
    for (const unused of [file, capture])
      await eventually(async () => expect(await getFile(unused.id)).toBeNull());
  });

  it("keeps the bytes that a search needs", async () => {
    const { queue, searches, id, draft, fields, file } = await startFileDraft();
    await searches.findAt(pickOf("https://art.example/a.png"), draft.profile_id, { file });
    await queue.submit({ id, fields });
    await settled(id, "sent");
    expect(await getFile(file.id)).not.toBeNull();
  });

  it("fails without a POST if the bytes are gone", async () => {
    const { queue, id, fields, file } = await startFileDraft();
    await removeFile(file.id);
    await queue.submit({ id, fields });
    expect(await settled(id, "failed")).toMatchObject({ state: { failure: { code: "no-file" } } });
    expect(at.scene.uploads()).toHaveLength(0);
  });

  it("is rejected if the user chooses to send an address that is missing", async () => {
    const { queue, id, fields } = await startFileDraft();
    await expect(queue.submit({ id, fields: { ...fields, as_file: false } })).rejects.toMatchObject(
      { code: "not-fetchable" },
    );
  });

  it("keeps its bytes if the service rejects it", async () => {
    const { queue, id, fields, file } = await startFileDraft();
    await queue.submit({ id, fields: { ...fields, tags: ["fox"] } });
    await settled(id, "refused");
    expect(await getFile(file.id)).not.toBeNull();
  });

  it("reports that a proxy rejected it as too large, and keeps its bytes", async () => {
    const { queue, id, fields, file } = await startFileDraft();
    at.scene.service.control.add(lost({ kind: "body-too-large" }));
    await queue.submit({ id, fields });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "file-too-large" } },
    });
    expect(await getFile(file.id)).not.toBeNull();
  });

  it.each([
    ["an empty 500", { kind: "blocked" }],
    ["a cut connection", { kind: "reset" }],
  ] as const)("is found by its hash immediately after %s", async (_, effect) => {
    const { queue, id, fields, file } = await startFileDraft();
    at.scene.service.control.add(lost(effect, true));
    const began = performance.now();
    await queue.submit({ id, fields });
    expect(await settled(id, "sent")).toMatchObject({
      state: { arrived: true, image: { orig_sha512_hash: file.sha512 } },
    });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(at.scene.uploads()).toHaveLength(1);
    const hashSearches = searches().filter(({ parameters }) =>
      `${parameters.q}`.includes("orig_sha512_hash"),
    );
    expect(hashSearches).toHaveLength(1);
  });

  it("is found by its pixels while it waits for approval", async () => {
    const scene = await at.scene.startDraft(startWorker(), facts.keys.unverified);
    const file = await giveFile();
    const [id = ""] = await scene.drafts.fromFiles([file], scene.draft.profile_id);
    at.scene.service.control.add(lost({ kind: "blocked" }, true));
    await scene.queue.submit({ id, fields: { ...scene.fields, url: "", as_file: true } });
    expect(await settled(id, "sent")).toMatchObject({
      state: { arrived: true, image: { orig_sha512_hash: file.sha512 } },
    });
    expect(at.scene.uploads()).toHaveLength(1);
  });

  it("is posted once if the connection was cut while it was sent, and keeps its bytes", async () => {
    const { queue, id, fields, file } = await startFileDraft();
    at.scene.service.control.add(lost({ kind: "cut-body", bytes: 100 }));
    await queue.submit({ id, fields });
    await eventually(async () => {
      const state = await stateOf(id);
      expect(state.status === "unknown" && state.rounds).toBe(1);
    });
    expect(await stateOf(id)).toMatchObject({
      looked: [
        { place: "hash", result: "nothing" },
        { place: "source", result: "skipped" },
        { place: "uploads", result: "nothing" },
        { place: "reverse", result: "nothing" },
      ],
    });
    expect(at.scene.uploads()).toHaveLength(1);
    expect(await getFile(file.id)).not.toBeNull();
  });

  it("sends each file of a group once", async () => {
    const { drafts, queue, draft, fields } = await at.scene.startDraft();
    const files = [await giveFile("1.png"), await giveFile("2.png"), await giveFile("3.png")];
    const [first = "", ...others] = await drafts.fromFiles(files, draft.profile_id);
    await addTags(drafts, others, fields.tags);
    await queue.submit({ id: first, fields: { ...fields, url: "", as_file: true }, others });
    const sentDrafts = await Promise.all([first, ...others].map((id) => settled(id, "sent")));
    expect(
      sentDrafts.map(
        (one) => one.kind === "draft" && one.state.status === "sent" && one.state.image,
      ),
    ).toMatchObject(files.map(({ sha512, name }) => ({ orig_sha512_hash: sha512, name })));
    expect(at.scene.uploads()).toHaveLength(3);
  });
});

describe("a group of files whose storage becomes full", () => {
  /** Lets this many more writes to the storage succeed. */
  function fillAfter(writes: number) {
    let writesLeft = writes;
    return fillStorage(() => writesLeft-- <= 0);
  }

  /** A worker that is killed before thumbnails exist: without room, they would never be noticed. */
  const wait = () => Promise.reject(new Error("The worker was killed."));

  async function startGroup() {
    const scene = await at.scene.startDraft(startWorker({ wait }));
    const files = [await giveFile("1.png"), await giveFile("2.png"), await giveFile("3.png")];
    return { ...scene, files };
  }

  it("is drafted completely or not at all", async () => {
    const drafted = async () => {
      const { draft } = await recordIndex.getValue();
      return (await Promise.all(draft.map(stored))).filter((record) => record !== null).length;
    };
    for (let writes = 0, isDone = false; !isDone; writes++) {
      freshBrowser();
      const { drafts, draft, files } = await startGroup();
      const full = fillAfter(writes);
      isDone = await drafts.fromFiles(files, draft.profile_id).then(
        () => true,
        () => false,
      );
      full.mockRestore();
      expect(await drafted(), `${writes} writes`).toBe(isDone ? 4 : 1);
      expect(writes).toBeLessThan(30);
    }
  });

  it("loses no file and posts no file twice if any write fails", async () => {
    let failures = 0;
    for (let writes = 0, isDone = false; !isDone; writes += 2) {
      freshBrowser();
      for (const { id } of await listFiles()) await removeFile(id);
      const { drafts, queue, draft, fields, files } = await startGroup();
      const [id = "", ...others] = await drafts.fromFiles(files, draft.profile_id);
      await addTags(drafts, others, fields.tags);
      const full = fillAfter(writes);
      const values = { ...fields, url: "", as_file: true };
      const submitted = await queue.submit({ id, fields: values, others }).then(
        () => true,
        () => false,
      );
      await ended(detachedWork);
      isDone = submitted && full.mock.calls.length <= writes;
      full.mockRestore();
      if (!isDone) failures++;
      const ids = [id, ...others];
      const names = () =>
        at.scene
          .uploads()
          .map(({ parameters }) => JSON.stringify(parameters).match(/\d\.png/u)?.[0]);
      for (const [index, one] of ids.entries()) {
        const state = await stateOf(one);
        const posts = names().filter((name) => name === files[index]?.name).length;
        expect(posts, `${one} ${state.status} ${writes}`).toBeLessThanOrEqual(1);
        if (state.status === "editing" || state.status === "waiting") expect(posts).toBe(0);
        if (state.status !== "sent") expect(await getFile(`${files[index]?.id}`)).not.toBeNull();
      }
      // With room again, a later worker finishes what the user submitted, and the user submits the rest.
      const later = startWorker();
      await later.resume();
      await later.queue.retryNow(draft.profile_id);
      for (const one of ids)
        if ((await stateOf(one)).status === "editing")
          await later.queue.submit({ id: one, fields: values });
      for (const one of ids) await settled(one, "sent");
      expect(names().toSorted()).toEqual(["1.png", "2.png", "3.png"]);
    }
    expect(failures).toBeGreaterThan(6);
  }, 120_000);
});

describe("the file of a draft", () => {
  const fileOf = async (id: string): Promise<Draft["file"]> => (await storedDraft(id)).file;

  it("is loaded at the user's request and replaces the last one", async () => {
    const { drafts: _, draftFiles, id, draft } = await at.scene.startDraft();
    await draftFiles.load({ id });
    const first = await fileOf(id);
    const response = await fetch(draft.fields.url);
    const other = createHash("sha512").update(Buffer.from(await response.arrayBuffer()));
    expect(first).toMatchObject({
      origin: "host",
      name: "new.png",
      url: draft.fields.url,
      format: "png",
      width: 64,
      height: 48,
    });
    expect(first?.sha512).not.toBe(other.digest("hex"));
    await draftFiles.load({ id });
    expect(await fileOf(id)).not.toMatchObject({ id: first?.id });
    expect(await listFiles()).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ fields: { as_file: true } });
  });

  const fillDisk = () =>
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
  it.each<[string, string, () => unknown]>([
    ["if the disk is full", "storage-full", fillDisk],
    ["without access", "no-access", () => grantAccess(false)],
  ])("is not loaded %s, and the draft stays unchanged", async (_, code, prevent) => {
    const { draftFiles, id } = await at.scene.startDraft();
    const oldDraft = await stored(id);
    prevent();
    await expect(draftFiles.load({ id })).rejects.toMatchObject({ code });
    expect(await stored(id)).toEqual(oldDraft);
    expect(await listFiles()).toHaveLength(0);
  });

  it.each([
    [{ accepted: null, measured_at: null }, true],
    [{ accepted: false, measured_at: 1 }, false],
  ] as const)(
    "is loaded for an address that expired if the service may accept files: %o",
    async (files, loads) => {
      const { services, drafts, draftFiles, draft } = await at.scene.startDraft();
      const profile = await services.get(draft.profile_id);
      await servicesItem.setValue({ active: profile.id, profiles: [{ ...profile, files }] });
      const url = `${at.scene.host.origin}/new.png?expired`;
      const candidates: PickedPicture["candidates"] = [{ url, origin: "menu", expires_at: 1 }];
      const id = await drafts.fromPick({ ...pickOf(url), candidates }, draft.profile_id);
      if (loads) await eventually(async () => expect(await fileOf(id)).toBeDefined());
      await draftFiles.loadIfNeeded(id);
      expect((await fileOf(id)) !== undefined).toBe(loads);
    },
  );

  it("is removed once its deleted draft can no longer be restored", async () => {
    let time = 1_000_000;
    const worker = startWorker({ now: () => time });
    const { drafts, draft } = await at.scene.startDraft(worker);
    const file = await giveFile();
    const [id = ""] = await drafts.fromFiles([file], draft.profile_id);
    await drafts.remove([id]);
    await drafts.restore(id);
    expect(await getFile(file.id)).not.toBeNull();
    await drafts.remove([id]);
    time += 11 * 60_000;
    await drafts.remove([]);
    expect(await stored(id)).toBeNull();
    expect(await getFile(file.id)).toBeNull();
  });

  it("is shared by a draft and its search", async () => {
    const { drafts, searches, draft } = await at.scene.startDraft();
    const file = await giveFile();
    const [id = ""] = await drafts.fromFiles([file], draft.profile_id);
    const search = await searches.fromDraft(id);
    expect(await stored(search)).toMatchObject({ file });
    expect(await searches.checkDraft(id)).toBe(search);
    expect(await drafts.fromSearch(search)).toBe(id);
    await drafts.remove([id]);
    expect(await stored(await drafts.fromSearch(search))).toMatchObject({
      file,
      fields: { as_file: true },
    });
  });

  it("is not used if the storage is full, and its bytes are removed", async () => {
    const { draftFiles, drafts, draft } = await at.scene.startDraft();
    const all: PictureFile[] = [];
    for (let n = 0; n < 50; n++) all.push({ ...(await giveFile()), name: `${n}.png` });
    const [id = ""] = await drafts.fromFiles(all, draft.profile_id);
    const file = await giveFile();
    await expect(draftFiles.use({ id, file })).rejects.toMatchObject({ code: "storage-full" });
    expect(await getFile(file.id)).toBeNull();
    expect(await fileOf(id)).toMatchObject({ id: all[0]?.id });
  });

  it("is not used once the draft is submitted, and its bytes are removed", async () => {
    const worker = startWorker({ waitInQueue: forever });
    const { queue, draftFiles, id, fields } = await at.scene.startDraft(worker);
    await settings.setValue({ undo_seconds: 5, notify: false });
    await queue.submit({ id, fields });
    const oldDraft = await stored(id);
    const file = await giveFile();
    await expect(draftFiles.use({ id, file })).rejects.toMatchObject({ code: "no-record" });
    expect(await getFile(file.id)).toBeNull();
    expect(await stored(id)).toEqual(oldDraft);
  });
});
