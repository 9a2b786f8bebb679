import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import { createActivePage } from "../../../../lib/state/panel/active-page.ts";

/** Returns the popup's link to the page in tab 3, in a window or on a device without windows. */
async function onPage(windowId: number | undefined) {
  const calls = {
    openTab: vi.fn(async (_: string) => {}),
    capture: vi.fn(async () => "c1"),
    findInPage: vi.fn(async (_: object) => {}),
    scan: vi.fn(async () => "c1"),
    close: vi.fn(),
  };
  const open = vi.fn(async (_: number) => {});
  const page = createActivePage({
    ...{ ...calls, open, mayWait: false },
    currentWindow: async () => windowId,
    currentTab: async () => 3,
  });
  // The popup reads its window and tab before any click.
  await Promise.resolve();
  return { ...calls, open, page };
}

describe.each(["show", "captureArea"] as const)("createThisPage: %s", (name) => {
  it("opens the panel, and no tab", async () => {
    const { page, open, openTab, close, scan, capture } = await onPage(5);
    await page[name]();
    expect(open).toHaveBeenCalledExactlyOnceWith(5);
    expect(name === "show" ? scan : capture).toHaveBeenCalledExactlyOnceWith({
      tab_id: 3,
      window_id: 5,
    });
    expect(openTab).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("createActivePage: show", () => {
  it("opens a tab where there is no panel", async () => {
    const { page, openTab, close } = await onPage(undefined);
    await page.show();
    expect(openTab).toHaveBeenCalledExactlyOnceWith("c1");
    expect(close).toHaveBeenCalledOnce();
  });

  it("keeps the popup open and shows the failure if no tab can be opened", async () => {
    const { page, openTab, close } = await onPage(undefined);
    openTab.mockRejectedValue(codedError("internal"));
    await page.show();
    expect(page.failure.value).toMatchObject({ code: "internal" });
    expect(close).not.toHaveBeenCalled();
  });
});

describe.each([
  ["captureArea", "area"],
  ["tapPicture", "tap"],
] as const)("createActivePage: %s without a panel", (name, by) => {
  it("closes the popup, which may cover the page, before the user is done", async () => {
    const { page, openTab, capture, close, findInPage } = await onPage(undefined);
    findInPage.mockReturnValue(new Promise(() => {}));
    await page[name]();
    expect(findInPage).toHaveBeenCalledExactlyOnceWith({ tab_id: 3, by });
    expect(close).toHaveBeenCalledOnce();
    expect(capture).not.toHaveBeenCalled();
    expect(openTab).not.toHaveBeenCalled();
  });
});

it("createActivePage offers a tap only where there are no menus", async () => {
  expect((await onPage(5)).page.isTapUseful).toBe(false);
  vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
  expect((await onPage(5)).page.isTapUseful).toBe(true);
});
