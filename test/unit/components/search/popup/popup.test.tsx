import "../../../interface/dom.ts";
import { fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { announcements, heard, popupScene, readyState, record, searchFor } from "./popup-scene.tsx";
// Preloads a lazy module, so that no test waits for an import.
import "../../../../../components/file/given-files.tsx";
import popupFirstFrame from "../../../../../entrypoints/popup-first-frame.ts";
import type { PictureFile } from "../../../../../lib/file/picture-file.ts";
import type { Services } from "../../../../../lib/stored/service-profile.ts";
import { services, updateNotice } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { fillStorage } from "../../../background/worker.ts";
import { lookFor, press } from "../../../interface/views.tsx";
import { spyOnMessage } from "../../actions.ts";

const scene = popupScene();

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
    const read = Promise.withResolvers<Services>();
    const stored = await services.getValue();
    const reading = vi.spyOn(services, "getValue").mockReturnValue(read.promise);
    await scene.open({ typed: "boat", entered });
    await new Promise((done) => setTimeout(done));
    expect(scene.queries()).toEqual([]);
    reading.mockRestore();
    read.resolve(stored);
    await (queries.length > 0 ? heard(/^\d+ images$/u) : card(facts.images.featured));
    expect(scene.queries()).toEqual(queries);
  });

  it.each([
    ["pasted", "paste", "clipboardData"],
    ["dropped", "drop", "dataTransfer"],
  ])("searches for a picture that was %s before the popup loaded", async (_, type, data) => {
    const found = spyOnMessage("findFile");
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
      vi.waitFor(() => expect(found.mock.calls.map(([{ file }]) => file.name)).toEqual(names));
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

  it("moves the focus to the search box when the notice of an update is dismissed", async () => {
    await updateNotice.setValue({ version: "9.8.7", change: "Searches animations." });
    vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({} as never);
    const box = await scene.open();
    const button = await screen.findByRole("button", { name: "Dismiss" });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(box);
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
    searchFor(await scene.open(), ` boat, id:${facts.images.featured} `);
    await heard("Searching…");
    scene.control.remove();
    await heard("1 image");
    expect(scene.queries()).toEqual([`boat, id:${facts.images.featured}`]);
    expect((await card(facts.images.featured)).textContent).toContain("hana_ueda");
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
    await card(facts.images.featured);
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
