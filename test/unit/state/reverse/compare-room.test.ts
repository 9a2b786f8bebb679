import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createCompareRoom } from "../../../../lib/state/reverse/compare-room.ts";

const OWN = "?record=r1&compare=7";

beforeEach(() => fakeBrowser.reset());

function compareRoom(query: string, width = 380) {
  const openTab = vi.fn(async (_: string) => {});
  const closeTab = vi.fn(async () => {});
  const room = createCompareRoom("r1", 7, { query, width: () => width, openTab, closeTab });
  return { room, openTab, closeTab };
}

describe("createCompareRoom", () => {
  it("opens a tab from a narrow panel", () => {
    const { room, openTab } = compareRoom("");
    expect(room.isOwnTab).toBe(false);
    expect(room.open()).toBe(true);
    expect(openTab).toHaveBeenCalledExactlyOnceWith(OWN);
  });

  it.each([
    ["a wide panel", "", 560],
    ["a narrow tab", "?record=r1", 380],
    ["the tab of another match", "?record=r1&compare=8", 380],
  ])("compares within %s", (_, query, width) => {
    const { room, openTab, closeTab } = compareRoom(query, width);
    expect(room.isOwnTab).toBe(false);
    expect(room.open()).toBe(false);
    room.close();
    expect(openTab).not.toHaveBeenCalled();
    expect(closeTab).not.toHaveBeenCalled();
  });

  it("closes the tab that it opened", () => {
    const { room, closeTab } = compareRoom(OWN);
    expect(room.isOwnTab).toBe(true);
    room.close();
    expect(closeTab).toHaveBeenCalledOnce();
  });

  it("places its tab so that closing it leads back to the page", async () => {
    fakeBrowser.tabs.query = vi.fn(async () => [{ id: 5 }] as never);
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    createCompareRoom("r1", 7, { query: "", width: () => 380 }).open();
    await vi.waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({
        url: expect.stringContaining(`/panel.html${OWN}`),
        openerTabId: 5,
      }),
    );
  });
});
