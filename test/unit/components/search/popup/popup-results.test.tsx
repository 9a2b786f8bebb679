// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { openPopup } from "../../../state/popup-window.ts";
import { visibleImage } from "../../../visible-image.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";
import { announcements, open, record } from "./popup-scene.tsx";

viewScene();

describe("Popup: grid", () => {
  const file = "https://images.example/1.jpg";
  const representations = { ...visibleImage(1).representations, thumb: file };
  async function grid() {
    const images = [visibleImage(1, { thumbnails_generated: true, representations })];
    const { active } = open({ last: record({ status: "ready", value: { images, total: 1 } }) });
    const link = await screen.findByRole("link", { name: /^Image 1:/ });
    link.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? link, { key });
    return { press, active };
  }

  it("copies a picture's credit", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { press } = await grid();
    press("c");
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining("/images/1"));
    await vi.waitFor(() => expect(announcements()).toContain("Copied."));
  });

  it("enlarges a picture", async () => {
    const { press } = await grid();
    press(" ");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes the image details when another service becomes active", async () => {
    const requestedProfiles: string[] = [];
    onMessage("readService", ({ data: { profile_id } }) => {
      requestedProfiles.push(profile_id);
      throw codedError("timed-out");
    });
    const { active } = await grid();
    fireEvent.click(screen.getByRole("link", { name: /^Image 1:/ }));
    await screen.findByRole("heading", { name: "Image #1" });
    active.value = aProfile({ id: "p2", name: "other.example" });
    await screen.findByRole("combobox", { name: /other\.example/ });
    expect(screen.queryByRole("heading", { name: "Image #1" })).toBeNull();
    expect(requestedProfiles).not.toContain("p2");
  });
});

describe("Popup: unreadable key", () => {
  it("says that searches go without it, and leads to the options", async () => {
    const options = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    const health = { address: "good", key: "unreadable", checked_at: 1 } as const;
    open({ profile: aProfile({ key_ref: "k", health }) });
    await screen.findByText(/can’t read the API key for images\.example/);
    fireEvent.click(screen.getByRole("button", { name: "Enter key" }));
    expect(options).toHaveBeenCalledOnce();
  });
});

describe("Popup: featured image", () => {
  function featured(shown: boolean) {
    const readPath = vi.fn((path: string) =>
      path === "/images/featured"
        ? { image: visibleImage(7) }
        : { images: shown ? [visibleImage(7, { spoilered: true })] : [], total: shown ? 1 : 0 },
    );
    onMessage("readService", ({ data: { call } }) => readPath(call.path));
    return readPath;
  }

  it("appears before the first search", async () => {
    featured(true);
    open();
    await screen.findByRole("heading", { name: "Featured" });
    expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
  });

  it("is absent if the filter hides it", async () => {
    const readPath = featured(false);
    open();
    await vi.waitFor(() => expect(readPath).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("Popup: pictures of the page", () => {
  const onScan = vi.fn(() => "c1");

  async function start(button = "Pictures on this page") {
    const popup = openPopup("sidePanel");
    onMessage("scanPage", onScan);
    open();
    // The popup reads its window and tab before any click.
    await new Promise((done) => setTimeout(done));
    fireEvent.click(await screen.findByRole("button", { name: button }));
    return popup;
  }

  it("scans the page before the side panel opens, then closes the popup", async () => {
    const { openPanel, close } = await start();
    expect(openPanel).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(openPanel).toHaveBeenCalledExactlyOnceWith({ windowId: 3 }));
    expect(onScan).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("shows an error if the browser allows no script on the page", async () => {
    onScan.mockImplementation(() => {
      throw codedError("no-script-here");
    });
    const { close } = await start();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The browser didn’t let Tagpie read this page");
    expect(close).not.toHaveBeenCalled();
  });

  it("offers to tap a picture on phones, which have no menus", async () => {
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    const onFind = vi.fn();
    onMessage("findInPage", ({ data }) => onFind(data));
    const { close } = await start("Pick a picture on this page");
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(onFind).toHaveBeenCalledExactlyOnceWith({ tab_id: 5, by: "tap" });
  });

  it("has no button for it where menus do the same", async () => {
    await start();
    expect(screen.queryByRole("button", { name: "Pick a picture on this page" })).toBeNull();
  });
});
