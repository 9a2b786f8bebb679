// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
// Preloads a lazy module, so that no test waits for an import.
import "../../../../../components/file/given-files.tsx";
import { Popup } from "../../../../../components/search/popup/popup.tsx";
import popupFirstFrame from "../../../../../entrypoints/popup-first-frame.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../../lib/file/picture-file.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { createActivePage } from "../../../../../lib/state/panel/active-page.ts";
import { createImageSearch } from "../../../../../lib/state/search/image-search.ts";
import type { Services } from "../../../../../lib/stored/service-profile.ts";
import { updateNotice } from "../../../../../lib/stored/storage.ts";
import { visibleImage } from "../../../visible-image.ts";
import { viewScene } from "../../view-scene.ts";
import { announcements, open, readyState, record, searchFor } from "./popup-scene.tsx";

viewScene();

vi.mock("../../../../../lib/state/base/store-file.ts", () => ({
  storeFile: async ({ name }: File): Promise<PictureFile> => ({
    ...{ id: name, name, origin: "drop", sha512: "0", bytes: 1, format: "png" },
    ...{ width: 1, height: 1 },
  }),
}));

describe("Popup: opening", () => {
  it("focuses the search box at the first paint", () => {
    const { box } = open();
    expect(document.activeElement).toBe(box);
  });

  it.each([
    ["searches for the text", "cat", ["cat"]],
    ["does not search for another text", "ca", []],
  ])("%s if Enter was pressed before the popup loaded", async (_, entered, queries) => {
    vi.useFakeTimers();
    const { arrive, findImages } = open({ typed: "cat", entered, late: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(findImages).not.toHaveBeenCalled();
    arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(queries);
  });

  it.each([
    ["pasted", "paste", "clipboardData"],
    ["dropped", "drop", "dataTransfer"],
  ])("searches for a picture that was %s before the popup loaded", async (_, type, data) => {
    const foundFiles: string[] = [];
    onMessage("findFile", ({ data: { file } }) => {
      foundFiles.push(file.name);
      return "r2";
    });
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
    const { arrive } = open({ late: true });
    arrive();
    await vi.waitFor(() => expect(foundFiles).toEqual(["a.png"]));
    give("b.png");
    await vi.waitFor(() => expect(foundFiles).toEqual(["a.png", "b.png"]));
  });

  it("restores the focus to the search box unless another element has it", async () => {
    const { box } = open();
    box.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(box);
    const options = await screen.findByRole("button", { name: "Options" });
    options.focus();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(options);
  });

  it("keeps text that was typed before the last search was read", async () => {
    const { box } = open({ last: record(readyState(1)) });
    fireEvent.input(box, { target: { value: "do" } });
    await new Promise((done) => setTimeout(done));
    expect(box.value).toBe("do");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it.each([
    ["found nothing", record(readyState(0, 0))],
    ["failed", record({ status: "failed", failure: { code: "internal" } })],
    ["is 15 minutes old", record(readyState(1), { created_at: Date.now() - 15 * 60_000 })],
  ])("does not reopen with a search that %s", async (_, last) => {
    const { box } = open({ last });
    await screen.findByRole("heading", { name: "Recent" });
    expect(box.value).toBe("");
    expect(screen.queryByRole("article")).toBeNull();
    expect(announcements()).not.toContain("No results.");
  });

  it("shows no results of a service that is no longer active", async () => {
    const { box } = open({ last: record(readyState(1), { profile_id: "other" }) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("moves the focus to the search box when the notice of an update is dismissed", async () => {
    await updateNotice.setValue({ version: "9.8.7", change: "Searches animations." });
    vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({} as never);
    const { box } = open();
    const button = await screen.findByRole("button", { name: "Dismiss" });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(box);
  });

  it("offers to set up the first service", async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    const services = signal<Services | undefined>({ active: null, profiles: [] });
    const watched = { services, active: signal(undefined) };
    render(<Popup search={createImageSearch()} watched={watched} page={createActivePage()} />);
    const button = await screen.findByRole("button", { name: "Set up a service" });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe("Popup: searching", () => {
  it("sends the query on Enter, announces the wait, and then the number of images", async () => {
    const { box, findImages, stored } = open();
    searchFor(box, " cat, -dog ");
    // Sent immediately: the background knows the service even if the popup does not yet.
    expect(findImages).toHaveBeenCalledWith({ q: "cat, -dog", page: 1 });
    stored.value = record({ status: "loading" });
    await vi.waitFor(() => expect(announcements()).toContain("Searching…"));
    stored.value = record(readyState(1234));
    await vi.waitFor(() => expect(announcements()).toContain("1,234 images"));
    expect(screen.getAllByText("Unknown artist")).toHaveLength(2);
  });

  it("cancels a running search", async () => {
    const { cancelSearch } = open({ last: record({ status: "loading" }) });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(cancelSearch).toHaveBeenCalledWith("r1");
  });

  it("offers a search without the filter if nothing was found", async () => {
    const { box, findImages, stored } = open();
    searchFor(box, "cat");
    stored.value = record(readyState(0, 0));
    await vi.waitFor(() => expect(announcements()).toContain("No results."));
    fireEvent.click(screen.getByRole("button", { name: "Search without the filter" }));
    expect(findImages).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: "cat", unfiltered: true }),
    );
    stored.value = record(readyState(0, 0), { id: "r2", unfiltered: true });
    const again = () => screen.queryByRole("button", { name: "Search without the filter" });
    await vi.waitFor(() => expect(again()).toBeNull());
  });

  it("shows the start page as soon as the box is empty", async () => {
    const { box } = open({ last: record(readyState(1)) });
    await screen.findAllByRole("article");
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(box.value).toBe("");
    expect(document.activeElement).toBe(box);
    await screen.findByRole("heading", { name: "Recent" });
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear the search" })).toBeNull();
  });

  it("ignores a search that starts after the box was emptied", async () => {
    const started = Promise.withResolvers<string>();
    const { box, stored } = open({ findImages: () => started.promise });
    searchFor(box, "cat");
    fireEvent.input(box, { target: { value: "" } });
    stored.value = record(readyState(1));
    started.resolve("r1");
    await screen.findByRole("heading", { name: "Recent" });
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("keeps a query for each kind, and shows the first page of a kind without one", async () => {
    const paths: string[] = [];
    onMessage("readService", ({ data: { call } }) => {
      paths.push(`${call.path.slice(1)} ${call.query?.q}`);
      return { tags: [], comments: [], posts: [], total: 0 };
    });
    const { box, findImages } = open({ last: record(readyState(1)) });
    await screen.findAllByRole("article");
    fireEvent.click(await screen.findByRole("button", { name: "Tags" }));
    await screen.findByRole("heading", { name: "Most used tags" });
    await vi.waitFor(() => expect(paths).toEqual(["search/tags *"]));
    expect(box.value).toBe("");
    searchFor(box, "fox*");
    await vi.waitFor(() => expect(paths.at(-1)).toBe("search/tags fox*"));
    expect(screen.queryByRole("heading", { name: "Most used tags" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Community" }));
    await screen.findByRole("heading", { name: "Newest comments" });
    fireEvent.click(screen.getByRole("radio", { name: "Posts" }));
    await screen.findByRole("heading", { name: "Newest posts" });
    fireEvent.click(screen.getByRole("button", { name: "Tags" }));
    await vi.waitFor(() => expect(box.value).toBe("fox*"));
    expect(screen.queryByRole("heading", { name: "Most used tags" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Images" }));
    await screen.findAllByRole("article");
    expect(box.value).toBe("cat");
    expect(findImages).not.toHaveBeenCalled();
  });

  it("keeps a list dimmed and inert until the next one of its kind has arrived", async () => {
    const second = Promise.withResolvers<void>();
    onMessage("readService", async ({ data: { call } }) => {
      if (call.query?.q !== "*") await second.promise;
      return {
        tags: call.query?.q === "*" ? [{ id: 1, name: "boat", slug: "boat", images: 3 }] : [],
        total: 0,
      };
    });
    const { box } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Tags" }));
    const boat = await screen.findByText("boat");
    expect(boat.closest("[inert]")).toBeNull();
    searchFor(box, "fox*");
    await vi.waitFor(() => expect(announcements()).toContain("Loading…"));
    expect(screen.getByText("boat").closest("[inert]")).not.toBeNull();
    second.resolve();
    await screen.findByText(/^No results/);
    await vi.waitFor(() => expect(screen.queryByText("boat")).toBeNull());
  });

  it("keeps the earlier results, dimmed and inert, below a mistaken query", async () => {
    const { box, stored } = open({ last: record(readyState(1)) });
    await screen.findAllByRole("article");
    searchFor(box, "(cat");
    const failure = { code: "bad-query" };
    stored.value = record({ status: "failed", failure }, { q: "(cat" });
    await screen.findByRole("alert");
    const [card] = screen.getAllByRole("article", { hidden: true });
    expect(card?.closest("[inert]")).not.toBeNull();
  });
});

describe("Popup: failures", () => {
  it("retries the search that could not start, not the one before", async () => {
    const { box, findImages, repeatSearch } = open({
      last: record(readyState(1)),
      findImages: () => Promise.reject(codedError("internal")),
    });
    await screen.findAllByRole("article");
    searchFor(box, "dog");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await vi.waitFor(() =>
      expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(["dog", "dog"]),
    );
    expect(repeatSearch).not.toHaveBeenCalled();
  });
});

describe("Popup: more results", () => {
  function more(pages: Record<number, number[]>, total: number | null) {
    const onRead = vi.fn((call: { path: string; query?: Record<string, unknown> }) => call);
    onMessage("readService", ({ data: { call } }) => ({
      images: (pages[Number(onRead(call).query?.page)] ?? []).map((id) => visibleImage(id)),
      total,
    }));
    return onRead;
  }
  const numbers = () =>
    screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));

  it("appends the next page, each picture once", async () => {
    more({ 2: [2, 3], 3: [4] }, 5);
    open({ last: record(readyState(5), { sf: "score", sd: "asc" }) });
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3"]));
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3", "#4"]));
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });

  it("requests the shown query and order, not the text that was typed since", async () => {
    const onRead = more({}, null);
    const { box } = open({ last: record(readyState(null), { sf: "score", sd: "asc" }) });
    const button = await screen.findByRole("button", { name: "More" });
    fireEvent.input(box, { target: { value: "something else" } });
    fireEvent.click(button);
    await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
    expect(onRead.mock.calls[0]?.[0]).toMatchObject({
      path: "/search/images",
      query: { q: "cat", page: 2, per_page: 2, sf: "score", sd: "asc" },
    });
  });
});
