import { AsyncResource } from "node:async_hooks";
import { afterEach, beforeAll, expect } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { getFile, listFiles, removeFile } from "../../../lib/file/file-database.ts";
import { storeKey } from "../../../lib/stored/key-database.ts";
import { services as servicesItem, unfinishedRecordIds } from "../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { giveFile } from "./given-files.ts";
import { createReaper, type LastAccess } from "./reaper.ts";
import { goodTags, uploadScene } from "./upload-scene.ts";
import { freshBrowser, pickOf, startWorker, stored } from "./worker.ts";

export type Effect = NewRule["effect"];

const PROFILE = "p";

/** Sets up workers that are killed in the middle of an upload. */
export function crashScene() {
  const at = uploadScene();
  let reaper: ReturnType<typeof createReaper>;
  beforeAll(() => {
    reaper = createReaper();
  });

  /** Starts a browser with a service and a draft of a picture or file, in which workers can be killed at any storage access. */
  async function startRun(fileBytes: number | null) {
    const { service, host, uploads } = at.scene;
    freshBrowser();
    service.control.remove();
    service.control.forgetRequests();
    const profile = {
      id: PROFILE,
      name: "Here",
      base_url: service.origin,
      key_ref: await storeKey(facts.keys.magpie),
      filter: null,
      rules: defaultTagRules,
      files: { accepted: null, measured_at: null },
      health: { address: "good", key: "good", checked_at: 1 } as const,
    };
    await servicesItem.setValue({ active: PROFILE, profiles: [profile] });
    const { drafts } = startWorker();
    const file = fileBytes === null ? null : await giveFile("boat.png", fileBytes);
    const [id = ""] = file
      ? await drafts.fromFiles([file], PROFILE)
      : [await drafts.fromPicture(pickOf(`${host.origin}/new.png`))];

    async function draft(): Promise<Draft> {
      const record = await stored(id);
      if (record?.kind !== "draft") throw new Error("The draft is lost.");
      return record;
    }

    /** Returns true if only a later worker or the user can change the draft. */
    async function isAtRest({ state }: Draft): Promise<boolean> {
      if (state.status === "editing") return !(await unfinishedRecordIds.getValue()).includes(id);
      if (state.status === "waiting") return state.held !== null;
      if (state.status === "unknown") return state.looked.length > 0;
      return state.status !== "sending";
    }

    /** Resolves when a storage change leaves the draft at rest. */
    function atRest(): Promise<Draft["state"]> {
      const { promise, resolve, reject } = Promise.withResolvers<Draft["state"]>();
      async function look(): Promise<void> {
        const now = await draft();
        if (await isAtRest(now)) resolve(now.state);
      }
      // A worker's change calls this within the worker's life, which may have ended.
      const changed = AsyncResource.bind(() => void look().catch(reject));
      fakeBrowser.storage.onChanged.addListener(changed);
      changed();
      return promise.finally(() => fakeBrowser.storage.onChanged.removeListener(changed));
    }

    /** Starts a worker to which the user submits the draft. */
    async function handOver(): Promise<void> {
      const { queue } = startWorker();
      const { fields } = await draft();
      await queue.submit({ id, fields: { ...fields, tags: goodTags } });
    }

    /** Starts a later worker with a user who resolves an unknown outcome. */
    async function resume(): Promise<void> {
      const { services, queue, resume } = startWorker();
      await services.resume(PROFILE);
      void resume();
      await queue.retryNow(PROFILE);
      const { state } = await draft();
      if (state.status === "unknown" && state.looked.length > 0) await queue.checkArrival(id);
    }

    return { draft, atRest, handOver, resume, uploads };
  }

  type Run = Awaited<ReturnType<typeof startRun>>;

  /** Starts workers until the outcome of the draft is known. */
  async function outlive({ atRest, resume }: Run): Promise<void> {
    for (let lives = 0; lives < 5; lives += 1) {
      const { life } = reaper.beget();
      await reaper.within(life, resume);
      const { status } = await atRest();
      life.end();
      if (status === "sent" || status === "editing") return;
    }
  }

  /** Checks that the draft and its bytes still exist, nothing was posted twice, and its status is true. */
  async function expectHonest({ draft, uploads }: Run): Promise<Draft["state"]["status"]> {
    const { fields, file, state } = await draft();
    const posts = uploads().length;
    expect(posts, state.status).toBeLessThanOrEqual(1);
    expect(["editing", "sent", "unknown"]).toContain(state.status);
    if (state.status === "editing") expect(posts).toBe(0);
    if (file && state.status !== "sent") expect((await getFile(file.id))?.size).toBe(file.bytes);
    if (state.status === "sent") {
      expect(posts).toBe(1);
      expect(fields.tags).toEqual(goodTags);
      if (file) expect(state.image).toMatchObject({ orig_sha512_hash: file.sha512 });
    }
    return state.status;
  }

  /** Runs one upload whose worker dies at its `n`-th access; null if it had already finished. */
  async function live(
    n: number,
    how: LastAccess,
    effect?: Effect,
    fileBytes: number | null = null,
  ): Promise<Draft["state"]["status"] | null> {
    const run = await startRun(fileBytes);
    if (effect) {
      const rule = { method: "POST", endpoint: "images", after: true, times: 1 } as const;
      at.scene.service.control.add({ ...rule, effect });
    }
    const { life, death } = reaper.beget();
    life.endAt(n, how);
    const work = reaper.within(life, run.handOver).then(run.atRest);
    const died = await Promise.race([death.then(() => true), work.then(() => false)]);
    work.catch(() => {});
    life.end();
    await outlive(run);
    const end = await expectHonest(run);
    return died ? end : null;
  }

  afterEach(async () => {
    for (const { id } of await listFiles()) await removeFile(id);
  });

  return { live };
}
