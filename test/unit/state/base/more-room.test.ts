import { effect } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createMoreRoom } from "../../../../lib/state/base/more-room.ts";
import { settings } from "../../../../lib/stored/storage.ts";

const onShow = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  onShow.mockReset();
  removeAllListeners();
  onMessage("showInPanel", ({ data }) => onShow(data));
});

async function moreRoom(currentWindow = async () => 3, mayWait = false) {
  const parts = {
    currentWindow,
    mayWait,
    open: vi.fn(async (_: number) => {}),
    openTab: vi.fn(async (_: string) => {}),
    close: vi.fn(),
  };
  const room = createMoreRoom(parts);
  const place = vi.fn(() => room.place());
  effect(() => {
    place();
  });
  await vi.waitFor(() => expect(place).toHaveLastReturnedWith(expect.any(String)));
  return { ...parts, room };
}

const ADDRESS = "panel.html?at=tag&slug=boat&profile=p";
const VIEW = { window_id: 3, view: { view: "page", query: "?at=tag&slug=boat&profile=p" } };

it("createMoreRoom opens the same view in the panel within the click", async () => {
  const { room, open, openTab, close } = await moreRoom();
  const going = room.go(ADDRESS);
  expect(open).toHaveBeenCalledExactlyOnceWith(3);
  await going;
  expect(onShow).toHaveBeenCalledExactlyOnceWith(VIEW);
  expect(openTab).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

it("createMoreRoom shows the view before the side panel opens, which ends the popup", async () => {
  const { room, open } = await moreRoom(undefined, true);
  open.mockImplementation(async () => expect(onShow).toHaveBeenCalledOnce());
  await room.go(ADDRESS);
  expect(open).toHaveBeenCalledOnce();
});

it("createMoreRoom opens a tab if results belong in a tab", async () => {
  await settings.setValue({ results_in: "tab" });
  const { room, open, openTab } = await moreRoom();
  await room.go(ADDRESS);
  expect(openTab).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(open).not.toHaveBeenCalled();
  expect(onShow).not.toHaveBeenCalled();
});

it.each([
  [
    "there are no windows, as on phones",
    () =>
      moreRoom(async () => {
        throw new TypeError("browser.windows is undefined");
      }),
  ],
  [
    "the background cannot be reached",
    async () => {
      const parts = await moreRoom();
      removeAllListeners();
      return parts;
    },
  ],
])("createMoreRoom opens a tab if %s", async (_, start) => {
  const { room, openTab } = await start();
  await room.go(ADDRESS);
  expect(openTab).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});
