import "../../../interface/dom.ts";
import { fireEvent, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../../lib/base/failure.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { fillStorage } from "../../../background/worker.ts";
import { press } from "../../../interface/views.tsx";
import { openPopup } from "../../../state/popup-window.ts";
import { visibleImage } from "../../../visible-image.ts";
import { handleMessages, spyOnMessage } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { announcements, popupScene, searchFor } from "./popup-scene.tsx";

const scene = popupScene();
const { featured } = facts.images;
const FEATURED = new RegExp(`^Image ${featured}:`, "u");

describe("Popup: grid", () => {
  async function grid() {
    searchFor(await scene.open(), `id:${featured}`);
    const link = await screen.findByRole("link", { name: FEATURED });
    link.focus();
    return (key: string) => fireEvent.keyDown(document.activeElement ?? link, { key });
  }

  it("copies a picture's credit", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    (await grid())("c");
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`/images/${featured}`));
    await vi.waitFor(() => expect(announcements()).toContain("Copied."));
  });

  it("enlarges a picture", async () => {
    (await grid())(" ");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes the image details when another service becomes active", async () => {
    const other = aProfile({ id: "p2", name: "other.example" });
    await scene.setProfiles({}, [other]);
    await grid();
    fireEvent.click(screen.getByRole("link", { name: FEATURED }));
    await screen.findByRole("heading", { name: `Image #${featured}` });
    const requests = spyOnMessage("readService");
    await scene.tagpie.worker.services.activate(other.id);
    await screen.findByRole("combobox", { name: /other\.example/ });
    expect(screen.queryByRole("heading", { name: `Image #${featured}` })).toBeNull();
    expect(requests.mock.calls.map(([{ profile_id }]) => profile_id)).not.toContain(other.id);
  });
});

it("Popup says that searches go without an unreadable key, and leads to the options", async () => {
  const options = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
  await scene.setProfiles({ health: { address: "good", key: "unreadable", checked_at: 1 } });
  await scene.open();
  await screen.findByText(/can’t read the API key for 127\.0\.0\.1/);
  await press("button", "Enter key");
  expect(options).toHaveBeenCalledOnce();
});

describe("Popup: featured image", () => {
  it("appears before the first search", async () => {
    await scene.open();
    await screen.findByRole("heading", { name: "Featured" });
    expect(screen.getByRole("article", { name: `#${featured}` })).toBeTruthy();
  });

  it("is absent if the filter hides it", async () => {
    // No filter of the local service hides it.
    const read = vi.fn((path: string) =>
      path === "/images/featured" ? { image: visibleImage(featured) } : { images: [], total: 0 },
    );
    handleMessages({ readService: ({ call }) => read(call.path) });
    await scene.open();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("Popup: pictures of the page", () => {
  const scanPage = vi.fn(() => "c1");

  async function start(button = "Pictures on this page") {
    const popup = openPopup("sidePanel");
    handleMessages({ scanPage });
    await scene.open();
    // The popup reads its window and tab before any click.
    await new Promise((done) => setTimeout(done));
    fireEvent.click(await screen.findByRole("button", { name: button }));
    return popup;
  }

  it("scans the page before the side panel opens, then closes the popup", async () => {
    const { openPanel, close } = await start();
    expect(openPanel).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(openPanel).toHaveBeenCalledExactlyOnceWith({ windowId: 3 }));
    expect(scanPage).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("shows an error if the browser allows no script on the page", async () => {
    scanPage.mockImplementation(() => {
      throw codedError("no-script-here");
    });
    const { close } = await start();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The browser didn’t let Tagpie read this page");
    expect(close).not.toHaveBeenCalled();
  });

  it("offers to tap a picture on phones, which have no menus", async () => {
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    const onFind = spyOnMessage("findInPage");
    const { close } = await start("Pick a picture on this page");
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(onFind).toHaveBeenCalledExactlyOnceWith({ tab_id: 5, by: "tap" });
  });

  it("has no button to tap a picture if the browser has context menus", async () => {
    await start();
    expect(screen.queryByRole("button", { name: "Pick a picture on this page" })).toBeNull();
  });
});

const select = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Active service" });
const active = async () => (await services.getValue()).active;
const pressNext = (init: KeyboardEventInit = { altKey: true }) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ".", ...init });
const becomes = (id: string) =>
  vi.waitFor(async () => {
    expect(await active()).toBe(id);
    expect((await select()).value).toBe(id);
  });

describe("Popup with several services", () => {
  let first = "";
  beforeEach(async () => {
    first = scene.tagpie.profile.id;
    // The same service by two other names.
    const base_url = scene.origin();
    await scene.setProfiles({}, [
      aProfile({ id: "p2", name: "Bo", base_url, key_ref: null }),
      aProfile({ id: "p3", name: "Cy", base_url, key_ref: null }),
    ]);
  });
  const searched = (queries: string[]) =>
    vi.waitFor(() => expect(scene.queries()).toEqual(queries));

  it("repeats the query on the next service by Alt+., and after the last on the first", async () => {
    const box = await scene.open();
    await select();
    searchFor(box, "cat");
    await searched(["cat"]);
    for (const profile_id of ["p2", "p3", first]) {
      pressNext();
      await becomes(profile_id);
      await vi.waitFor(async () =>
        expect(await scene.lastSearch()).toMatchObject({ q: "cat", profile_id }),
      );
    }
    expect(document.activeElement).toBe(box);
  });

  it("loses no key that is pressed during a change", async () => {
    await scene.open();
    await select();
    pressNext();
    pressNext();
    await becomes("p3");
  });

  it("repeats the query on the chosen service", async () => {
    searchFor(await scene.open(), "cat");
    await searched(["cat"]);
    fireEvent.change(await select(), { target: { value: "p3" } });
    await vi.waitFor(async () =>
      expect(await scene.lastSearch()).toMatchObject({ q: "cat", profile_id: "p3" }),
    );
  });

  it("searches for nothing without a query", async () => {
    await scene.open();
    await select();
    pressNext({ metaKey: true });
    await becomes("p2");
    expect(scene.queries()).toEqual([]);
  });

  it.each<KeyboardEventInit>([{}, { ctrlKey: true, altKey: true }, { altKey: true, key: "," }])(
    "ignores other keys (%o)",
    async (init) => {
      await scene.open();
      await select();
      pressNext(init);
      await select();
      expect(await active()).toBe(first);
    },
  );

  it("says why the service was not changed", async () => {
    await scene.open();
    const list = await select();
    fillStorage(() => true);
    fireEvent.change(list, { target: { value: "p2" } });
    await screen.findByText(/Could not switch the service/);
    await becomes(first);
  });
});

it("Popup offers no choice with one service", async () => {
  await scene.open();
  await screen.findByText(/^127/u, { selector: "strong *, strong" });
  expect(screen.queryByRole("combobox", { name: "Active service" })).toBeNull();
});
