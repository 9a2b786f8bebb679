import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Batch } from "../../../../lib/records.ts";
import { createBatch, tallyOf } from "../../../../lib/state/panel/batch.ts";
import { recordItem } from "../../../../lib/storage.ts";
import { aReverseSearch } from "../../components/records.ts";
import { visibleImage } from "../../visible-image.ts";

type Item = Batch["items"][string];
const batch = (...items: Item[]): Batch => ({
  status: "running",
  items: Object.fromEntries(items.map((item, at) => [at, item])),
});
const done = (search_id: string, there: boolean | null = null): Item => ({
  status: "done",
  search_id,
  there,
});

describe("the tally of a batch", () => {
  it.each<[string, Item[], ReturnType<typeof tallyOf>]>([
    ["nothing", [], { all: 0, over: 0, there: 0 }],
    [
      "what waits and what runs is not over",
      [
        { status: "waiting", there: null },
        { status: "running", there: null },
      ],
      { all: 2, over: 0, there: 0 },
    ],
    [
      "what failed is over and not known to be there",
      [{ status: "failed", there: null }, done("a"), done("b", false), done("c", true)],
      { all: 4, over: 4, there: 1 },
    ],
    [
      "what is there counts before its search is over",
      [{ status: "running", there: true }],
      { all: 1, over: 0, there: 1 },
    ],
  ])("counts: %s", (_, items, tally) => {
    expect(tallyOf(batch(...items))).toEqual(tally);
  });
});

/** Stores a search that listed image 7 under its id. */
const keep = (id: string) =>
  recordItem(id).setValue(
    aReverseSearch({ status: "ready", value: { images: [visibleImage(7)], total: 1 } }, { id }),
  );

describe("a batch", () => {
  const judged: string[] = [];
  let running = 0;
  let most = 0;

  beforeEach(() => {
    fakeBrowser.reset();
    judged.length = 0;
    most = 0;
    onMessage("keepVerdicts", async ({ data }) => {
      most = Math.max(most, ++running);
      await new Promise((next) => setTimeout(next, 0));
      running--;
      judged.push(data.id);
    });
  });
  afterEach(removeAllListeners);

  const create = () => createBatch({ id: "c1", base_url: "https://images.example" });

  it("judges each search that is over and open, once, one after another", async () => {
    await Promise.all(["a", "b", "c"].map(keep));
    const model = create();
    const first = batch(done("a"), { status: "running", search_id: "c", there: null });
    model.consider(first);
    model.consider(first);
    model.consider(batch(done("a"), done("b"), done("c")));
    await vi.waitFor(() => expect(judged).toEqual(["a", "b", "c"]), 5000);
    expect(most).toBe(1);
  });

  it("leaves alone what is known, what failed, and what has no search", async () => {
    await Promise.all(["a", "b", "c", "d"].map(keep));
    const failed: Item = { status: "failed", search_id: "c", there: null };
    create().consider(
      batch(done("a", true), done("b", false), failed, { status: "done", there: null }, done("d")),
    );
    await vi.waitFor(() => expect(judged).toEqual(["d"]), 5000);
  });

  it("goes on past a search that is gone", async () => {
    await keep("b");
    create().consider(batch(done("gone"), done("b")));
    await vi.waitFor(() => expect(judged).toEqual(["b"]), 5000);
  });

  it("judges no more once its view has gone", async () => {
    await Promise.all(["a", "b"].map(keep));
    const read = vi.spyOn(fakeBrowser.storage.local, "get");
    const model = create();
    model.consider(batch(done("a"), done("b")));
    model.dispose();
    await vi.waitFor(() => expect(judged).toEqual(["a"]), 5000);
    expect(JSON.stringify(read.mock.calls)).not.toContain("record:b");
  });

  it("is begun and cancelled by the background", async () => {
    const asked = vi.fn((_: unknown) => {});
    const cancelled = vi.fn((_: string) => {});
    onMessage("findAll", ({ data }) => asked(data));
    onMessage("cancelBatch", ({ data }) => cancelled(data));
    const model = create();
    await model.start([2, 0]);
    await model.cancel();
    expect(asked).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [2, 0] });
    expect(cancelled).toHaveBeenCalledExactlyOnceWith("c1");
  });

  it("says why it was not begun", async () => {
    onMessage("findAll", () => {
      throw codedError("no-access");
    });
    const model = create();
    await model.start([0]);
    expect(model.attempt.failure.value).toEqual({ code: "no-access" });
  });
});
