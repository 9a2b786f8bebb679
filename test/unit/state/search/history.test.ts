import { effect } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { ALL, createHistory } from "../../../../lib/state/search/history.ts";
import { emptyIndex, type TagpieRecord, type TextSearch } from "../../../../lib/stored/records.ts";
import { recordIndex, recordItem } from "../../../../lib/stored/storage.ts";
import { aDraft, aReverseSearch, aTextSearch } from "../../components/records.ts";

const emptyResult: TextSearch["state"] = { status: "ready", value: { images: [], total: 0 } };
const reverse = (id: string, created_at: number) => aReverseSearch(emptyResult, { id, created_at });
const text = (id: string, created_at: number) => aTextSearch(emptyResult, { id, created_at });

const put = (...records: TagpieRecord[]) =>
  Promise.all(records.map((record) => recordItem(record.id).setValue(record)));

function watch() {
  const history = createHistory();
  const idLists: (string[] | undefined)[] = [];
  const stop = effect(() => {
    idLists.push(history.entries.value?.map(({ id }) => id));
  });
  return { history, idLists, stop };
}

beforeEach(() => fakeBrowser.reset());
afterEach(removeAllListeners);

describe("createHistory", () => {
  it("lists both kinds of searches, newest first, and no draft, once it is read", async () => {
    await put(reverse("r1", 1), text("t2", 2), reverse("r3", 3), {
      ...aDraft({ status: "editing" }),
    });
    await recordIndex.setValue({
      ...emptyIndex,
      reverse: ["r3", "r1"],
      text: ["t2"],
      draft: ["d1"],
    });
    const { idLists } = watch();
    expect(idLists).toEqual([undefined]);
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual(["r3", "t2", "r1"]));
  });

  it("reads the newest entries first, and all on request", async () => {
    const reverses = Array.from({ length: 20 }, (_, index) => reverse(`r${index}`, 1000 - index));
    const texts = Array.from({ length: 20 }, (_, index) => text(`t${index}`, 995 - index));
    await put(...reverses, ...texts);
    const ids = (records: TagpieRecord[]) => records.map(({ id }) => id);
    await recordIndex.setValue({ ...emptyIndex, reverse: ids(reverses), text: ids(texts) });
    const { history, idLists } = watch();
    await vi.waitFor(() => expect(idLists.at(-1)).toBeDefined());
    const newest = "r0 r1 r2 r3 r4 r5 t0 r6 t1 r7 t2 r8 t3 r9 t4 r10 t5 r11 t6 r12 t7 r13 t8 r14";
    expect(idLists.at(-1)?.join(" ")).toBe(newest);
    expect(history.hasOlder.value).toBe(true);
    const reading = vi.spyOn(fakeBrowser.storage.local, "get");
    history.showOlder();
    await vi.waitFor(() => expect(idLists.at(-1)).toHaveLength(40));
    expect(idLists).toHaveLength(3);
    expect(history.hasOlder.value).toBe(false);
    expect(JSON.stringify(reading.mock.calls)).not.toContain('"record:r0"');
  });

  it("leaves out text searches that failed", async () => {
    const state = { status: "failed", failure: { code: "bad-query" } } as const;
    await put(text("t1", 1), aTextSearch(state, { id: "t2", created_at: 2 }));
    await recordIndex.setValue({ ...emptyIndex, text: ["t2", "t1"] });
    const { idLists } = watch();
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual(["t1"]));
  });

  it("skips entries whose record is missing or invalid", async () => {
    await put(reverse("r1", 1), aDraft({ status: "editing" }));
    await fakeBrowser.storage.local.set({ "record:bad": { kind: "reverse", id: 5 } });
    await recordIndex.setValue({ ...emptyIndex, reverse: ["gone", "bad", "d1", "r1"] });
    const { idLists } = watch();
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual(["r1"]));
  });

  it("is empty on a new device", async () => {
    const { idLists } = watch();
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual([]));
  });

  it("follows the stored index until its last subscriber leaves", async () => {
    await put(reverse("r1", 1), text("t2", 2));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const { history, idLists, stop } = watch();
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual(["r1"]));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"], text: ["t2"] });
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual(["t2", "r1"]));
    await recordIndex.setValue(emptyIndex);
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual([]));
    stop();
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const later = watch();
    await vi.waitFor(() => expect(later.idLists.at(-1)).toEqual(["r1"]));
    expect(history.entries.peek()).toEqual([]);
  });

  it("does not restore an entry that was cleared while it was read", async () => {
    await put(reverse("r1", 1));
    await recordIndex.setValue({ ...emptyIndex, reverse: ["r1"] });
    const all = await fakeBrowser.storage.local.get(null);
    const slow = Promise.withResolvers<void>();
    const reading = vi.spyOn(fakeBrowser.storage.local, "get");
    reading.mockImplementation(async (keys) => {
      if (JSON.stringify(keys).includes("record:r1")) await slow.promise;
      return all;
    });
    const { idLists } = watch();
    await vi.waitFor(() => expect(JSON.stringify(reading.mock.calls)).toContain("record:r1"));
    await recordIndex.setValue(emptyIndex);
    await vi.waitFor(() => expect(idLists.at(-1)).toEqual([]));
    slow.resolve();
    await new Promise((done) => setTimeout(done, 0));
    expect(idLists.at(-1)).toEqual([]);
  });

  it("clears searches and nothing else", async () => {
    const cleared = vi.fn((_: unknown) => "that one");
    onMessage("clearHistory", ({ data }) => cleared(data));
    const { history } = watch();
    await history.removal.remove(ALL);
    expect(cleared).toHaveBeenCalledExactlyOnceWith({ kinds: ["reverse", "text"] });
    expect(history.removal.failure.value).toBeNull();
  });

  it("shows why it could not be cleared", async () => {
    onMessage("clearHistory", () => {
      throw codedError("storage-full");
    });
    const { history } = watch();
    await history.removal.remove(ALL);
    expect(history.removal.failure.value).toEqual({ code: "storage-full" });
  });
});
