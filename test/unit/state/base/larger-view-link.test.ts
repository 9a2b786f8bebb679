import { effect } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createLargerViewLink } from "../../../../lib/state/base/larger-view-link.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { openPopup } from "../popup-window.ts";

const onShow = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  onShow.mockReset();
  removeAllListeners();
  onMessage("showInPanel", ({ data }) => onShow(data));
});

async function moreRoom(panel: "sidePanel" | "sidebarAction" | null = "sidebarAction") {
  const popup = openPopup(panel);
  const room = createLargerViewLink();
  const place = vi.fn(() => room.place());
  effect(() => {
    place();
  });
  await vi.waitFor(() => expect(place).toHaveLastReturnedWith(expect.any(String)));
  return { ...popup, room };
}

const ADDRESS = "panel.html?at=tag&slug=boat&profile=p";
const VIEW = { window_id: 3, view: { view: "page", query: "?at=tag&slug=boat&profile=p" } };

it("createLargerViewLink opens the same view in the panel within the click", async () => {
  const { room, openPanel, openTab, close } = await moreRoom();
  const going = room.go(ADDRESS);
  expect(openPanel).toHaveBeenCalledOnce();
  await going;
  expect(onShow).toHaveBeenCalledExactlyOnceWith(VIEW);
  expect(openTab).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

it("createLargerViewLink shows the view before the side panel opens, which ends the popup", async () => {
  const { room, openPanel } = await moreRoom("sidePanel");
  openPanel.mockImplementation(async () => expect(onShow).toHaveBeenCalledOnce());
  await room.go(ADDRESS);
  expect(openPanel).toHaveBeenCalledExactlyOnceWith({ windowId: 3 });
});

it("createLargerViewLink opens a tab if results belong in a tab", async () => {
  await settings.setValue({ results_in: "tab" });
  const { room, openPanel, openTab } = await moreRoom();
  await room.go(ADDRESS);
  expect(openTab).toHaveBeenCalledExactlyOnceWith({ url: ADDRESS });
  expect(openPanel).not.toHaveBeenCalled();
  expect(onShow).not.toHaveBeenCalled();
});

it.each([
  ["there is no panel, as on phones", () => moreRoom(null)],
  [
    "the background cannot be reached",
    async () => {
      const parts = await moreRoom();
      removeAllListeners();
      return parts;
    },
  ],
])("createLargerViewLink opens a tab if %s", async (_, start) => {
  const { room, openTab } = await start();
  await room.go(ADDRESS);
  expect(openTab).toHaveBeenCalledExactlyOnceWith({ url: ADDRESS });
});
