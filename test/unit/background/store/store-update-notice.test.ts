import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { storeUpdateNotice } from "../../../../lib/background/store/store-update-notice.ts";
import { updateNotice } from "../../../../lib/stored/storage.ts";

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({ version: "1.2.0" } as never);
});

describe("storeUpdateNotice", () => {
  it("stores the entry of the new version", async () => {
    await storeUpdateNotice("1.1.0", "Searches animations.");
    expect(await updateNotice.getValue()).toEqual({
      version: "1.2.0",
      change: "Searches animations.",
    });
  });

  it("stores nothing when the same version is loaded again", async () => {
    await storeUpdateNotice("1.2.0", "Searches animations.");
    expect(await updateNotice.getValue()).toBeNull();
  });

  it("removes an older notice if the new version has no entry", async () => {
    await updateNotice.setValue({ version: "1.1.0", change: "Old." });
    await storeUpdateNotice("1.1.0", "");
    expect(await updateNotice.getValue()).toBeNull();
  });
});
