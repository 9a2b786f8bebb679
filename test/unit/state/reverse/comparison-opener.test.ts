import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createComparisonOpener } from "../../../../lib/state/reverse/comparison-opener.ts";

const OWN = "?record=r1&compare=7";

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.unstubAllGlobals());

/** Creates the place in a view of this address and width. Its tab has the id 5. */
function compareRoom(query: string, width = 380) {
  vi.stubGlobal("location", { search: query });
  vi.stubGlobal("innerWidth", width);
  vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ id: 5 }] as never);
  vi.spyOn(fakeBrowser.tabs, "getCurrent").mockResolvedValue({ id: 5 } as never);
  const openTab = vi.spyOn(fakeBrowser.tabs, "create");
  const closeTab = vi.spyOn(fakeBrowser.tabs, "remove").mockResolvedValue();
  return { room: createComparisonOpener("r1", 7), openTab, closeTab };
}

describe("createComparisonOpener", () => {
  it.each([
    ["a wide panel", "", 560],
    ["a narrow tab", "?record=r1", 380],
    ["the tab of another match", "?record=r1&compare=8", 380],
  ])("compares within %s", async (_, query, width) => {
    const { room, openTab, closeTab } = compareRoom(query, width);
    expect(room.isOwnTab).toBe(false);
    expect(room.open()).toBe(false);
    room.close();
    await new Promise((done) => setTimeout(done));
    expect(openTab).not.toHaveBeenCalled();
    expect(closeTab).not.toHaveBeenCalled();
  });

  it("closes the comparison tab that it opened", async () => {
    const { room, closeTab } = compareRoom(OWN);
    expect(room.isOwnTab).toBe(true);
    room.close();
    await vi.waitFor(() => expect(closeTab).toHaveBeenCalledExactlyOnceWith(5));
  });
});
