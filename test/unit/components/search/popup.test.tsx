// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Popup } from "../../../../components/search/popup.tsx";
import { codedError } from "../../../../lib/failure.ts";
import type { TagpieRecord, TextSearch } from "../../../../lib/records.ts";
import type { ServiceProfile, Services } from "../../../../lib/service-profile.ts";
import { createImageSearch } from "../../../../lib/state/image-search.ts";
import type { searchIntentions } from "../../../../lib/state/intentions.ts";
import { createThisPage, type ThisPageOptions } from "../../../../lib/state/this-page.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

const record = (state: TextSearch["state"], over: Partial<TextSearch> = {}): TextSearch => ({
  kind: "text",
  id: "r1",
  created_at: 0,
  profile_id: "p1",
  q: "cat",
  page: 1,
  per_page: 2,
  state,
  ...over,
});
const found = (total: number | null, count = 2): TextSearch["state"] => ({
  status: "ready",
  value: { images: Array.from({ length: count }, (_, i) => visibleImage(i + 1)), total },
});

interface Scene {
  last?: TextSearch;
  profile?: ServiceProfile;
  findImages?: () => Promise<string>;
  page?: ThisPageOptions;
}

function open({ last, profile = aProfile(), findImages = async () => "r1", ...over }: Scene = {}) {
  const page = createThisPage({ currentWindow: async () => 3, ...over.page });
  const stored = signal<TagpieRecord | null | undefined>(last ?? null);
  const services = signal<Services | undefined>({ active: profile.id, profiles: [profile] });
  const background = {
    findImages: vi.fn((_: Parameters<typeof searchIntentions.findImages>[0]) => findImages()),
    repeatSearch: vi.fn(async () => {}),
    cancelSearch: vi.fn(async () => {}),
  };
  const search = createImageSearch({
    background,
    newest: async () => last?.id,
    watch: () => stored,
  });
  render(<Popup search={search} watched={{ services, active: signal(profile) }} page={page} />);
  return { stored, ...background, box: screen.getByRole<HTMLInputElement>("searchbox") };
}

function searchFor(box: HTMLInputElement, q: string) {
  fireEvent.input(box, { target: { value: q } });
  const form = box.closest("form");
  if (form) fireEvent.submit(form);
}

beforeAll(speakEnglish);
afterEach(cleanup);

describe("opening", () => {
  it("has the focus in the box at the first paint", () => {
    const { box } = open();
    expect(document.activeElement).toBe(box);
  });

  it("takes the focus again when the browser lost it, and from nothing else", () => {
    const { box } = open();
    box.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(box);
    const options = screen.getByRole("button", { name: "Options" });
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
  it("sends what is typed on Enter and draws shapes while it waits", async () => {
    const { box, findImages, stored } = open();
    searchFor(box, " cat, -dog ");
    expect(findImages).toHaveBeenCalledWith({ q: "cat, -dog", page: 1 });
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Searching…"));
    stored.value = record(found(1234));
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("1,234 images"));
    expect(screen.getAllByText("No artist named")).toHaveLength(2);
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
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing found."));
  });

  it("links to the same search on the service and in a tab", async () => {
    open({ last: record(found(1), { q: "cat & dog" }) });
    const there = await screen.findByRole("link", { name: "Open on images.example" });
    expect(there.getAttribute("href")).toBe("https://images.example/search?q=cat+%26+dog");
    const tab = screen.getByRole("link", { name: "Open in a tab" });
    expect(tab.getAttribute("href")).toBe("panel.html?record=r1");
  });
});

describe("failing", () => {
  it("shows at the box what the service has against the query", async () => {
    const failure = { code: "bad-query", detail: "Imbalanced parentheses." };
    const { box } = open({ last: record({ status: "failed", failure }) });
    await vi.waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    const told = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(told?.textContent).toBe(
      "images.example cannot read this search: Imbalanced parentheses.",
    );
    expect(document.activeElement).toBe(box);
    expect(screen.getAllByRole("alert")).toEqual([told]);
  });

  it("shows every other failure below, with another try", async () => {
    const failure = { code: "timed-out" };
    const { box, repeatSearch } = open({ last: record({ status: "failed", failure }) });
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("The search was not made.");
    expect(box.hasAttribute("aria-invalid")).toBe(false);
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(repeatSearch).toHaveBeenCalledWith({ id: "r1" });
  });

  it("says why a search could not even begin", async () => {
    const { box } = open({ findImages: () => Promise.reject(codedError("no-access")) });
    searchFor(box, "cat");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("has not given Tagpie access");
  });

  it("tries again what could not begin, not what was searched before", async () => {
    const { box, findImages, repeatSearch } = open({
      last: record(found(1)),
      findImages: () => Promise.reject(codedError("internal")),
    });
    await screen.findAllByRole("article");
    searchFor(box, "dog");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(findImages.mock.calls).toEqual([[{ q: "dog", page: 1 }], [{ q: "dog", page: 1 }]]);
    expect(repeatSearch).not.toHaveBeenCalled();
  });
});

describe("paging", () => {
  it.each([
    ["the first of many", record(found(5)), "Page 1 of 3", [true, false]],
    ["the last", record(found(5, 1), { page: 3 }), "Page 3 of 3", [false, true]],
    ["a full one without a total", record(found(null)), "Page 1", [true, false]],
    [
      "a short one without a total",
      record(found(null, 1), { page: 2 }),
      "Page 2 of 2",
      [false, true],
    ],
  ])("knows where it is on %s", async (_, last, where, [first, end]) => {
    open({ last });
    const pager = await screen.findByRole("navigation");
    expect(pager.textContent).toContain(where);
    expect(within(pager).getByRole("button", { name: "Previous" })).toHaveProperty(
      "disabled",
      first,
    );
    expect(within(pager).getByRole("button", { name: "Next" })).toHaveProperty("disabled", end);
  });

  it("is not there for a single page", async () => {
    open({ last: record(found(2)) });
    await screen.findAllByRole("article");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("turns the page of the query that was searched, not of what is typed since", async () => {
    const { box, findImages } = open({ last: record(found(5)) });
    const next = await screen.findByRole("button", { name: "Next" });
    fireEvent.input(box, { target: { value: "something else" } });
    fireEvent.click(next);
    expect(findImages).toHaveBeenCalledWith({ q: "cat", page: 2, profile_id: "p1" });
    expect(document.activeElement).toBe(box);
  });
});

describe("the pictures of the page", () => {
  function parts(scan: () => Promise<string>, currentWindow = async () => 3, mayWait = false) {
    const page = {
      currentWindow,
      mayWait,
      open: vi.fn(async (_: number) => {}),
      openTab: vi.fn(async (_: string) => {}),
      scan: vi.fn((_: { window_id?: number }) => scan()),
      close: vi.fn(),
    };
    open({ page });
    const button = screen.getByRole("button", { name: "Pictures on this page" });
    return { ...page, press: () => fireEvent.click(button) };
  }

  it("are looked for when they are asked for, and shown in the panel", async () => {
    const { press, open: openPanel, scan, close } = parts(async () => "c1");
    await Promise.resolve();
    expect(scan).not.toHaveBeenCalled();
    press();
    // A sidebar opens only while the gesture is handled.
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(3);
    expect(scan).toHaveBeenCalledExactlyOnceWith({ window_id: 3 });
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("are asked for before a side panel comes, which ends the popup", async () => {
    const { press, open: openPanel, scan, close } = parts(async () => "c1", undefined, true);
    await Promise.resolve();
    press();
    expect(scan).toHaveBeenCalledOnce();
    expect(openPanel).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(openPanel).toHaveBeenCalledExactlyOnceWith(3));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("cannot be listed where browsers let no extension look", async () => {
    const { press, close } = parts(async () => {
      throw codedError("no-script-here");
    });
    await Promise.resolve();
    press();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Browsers let no extension look at this page.");
    expect(close).not.toHaveBeenCalled();
  });

  it("are shown in a tab where there are no windows, as on phones", async () => {
    const { press, openTab } = parts(
      async () => "c1",
      async () => {
        throw new TypeError("browser.windows is undefined");
      },
    );
    await Promise.resolve();
    press();
    await vi.waitFor(() => expect(openTab).toHaveBeenCalledExactlyOnceWith("c1"));
  });
});
