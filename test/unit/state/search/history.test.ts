import { effect } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { emptyIndex, type TagpieRecord, type TextSearch } from "../../../../lib/records.ts";
import { ALL, createHistory } from "../../../../lib/state/search/history.ts";
import { recordIndex, recordItem } from "../../../../lib/storage.ts";
import { aDraft, aReverseSearch, aTextSearch } from "../../components/records.ts";

const found: TextSearch["state"] = { status: "ready", value: { images: [], total: 0 } };
const reverse = (id: string, created_at: number) => aReverseSearch(found, { id, created_at });
const text = (id: string, created_at: number) => aTextSearch(found, { id, created_at });

const put = (...records: TagpieRecord[]) =>
  Promise.all(records.map((record) => recordItem(record.id).setValue(record)));

function watch() {
  const history = createHistory();
  const seen: (string[] | undefined)[] = [];
  const stop = effect(() => {
    seen.push(history.entries.value?.map(({ id }) => id));
  });
  return { history, seen, stop };
}

beforeEach(() => fakeBrowser.reset());
afterEach(removeAllListeners);

describe("the history", () => {
  it("is unknown, then all searches of both kinds, newest first, and no draft", async () => {
    await put(reverse("r1", 1), text("t2", 2), reverse("r3", 3), {
      ...aDraft({ status: "editing" }),
    });
    await recordIndex.setValue({
      ...emptyIndex,
      reverse: ["r3", "r1"],
      text: ["t2"],
      draft: ["d1"],
    });
    const { seen } = watch();
    expect(seen).toEqual([undefined]);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["r3", "t2", "r1"]));
  });

  it("reads the newest first, the others once these have been painted", async () => {
    const reverses = Array.from({ length: 20 }, (_, index) => reverse(`r${index}`, 1000 - index));
    const texts = Array.from({ length: 20 }, (_, index) => text(`t${index}`, 995 - index));
    await put(...reverses, ...texts);
    const ids = (records: TagpieRecord[]) => records.map(({ id }) => id);
    await recordIndex.setValue({ ...emptyIndex, reverse: ids(reverses), text: ids(texts) });
    const { history, seen } = watch();
    await vi.waitFor(() => expect(seen.at(-1)).toBeDefined());
    expect(seen.at(-1)?.join(" ")).toBe("r0 r1 r2 r3 r4 r5 t0 r6 t1 r7 t2 r8");
    const reading = vi.spyOn(fakeBrowser.storage.local, "get");
    history.readOthers();
    await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(40));
    expect(seen).toHaveLength(3);
    expect(JSON.stringify(reading.mock.calls)).not.toContain('"record:r0"');
  });

  it("leaves out what is gone, and what is none", async () => {
    await put(reverse("r1", 1), aDraft({ status: "editing" }));
    await fakeBrowser.storage.local.set({ "record:bad": { kind: "reverse", id: 5 } });
    await recordIndex.setValue({ ...emptyIndex, reverse: ["gone", "bad", "d1", "r1"] });
    const { seen } = watch();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["r1"]));
  });

  it("is empty on a device without any", async () => {
    const { seen } = watch();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
  });

  it("follows what is searched and cleared, until nobody looks", async () => {
    await put(reverse("r1", 1), text("t2", 2));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const { history, seen, stop } = watch();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["r1"]));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"], text: ["t2"] });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["t2", "r1"]));
    await recordIndex.setValue(emptyIndex);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
    stop();
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const later = watch();
    await vi.waitFor(() => expect(later.seen.at(-1)).toEqual(["r1"]));
    expect(history.entries.peek()).toEqual([]);
  });

  it("does not bring back what was cleared while it was being read", async () => {
    await put(reverse("r1", 1));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const all = await fakeBrowser.storage.local.get(null);
    const slow = Promise.withResolvers<void>();
    const reading = vi.spyOn(fakeBrowser.storage.local, "get");
    reading.mockImplementation(async (keys) => {
      if (JSON.stringify(keys).includes("record:r1")) await slow.promise;
      return all;
    });
    const { seen } = watch();
    await vi.waitFor(() => expect(JSON.stringify(reading.mock.calls)).toContain("record:r1"));
    await recordIndex.setValue(emptyIndex);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
    slow.resolve();
    await new Promise((done) => setTimeout(done, 0));
    expect(seen.at(-1)).toEqual([]);
  });

  it("is cleared of searches, of nothing else", async () => {
    const cleared = vi.fn((_: unknown) => "that one");
    onMessage("clearHistory", ({ data }) => cleared(data));
    const { history } = watch();
    await history.removal.remove(ALL);
    expect(cleared).toHaveBeenCalledExactlyOnceWith({ kinds: ["reverse", "text"] });
    expect(history.removal.failure.value).toBeNull();
  });

  it("says why it was not cleared", async () => {
    onMessage("clearHistory", () => {
      throw codedError("storage-full");
    });
    const { history } = watch();
    await history.removal.remove(ALL);
    expect(history.removal.failure.value).toEqual({ code: "storage-full" });
  });
});
