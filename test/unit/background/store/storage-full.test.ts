import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { saveSettings } from "../../../../lib/background/store/settings.ts";
import { throwIfFull } from "../../../../lib/base/failure.ts";
import { freshBrowser, startWorker } from "../worker.ts";

/** Errors of a full disk or quota: `storage.local` and databases, in Chromium and Firefox. */
const FULL = [
  new Error("Resource::kQuotaBytes quota exceeded"),
  new Error("QUOTA_BYTES quota exceeded"),
  new Error("QuotaExceededError: storage.local API call exceeded its quota limitations."),
  new DOMException("", "QuotaExceededError"),
  new DOMException("Encountered full disk while committing transaction.", "QuotaExceededError"),
  new Error("IO error: /tmp/000003.log: FILE_ERROR_NO_SPACE"),
];
const OTHER = [
  new Error("An unexpected error occurred"),
  new DOMException("Internal error.", "UnknownError"),
  "a text",
  null,
];

describe("throwIfFull", () => {
  it.each(FULL)("throws storage-full for %s", (error) => {
    expect(() => throwIfFull(error)).toThrow(expect.objectContaining({ code: "storage-full" }));
  });

  it.each(OTHER)("throws any other error unchanged: %s", (error) => {
    let thrown: unknown;
    try {
      throwIfFull(error);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBe(error);
  });
});

type Worker = ReturnType<typeof startWorker>;

const writes: [string, (worker: Worker, id: string) => Promise<unknown>][] = [
  ["changeService", ({ services }, id) => services.adjust({ id, name: "Other" })],
  ["activateService", ({ services }, id) => services.activate(id)],
  ["saveService", ({ services }) => services.save({ id: null, base_url: "http://127.0.0.1:8" })],
  ["removeService", ({ services }, id) => services.remove(id)],
  ["saveSettings", () => saveSettings({ per_page: 10 })],
  [
    "savePreset",
    ({ tagLists }, id) => tagLists.savePreset({ id: "1", name: "a", tags: [], profile_id: id }),
  ],
  ["removePreset", ({ tagLists }) => tagLists.removePreset("1")],
  [
    "rememberArtist",
    ({ tagLists }, id) => tagLists.rememberArtist({ profile_id: id, account: "x a", tag: "b" }),
  ],
  [
    "translateTag",
    ({ tagLists }, id) => tagLists.translateTag({ profile_id: id, from: "x a", tag: "b" }),
  ],
];

describe.each(writes)("%s", (_, write) => {
  it.each([
    ["fails with storage-full if there is no room", FULL[0], { code: "storage-full" }],
    ["reports another failure as itself", OTHER[0], OTHER[0]],
  ])("%s", async (_name, error, expected) => {
    freshBrowser();
    const worker = startWorker();
    const { id } = await worker.services.save({ id: null, base_url: "http://127.0.0.1:9" });
    vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(error);
    await expect(write(worker, id)).rejects.toMatchObject(expected as object);
  });
});
