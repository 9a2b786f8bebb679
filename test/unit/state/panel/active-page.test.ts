import { afterEach, describe, expect, it, vi } from "vitest";
import { codedError } from "../../../../lib/base/failure.ts";
import { removeAllListeners } from "../../../../lib/messages.ts";
import { createActivePage } from "../../../../lib/state/panel/active-page.ts";
import { handleMessages } from "../../components/actions.ts";
import { openPopup } from "../popup-window.ts";

afterEach(removeAllListeners);

/** Returns the popup's link to the page in tab 5, in window 3 or on a phone. */
async function onPage(panel: "sidebarAction" | null) {
  const popup = openPopup(panel);
  const calls = { captureArea: vi.fn(), findInPage: vi.fn(), scanPage: vi.fn(() => "c1") };
  handleMessages(calls);
  const page = createActivePage();
  // The popup reads its window and tab before any click.
  await new Promise((done) => setTimeout(done));
  return { ...calls, ...popup, page };
}

describe.each([
  ["show", "scanPage"],
  ["captureArea", "captureArea"],
] as const)("createActivePage: %s", (name, message) => {
  it("opens the panel instead of a tab if the browser has one", async () => {
    const { page, ...calls } = await onPage("sidebarAction");
    await page[name]();
    expect(calls.openPanel).toHaveBeenCalledOnce();
    expect(calls[message]).toHaveBeenCalledExactlyOnceWith({ tab_id: 5, window_id: 3 });
    expect(calls.openTab).not.toHaveBeenCalled();
    expect(calls.close).toHaveBeenCalledOnce();
  });
});

describe("createActivePage: show", () => {
  it("opens a tab where there is no panel", async () => {
    const { page, openTab, close } = await onPage(null);
    await page.show();
    const url = expect.stringContaining("/panel.html?record=c1");
    expect(openTab).toHaveBeenCalledExactlyOnceWith({ url });
    expect(close).toHaveBeenCalledOnce();
  });

  it("keeps the popup open and shows the failure if no tab can be opened", async () => {
    const { page, openTab, close } = await onPage(null);
    openTab.mockRejectedValue(codedError("internal"));
    await page.show();
    expect(page.failure.value).toMatchObject({ code: "internal" });
    expect(close).not.toHaveBeenCalled();
  });
});

describe("createActivePage: captureArea without a panel", () => {
  it("closes the popup, which may cover the page, before the user is done", async () => {
    const { page, openTab, captureArea, close, findInPage } = await onPage(null);
    findInPage.mockReturnValue(new Promise(() => {}));
    await page.captureArea();
    expect(findInPage).toHaveBeenCalledExactlyOnceWith({ tab_id: 5, by: "area" });
    expect(close).toHaveBeenCalledOnce();
    expect(captureArea).not.toHaveBeenCalled();
    expect(openTab).not.toHaveBeenCalled();
  });
});
