import "../../../interface/dom.ts";
// Preloads a lazy module, so that no test waits for an import.
import "../../../../../components/file/given-files.tsx";
import { fireEvent, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import popupFirstFrame from "../../../../../entrypoints/popup-first-frame.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../../lib/file/picture-file.ts";
import type { Services } from "../../../../../lib/stored/service-profile.ts";
import { services, updateNotice } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { fillStorage } from "../../../background/worker.ts";
import { lookFor, press } from "../../../interface/views.tsx";
import { openPopup } from "../../../state/popup-window.ts";
import { visibleImage } from "../../../visible-image.ts";
import { handleMessages, spyOnMessage } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { announcements, heard, popupScene, readyState, record, searchFor } from "./popup-scene.tsx";

const scene = popupScene();
const { featured } = facts.images;

vi.mock("../../../../../lib/state/base/store-file.ts", () => ({
  storeFile: async ({ name }: File): Promise<PictureFile> => ({
    ...{ id: name, name, origin: "drop", sha512: "0", bytes: 1, format: "png" },
    ...{ width: 1, height: 1 },
  }),
}));

const numbers = () =>
  screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const card = (id: number) => screen.findByRole("article", { name: `#${id}` });
const startPage = () => screen.findByRole("heading", { name: "Recent" });

describe("Popup: opening", () => {
  it("focuses the search box at the first paint", async () => {
    const box = await scene.open();
    expect(document.activeElement).toBe(box);
  });

  it.each([
    ["searches for the text", "boat", ["boat"]],
    ["does not search for another text", "boa", []],
  ])("%s if Enter was pressed before the service was read", async (_, entered, queries) => {
    const storedServices = Promise.withResolvers<Services>();
    const stored = await services.getValue();
    const reading = vi.spyOn(services, "getValue").mockReturnValue(storedServices.promise);
    await scene.open({ typed: "boat", entered });
    await new Promise((done) => setTimeout(done));
    expect(scene.queries()).toEqual([]);
    reading.mockRestore();
    storedServices.resolve(stored);
    await (queries.length > 0 ? heard(/^\d+ images$/u) : card(featured));
    expect(scene.queries()).toEqual(queries);
  });

  it.each([
    ["pasted", "paste", "clipboardData"],
    ["dropped", "drop", "dataTransfer"],
  ])("searches for a picture that was %s before the popup loaded", async (_, type, data) => {
    const findFile = spyOnMessage("findFile");
    document.body.innerHTML = '<form><input id="search" /></form>';
    vi.stubGlobal("chrome", {
      i18n: { getMessage: String },
      storage: { local: { get: () => {} } },
    });
    void popupFirstFrame.main();
    const give = (name: string) => {
      const gift = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        [data]: { types: ["Files"], files: [new File(["x"], name)], getData: () => "" },
      });
      document.body.dispatchEvent(gift);
      return gift.defaultPrevented;
    };
    expect(give("a.png")).toBe(true);
    document.body.innerHTML = "";
    await scene.open();
    const foundFiles = (names: string[]) =>
      vi.waitFor(() => expect(findFile.mock.calls.map(([{ file }]) => file.name)).toEqual(names));
    await foundFiles(["a.png"]);
    give("b.png");
    await foundFiles(["a.png", "b.png"]);
    vi.unstubAllGlobals();
  });

  it("restores the focus to the search box unless another element has it", async () => {
    const box = await scene.open();
    box.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(box);
    const options = await screen.findByRole("button", { name: "Options" });
    options.focus();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(options);
  });

  it("keeps text that was typed before the last search was read", async () => {
    const box = await scene.open({ last: record(readyState(1)) });
    fireEvent.input(box, { target: { value: "do" } });
    await screen.findByRole("button", { name: "Save search" });
    expect(box.value).toBe("do");
    expect(numbers()).toEqual([]);
  });

  it.each([
    ["found nothing", record(readyState(0, []))],
    ["failed", record({ status: "failed", failure: { code: "internal" } })],
    ["is 15 minutes old", record(readyState(1), { created_at: Date.now() - 15 * 60_000 })],
  ])("does not reopen with a search that %s", async (_, last) => {
    const box = await scene.open({ last });
    await startPage();
    expect(box.value).toBe("");
    expect(announcements()).not.toContain("No results.");
  });

  it("shows no results of a service that is no longer active", async () => {
    const box = await scene.open({ last: record(readyState(1), { profile_id: "other" }) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect(numbers()).toEqual([]);
  });

  it("shows the entry of an update until it is dismissed, which focuses the search box", async () => {
    await updateNotice.setValue({ version: "1.2.0", change: "Searches <b>animations</b>." });
    const manifest = { homepage_url: "https://code.example/tagpie" };
    vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue(manifest as never);
    const box = await scene.open();
    await screen.findByText("Updated to 1.2.0: Searches <b>animations</b>.", { exact: false });
    expect(screen.getByRole("link", { name: "All changes" }).getAttribute("href")).toBe(
      "https://code.example/tagpie/blob/main/CHANGELOG.md",
    );
    const button = screen.getByRole("button", { name: "Dismiss" });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(box);
    await vi.waitFor(() => expect(screen.queryByText(/^Updated/)).toBeNull());
    expect(await updateNotice.getValue()).toBeNull();
  });

  it.each(["1.2.0", { version: "1.2.0" }])("shows no entry of the update %j", async (update) => {
    await fakeBrowser.storage.local.set({ update });
    await scene.open();
    await startPage();
    await updateNotice.getValue();
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it("offers to set up the first service", async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    await services.setValue({ active: null, profiles: [] });
    await scene.open();
    const button = await screen.findByRole("button", { name: "Set up a service" });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe("Popup: searching", () => {
  it("sends the query on Enter, announces the wait, and then the number of images", async () => {
    scene.stall("search/images");
    // The background knows the service even if the popup does not yet.
    searchFor(await scene.open(), ` boat, id:${featured} `);
    await heard("Searching…");
    scene.control.remove();
    await heard("1 image");
    expect(scene.queries()).toEqual([`boat, id:${featured}`]);
    expect((await card(featured)).textContent).toContain("hana_ueda");
  });

  it("cancels a running search", async () => {
    scene.stall("search/images");
    searchFor(await scene.open(), "boat");
    await press("button", "Cancel");
    await screen.findByText(/cancelled/u);
    expect(await scene.lastSearch()).toMatchObject({ state: { status: "cancelled" } });
  });

  it("offers a search without the filter if nothing was found", async () => {
    const { grimdark } = facts.images;
    searchFor(await scene.open(), `id:${grimdark}`);
    await heard("No results.");
    await press("button", "Search without the filter");
    await card(grimdark);
    searchFor(screen.getByRole("combobox", { name: /^Search / }), "no such tag");
    await heard("No results.");
    await press("button", "Search without the filter");
    await vi.waitFor(() =>
      expect(screen.queryByRole("button", { name: "Search without the filter" })).toBeNull(),
    );
  });

  it("shows the start page as soon as the box is empty", async () => {
    const box = await scene.open({ last: record(readyState(1)) });
    await card(1);
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(box.value).toBe("");
    expect(document.activeElement).toBe(box);
    await startPage();
    expect(screen.queryByRole("article", { name: "#1" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear the search" })).toBeNull();
  });

  it("ignores a search that starts after the box was emptied", async () => {
    const box = await scene.open();
    searchFor(box, "boat");
    fireEvent.input(box, { target: { value: "" } });
    await startPage();
    await vi.waitFor(() => expect(scene.queries()).toEqual(["boat"]));
    await card(featured);
    expect(numbers()).toHaveLength(1);
  });

  it("keeps a query for each kind, and shows the first page of a kind without one", async () => {
    const box = await scene.open({ last: record(readyState(1)) });
    await card(1);
    const tagQueries = () => scene.requests("search/tags").map(({ parameters }) => parameters.q);
    const noHeading = (name: string) =>
      vi.waitFor(() => expect(screen.queryByRole("heading", { name })).toBeNull());
    await lookFor("Tags");
    await screen.findByRole("heading", { name: "Most used tags" });
    await vi.waitFor(() => expect(tagQueries()).toEqual(["*"]));
    expect(box.value).toBe("");
    searchFor(box, "boat*");
    await vi.waitFor(() => expect(tagQueries().at(-1)).toBe("boat*"));
    await noHeading("Most used tags");
    await lookFor("Community");
    await screen.findByRole("heading", { name: "Newest comments" });
    fireEvent.click(screen.getByRole("radio", { name: "Posts" }));
    await screen.findByRole("heading", { name: "Newest posts" });
    await lookFor("Tags");
    await vi.waitFor(() => expect(box.value).toBe("boat*"));
    await noHeading("Most used tags");
    await lookFor("Images");
    await card(1);
    expect(box.value).toBe("cat");
    expect(scene.queries()).toEqual([]);
  });

  it("keeps a list dimmed and inert until the next one of its kind has arrived", async () => {
    const box = await scene.open();
    await lookFor("Tags");
    const safe = await screen.findByText("safe");
    expect(safe.closest("[inert]")).toBeNull();
    scene.stall("search/tags");
    searchFor(box, "no such tag*");
    await heard("Loading…");
    expect(screen.getByText("safe").closest("[inert]")).not.toBeNull();
    scene.control.remove();
    await screen.findByText(/^No results/);
    await vi.waitFor(() => expect(screen.queryByText("safe")).toBeNull());
  });

  it("keeps the earlier results, dimmed and inert, below a mistaken query", async () => {
    const box = await scene.open();
    searchFor(box, `id:${facts.originals.cat}`);
    await card(facts.originals.cat);
    searchFor(box, "(cat");
    await screen.findByRole("alert");
    const [result] = screen.getAllByRole("article", { hidden: true });
    expect(result?.closest("[inert]")).not.toBeNull();
  });

  it("retries the search that could not start, not the one before", async () => {
    const box = await scene.open({ last: record(readyState(1)) });
    await card(1);
    const full = fillStorage(() => true);
    searchFor(box, "boat");
    const again = await screen.findByRole("button", { name: "Try again" });
    full.mockRestore();
    fireEvent.click(again);
    await heard(/^\d+ images$/u);
    // The request of the first attempt is sent while its record is written, or cancelled before.
    expect([...new Set(scene.queries())]).toEqual(["boat"]);
  });
});

describe("Popup: more results", () => {
  const last = record(readyState(5, [1, 3]), { q: "id.lte:5", sf: "id", sd: "asc" });

  it("appends the next page, each picture once", async () => {
    await scene.open({ last });
    await press("button", "More");
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#3", "#4"]));
    await press("button", "More");
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#3", "#4", "#5"]));
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });

  it("requests the shown query and order, not the text that was typed since", async () => {
    const box = await scene.open({ last });
    const button = await screen.findByRole("button", { name: "More" });
    fireEvent.input(box, { target: { value: "something else" } });
    fireEvent.click(button);
    await vi.waitFor(() => expect(scene.requests("search/images")).toHaveLength(1));
    expect(scene.requests("search/images")[0]?.parameters).toMatchObject({
      ...{ q: "id.lte:5", page: "2", per_page: "2", sf: "id", sd: "asc" },
    });
  });
});

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
    const readPath = vi.fn((path: string) =>
      path === "/images/featured" ? { image: visibleImage(featured) } : { images: [], total: 0 },
    );
    handleMessages({ readService: ({ call }) => readPath(call.path) });
    await scene.open();
    await vi.waitFor(() => expect(readPath).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("Popup: pictures of the page", () => {
  const scanPage = vi.fn(() => "c1");
  beforeEach(() => void scanPage.mockClear());

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
    scanPage.mockImplementationOnce(() => {
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

  it("ignores other keys", async () => {
    await scene.open();
    await select();
    for (const init of [{}, { ctrlKey: true, altKey: true }, { altKey: true, key: "," }])
      pressNext(init);
    await new Promise((done) => setTimeout(done));
    expect(await active()).toBe(first);
  });

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
