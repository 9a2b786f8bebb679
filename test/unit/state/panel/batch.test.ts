import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { TileFinding } from "../../../../lib/reverse/listing/tile.ts";
import { createBatch } from "../../../../lib/state/panel/batch.ts";
import { batchProgress } from "../../../../lib/state/panel/batch-progress.ts";
import type { Batch } from "../../../../lib/stored/records.ts";
import { recordItem } from "../../../../lib/stored/storage.ts";
import { aBatch, aChoice, aReverseSearch } from "../../components/records.ts";
import { visibleImage } from "../../visible-image.ts";

type Item = Batch["items"][string];
const batch = (...items: Item[]): Batch =>
  aBatch({ status: "running", items: Object.fromEntries(items.map((item, at) => [at, item])) });
const done = (search_id: string, state: Item["state"] = null): Item => ({
  status: "done",
  search_id,
  state,
});

describe("batchProgress", () => {
  it.each<[string, Item[], ReturnType<typeof batchProgress>]>([
    ["nothing", [], { all: 0, over: 0, there: 0 }],
    [
      "waiting and running searches are not over",
      [
        { status: "waiting", state: null },
        { status: "running", state: null },
      ],
      { all: 2, over: 0, there: 0 },
    ],
    [
      "failed searches are over and not on the service",
      [{ status: "failed", state: "check" }, done("a"), done("b", "new"), done("c", "there")],
      { all: 4, over: 4, there: 1 },
    ],
    ["a worse file is on the service", [done("a", "better")], { all: 1, over: 1, there: 1 }],
    [
      "pictures that views still compare are not over",
      [{ status: "comparing", state: null }],
      { all: 1, over: 0, there: 0 },
    ],
    [
      "a match counts before its search is over",
      [{ status: "running", state: "there" }],
      { all: 1, over: 1, there: 1 },
    ],
  ])("counts: %s", (_, items, tally) => {
    expect(batchProgress(batch(...items))).toEqual(tally);
  });
});

/** Stores a search that listed image 7 under its id. */
const keep = (id: string) =>
  recordItem(id).setValue(
    aReverseSearch({ status: "ready", value: { images: [visibleImage(7)], total: 1 } }, { id }),
  );

describe("createBatch", () => {
  const judged: string[] = [];
  let running = 0;
  let maxRunning = 0;

  beforeEach(() => {
    fakeBrowser.reset();
    judged.length = 0;
    maxRunning = 0;
    onMessage("keepOutcome", async ({ data }) => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((next) => setTimeout(next, 0));
      running--;
      judged.push(data.id);
    });
  });
  afterEach(removeAllListeners);

  const create = () => createBatch({ id: "c1", base_url: "https://images.example" });

  it("judges each finished search once, one after another", async () => {
    await Promise.all(["a", "b", "c"].map(keep));
    const model = create();
    const first = batch(done("a"), { status: "running", search_id: "c", state: null });
    model.consider(first);
    model.consider(first);
    model.consider(batch(done("a"), done("b"), done("c")));
    await vi.waitFor(() => expect(judged).toEqual(["a", "b", "c"]), 5000);
    expect(maxRunning).toBe(1);
  });

  it("judges only finished searches without a headline", async () => {
    await Promise.all(["a", "b", "c", "d", "e"].map(keep));
    const failed: Item = { status: "failed", search_id: "c", state: null };
    create().consider(
      batch(
        ...[done("a", "there"), done("b", "new"), failed],
        ...[{ status: "done", state: null } as const, done("d"), done("e", "check")],
      ),
    );
    await vi.waitFor(() => expect(judged).toEqual(["d"]), 5000);
  });

  it("continues after a search whose record is gone", async () => {
    await keep("b");
    create().consider(batch(done("gone"), done("b")));
    await vi.waitFor(() => expect(judged).toEqual(["b"]), 5000);
  });

  it("judges again a search whose record could not be read, after the others", async () => {
    await Promise.all(["a", "b"].map(keep));
    const getItem = vi.spyOn(fakeBrowser.storage.local, "get");
    const model = create();
    // The model has read the settings.
    await vi.waitFor(() => expect(getItem).toHaveBeenCalled());
    getItem.mockRejectedValueOnce(new Error("Disk I/O"));
    model.consider(batch(done("a"), done("b")));
    await vi.waitFor(() => expect(judged).toEqual(["b"]), 5000);
    model.consider(batch(done("a"), done("b", "new")));
    await vi.waitFor(() => expect(judged).toEqual(["b", "a"]), 5000);
  });

  it("judges no search that is running again", async () => {
    await recordItem("a").setValue(aReverseSearch({ status: "loading" }, { id: "a" }));
    await keep("b");
    create().consider(batch(done("a"), done("b")));
    await vi.waitFor(() => expect(judged).toEqual(["b"]), 5000);
  });

  it("stops judging when its view closes", async () => {
    await Promise.all(["a", "b"].map(keep));
    const getItem = vi.spyOn(fakeBrowser.storage.local, "get");
    const model = create();
    model.consider(batch(done("a"), done("b")));
    model.dispose();
    await vi.waitFor(() => expect(judged).toEqual(["a"]), 5000);
    expect(JSON.stringify(getItem.mock.calls)).not.toContain("record:b");
  });

  describe("comparison with lists", () => {
    const keepTiles = vi.fn((_: unknown) => {});
    const unread = { state: "check", doubt: "no-pixels" };
    const two = (status: Item["status"]) => batch({ status, state: null }, { status, state: null });
    const compare = vi.fn(async (_: unknown, __: number): Promise<TileFinding> => {
      return { state: "new" };
    });

    const prepare = vi.fn(async () => {});

    /** Creates a batch of two pictures whose code to compare them fails to load so often. */
    async function withFailures(failures: number) {
      onMessage("keepTiles", ({ data }) => keepTiles(data));
      await recordItem("c1").setValue(aChoice({ id: "c1" }));
      const createJudge = vi.fn(async () => {
        if (createJudge.mock.calls.length <= failures) throw new TypeError("Failed to load");
        return { prepare, compare };
      });
      return createBatch({ id: "c1", base_url: "https://images.example", createJudge });
    }
    const expectTiles = (...tiles: unknown[]) =>
      vi.waitFor(
        () => expect(keepTiles).toHaveBeenLastCalledWith({ id: "c1", tiles: { ...tiles } }),
        5000,
      );
    beforeEach(() => void keepTiles.mockClear());

    it("says that pictures were not compared if its code did not load, and loads it again", async () => {
      const model = await withFailures(1);
      model.consider(two("comparing"));
      await expectTiles(unread, unread);
      model.consider(two("waiting"));
      model.consider(two("comparing"));
      await expectTiles({ state: "new" }, { state: "new" });
    });

    it("says why findings were not stored, and compares again at the next change", async () => {
      const model = await withFailures(0);
      keepTiles.mockImplementationOnce(() => {
        throw codedError("storage-full");
      });
      model.consider(two("comparing"));
      await vi.waitFor(
        () => expect(model.action.failure.value).toEqual({ code: "storage-full" }),
        5000,
      );
      model.consider(two("comparing"));
      await vi.waitFor(() => expect(keepTiles).toHaveBeenCalledTimes(2), 5000);
      await expectTiles({ state: "new" }, { state: "new" });
    });

    it("reads pictures once while their lists are requested", async () => {
      const model = await withFailures(0);
      prepare.mockClear();
      model.consider({ ...two("waiting"), status: "cancelled" });
      model.consider(two("waiting"));
      model.consider(two("waiting"));
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), 5000);
      model.consider(two("comparing"));
      await expectTiles({ state: "new" }, { state: "new" });
      expect(prepare.mock.calls).toEqual([0, 1].map((at) => [expect.anything(), at]));
    });

    it("compares the other pictures if one fails", async () => {
      compare.mockRejectedValueOnce(new Error("Out of memory"));
      (await withFailures(0)).consider(two("comparing"));
      await expectTiles(unread, { state: "new" });
    });
  });
});
