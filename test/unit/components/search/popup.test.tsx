// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Popup } from "../../../../components/search/popup.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage } from "../../../../lib/messages.ts";
import type { Services } from "../../../../lib/service-profile.ts";
import { createThisPage } from "../../../../lib/state/panel/this-page.ts";
import { createImageSearch } from "../../../../lib/state/search/image-search.ts";
import { serviceTag } from "../../tags/service-tag.ts";
import { visibleImage } from "../../visible-image.ts";
import { viewScene } from "../view-scene.ts";
import { announcements, found, open, record, searchFor } from "./popup-scene.tsx";

viewScene();

describe("opening", () => {
  it("has the focus in the box at the first paint", () => {
    const { box } = open();
    expect(document.activeElement).toBe(box);
  });

  it("helps with what was typed before it was there, once it is known which service to ask", async () => {
    const asked: string[] = [];
    onMessage("suggestTags", ({ data: { profile_id } }) => {
      asked.push(profile_id);
      return { tags: [serviceTag("rosary")] };
    });
    const { arrive } = open({ typed: "ros", late: true });
    await screen.findByRole("listbox", { hidden: true });
    await new Promise((done) => setTimeout(done, 300));
    arrive();
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    expect((await within(list).findByRole("option")).textContent).toContain("rosary");
    expect(asked).toEqual(["p1"]);
  });

  it("searches for what Enter was pressed for before it was there", async () => {
    const { arrive, findImages } = open({ typed: "cat", entered: "cat", late: true });
    await new Promise((done) => setTimeout(done, 50));
    expect(findImages).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(["cat"]));
  });

  it("does not search if the text changed after Enter was pressed", async () => {
    const { arrive, findImages } = open({ typed: "cat", entered: "ca", late: true });
    arrive();
    await new Promise((done) => setTimeout(done, 50));
    expect(findImages).not.toHaveBeenCalled();
  });

  it("takes the focus again when the browser lost it, and from nothing else", async () => {
    const { box } = open();
    box.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(box);
    const options = await screen.findByRole("button", { name: "Options" });
    options.focus();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(options);
  });

  it("shows the last search at once, its words ready to be replaced", async () => {
    const { box } = open({ last: record(found(1)) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
    expect(await screen.findAllByRole("article")).toHaveLength(2);
  });

  it("leaves alone what was typed before the last search was read", async () => {
    const { box } = open({ last: record(found(1)) });
    fireEvent.input(box, { target: { value: "do" } });
    await new Promise((done) => setTimeout(done));
    expect(box.value).toBe("do");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("shows no results of a service that is no longer in use", async () => {
    const { box } = open({ last: record(found(1), { profile_id: "other" }) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("invites to set up a service where there is none", async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    const services = signal<Services | undefined>({ active: null, profiles: [] });
    const watched = { services, active: signal(undefined) };
    const anyPage = createThisPage({ currentWindow: async () => 3 });
    render(<Popup search={createImageSearch()} watched={watched} page={anyPage} />);
    const button = screen.getByRole("button", { name: "Set up a service" });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe("searching", () => {
  it("sends what is typed on Enter and says so while it waits", async () => {
    const { box, findImages, stored } = open();
    searchFor(box, " cat, -dog ");
    // Sent immediately: the background knows the service even if the popup does not yet.
    expect(findImages).toHaveBeenCalledWith({ q: "cat, -dog", page: 1 });
    stored.value = record({ status: "loading" });
    await vi.waitFor(() => expect(announcements()).toContain("Searching…"));
    stored.value = record(found(1234));
    await vi.waitFor(() => expect(announcements()).toContain("1,234 images"));
    expect(screen.getAllByText("Unknown artist")).toHaveLength(2);
  });

  it("waits once, from Enter until there is something to show", async () => {
    const { box, stored } = open();
    stored.value = undefined;
    searchFor(box, "safe, fox");
    await vi.waitFor(() => expect(announcements()).toContain("Searching…"));
    const room = document.querySelector("[class*=awaited]");
    // The background has returned the record's id, but the record is not readable yet.
    await new Promise((done) => setTimeout(done, 50));
    expect(announcements()).toContain("Searching…");
    stored.value = record({ status: "loading" });
    await screen.findByRole("button", { name: "Cancel" });
    expect(room?.isConnected, "its room").toBe(true);
  });

  it("does not search for nothing", () => {
    const { box, findImages } = open();
    searchFor(box, "  ");
    expect(findImages).not.toHaveBeenCalled();
  });

  it("can be cancelled", async () => {
    const { cancelSearch } = open({ last: record({ status: "loading" }) });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(cancelSearch).toHaveBeenCalledWith("r1");
  });

  it("says that nothing was found", async () => {
    open({ last: record(found(0, 0)) });
    await vi.waitFor(() => expect(announcements()).toContain("No results."));
  });

  it("links to the same search on the service and in a tab", async () => {
    open({ last: record(found(1), { q: "cat & dog" }) });
    const there = await screen.findByRole("link", { name: "Open on images.example" });
    expect(there.getAttribute("href")).toBe("https://images.example/search?q=cat+%26+dog");
    const tab = screen.getByRole("link", { name: "More room" });
    expect(tab.getAttribute("href")).toBe("panel.html?record=r1");
  });
});

describe("failing", () => {
  it("shows at the box what the service has against the query", async () => {
    const failure = { code: "bad-query", detail: "Imbalanced parentheses." };
    const { box } = open({ last: record({ status: "failed", failure }) });
    await vi.waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    const announcements = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(announcements?.textContent).toBe(
      "images.example can’t read this search: Imbalanced parentheses.",
    );
    expect(document.activeElement).toBe(box);
    expect(screen.getAllByRole("alert")).toEqual([announcements]);
  });

  it("shows every other failure below, with another try", async () => {
    const failure = { code: "timed-out" };
    const { box, repeatSearch } = open({ last: record({ status: "failed", failure }) });
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Search failed.");
    expect(box.hasAttribute("aria-invalid")).toBe(false);
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(repeatSearch).toHaveBeenCalledWith({ id: "r1" });
  });

  it("says why a search could not even begin", async () => {
    const { box } = open({ findImages: () => Promise.reject(codedError("no-access")) });
    searchFor(box, "cat");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Tagpie has no access");
  });

  it("tries again what could not begin, not what was searched before", async () => {
    const { box, findImages, repeatSearch } = open({
      last: record(found(1)),
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

describe("going on", () => {
  function more(pages: Record<number, number[]>, total: number | null) {
    const asked = vi.fn((call: { path: string; query?: Record<string, unknown> }) => call);
    onMessage("readService", ({ data: { call } }) => ({
      images: (pages[Number(asked(call).query?.page)] ?? []).map((id) => visibleImage(id)),
      total,
    }));
    return asked;
  }
  const numbers = () =>
    screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));

  it("shows what comes next below what there is, each picture once", async () => {
    more({ 2: [2, 3], 3: [4] }, 5);
    open({ last: record(found(5), { sf: "score", sd: "asc" }) });
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3"]));
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3", "#4"]));
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });

  it("asks for the query and the order of what is shown, not for what is typed since", async () => {
    const asked = more({}, null);
    const { box } = open({ last: record(found(null), { sf: "score", sd: "asc" }) });
    const button = await screen.findByRole("button", { name: "More" });
    fireEvent.input(box, { target: { value: "something else" } });
    fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      path: "/search/images",
      query: { q: "cat", page: 2, per_page: 2, sf: "score", sd: "asc" },
    });
  });

  it("is not offered for what fits on one page", async () => {
    open({ last: record(found(2)) });
    await screen.findAllByRole("article");
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });
});
