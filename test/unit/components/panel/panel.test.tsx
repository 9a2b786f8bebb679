// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../components/browse/browse-stack.tsx";
import "../../../../components/image/details/image-details.tsx";
import "../../../../components/panel/panel-overlay.tsx";
import "../../../../components/panel/text-search-view.tsx";
import { Panel } from "../../../../components/panel/panel.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import { watchPanel } from "../../../../lib/state/panel/panel.ts";
import type { TagpieRecord } from "../../../../lib/stored/records.ts";
import { panelView, recordItem, services } from "../../../../lib/stored/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { findAndPress, handleMessages, press, unfold } from "../actions.ts";
import { aChoice, aDraft, aReverseSearch, aTextSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

const WINDOW = 3;
const textSearch = aTextSearch(
  { status: "ready", value: { images: [visibleImage(7)], total: 2 } },
  { q: "safe, cat", per_page: 1 },
);

function show(search: string | null = null) {
  const open = vi.fn(async () => {});
  const place =
    search === null
      ? ({ in: "window", window_id: WINDOW } as const)
      : ({ in: "tab", view: { view: "record", id: search } } as const);
  render(<Panel content={watchPanel(place)} open={open} />);
  return { open };
}
const keep = (record: TagpieRecord) => recordItem(record.id).setValue(record);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

viewScene();
beforeEach(async () => {
  await services.setValue({ active: "p1", profiles: [aProfile()] });
});

describe("Panel of a window", () => {
  it("explains how to start", async () => {
    show();
    expect(await heading("Nothing here yet")).toBeTruthy();
    expect(screen.getByText(/Right-click a picture/)).toBeTruthy();
  });

  it("explains how to start where there are no menus, as on phones", async () => {
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    show();
    expect(await heading("Nothing here yet")).toBeTruthy();
    expect(screen.getByText(/choose “Pick a picture on this page”/)).toBeTruthy();
    expect(screen.queryByText(/Right-click/)).toBeNull();
  });

  it("opens the options if no service is set up", async () => {
    await services.setValue({ active: null, profiles: [] });
    show();
    const options = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    await findAndPress("Set up a service");
    expect(options).toHaveBeenCalledOnce();
    await act(async () => void (await import("../../../../components/panel/first-steps.tsx")));
    expect(screen.queryByRole("button", { name: "Search history" })).toBeNull();
  });

  it("offers the previous record and the search history after a failure", async () => {
    await keep(textSearch);
    const failure = { code: "no-picture" };
    await panelView(WINDOW).setValue({ view: "failure", failure, before: textSearch.id });
    const { open } = show();
    await findAndPress("Back");
    expect(open).toHaveBeenCalledWith(textSearch.id);
    expect(screen.getByRole("button", { name: "Search history" })).toBeTruthy();
  });

  it("shows an error while no record follows a right-click", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await panelView(WINDOW).setValue({ view: "pending" });
    show();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.queryByRole("alert")).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole("alert").textContent).toContain("Choose the picture again");
    // A late record still counts, and the next click gets the full timeout.
    await keep(aReverseSearch({ status: "loading" }));
    await panelView(WINDOW).setValue({ view: "record", id: "r1" });
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await panelView(WINDOW).setValue({ view: "pending" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows after a right-click that the page is being read", async () => {
    await panelView(WINDOW).setValue({ view: "pending" });
    show();
    const words = await heading("Reading the page…");
    expect(words?.className).not.toContain("visually-hidden");
  });

  it("follows the records of its window", async () => {
    await keep(aReverseSearch({ status: "loading" }));
    await keep(aDraft({ status: "editing" }));
    await panelView(WINDOW).setValue({ view: "pending" });
    show();
    await panelView(WINDOW).setValue({ view: "record", id: "r1" });
    expect(await heading("Searching images.example…")).toBeTruthy();
    await keep(aReverseSearch({ status: "ready", value: { images: [], total: 0 } }));
    expect(
      await heading("No match, but images.example may not have been able to fetch the file"),
    ).toBeTruthy();
    await panelView(WINDOW).setValue({ view: "record", id: "d1" });
    expect(await heading("Upload to images.example")).toBeTruthy();
  });

  it("closes two opened images when the panel is to show a third one", async () => {
    handleMessages({
      readService({ call }) {
        const id = /^\/images\/(?<id>\d+)$/u.exec(call.path)?.groups?.id;
        if (id) return { image: visibleImage(Number(id), fields) };
        if (call.path !== "/search/images") throw codedError("not-found");
        return { images: [visibleImage(8, fields)], total: 1 };
      },
    });
    const fields = { thumbnails_generated: true, tags: ["spider"], tag_ids: [2] };
    const ask = (image_id: number) =>
      panelView(WINDOW).setValue({ view: "image", profile_id: "p1", image_id });
    await ask(7);
    show();
    unfold(await screen.findByText("Similar images"));
    fireEvent.click(await screen.findByRole("link", { name: /^Image 8:/ }));
    await heading("Image #8");
    await ask(9);
    await heading("Image #9");
  });

  it("ignores records of other windows", async () => {
    await keep(aDraft({ status: "editing" }));
    show();
    await panelView(WINDOW + 1).setValue({ view: "record", id: "d1" });
    expect(await heading("Nothing here yet")).toBeTruthy();
  });
});

describe("Panel in a tab", () => {
  it("keeps an upload whose service was removed, and explains how to continue", async () => {
    await services.setValue({
      active: "p1",
      profiles: [aProfile()],
      former: [{ id: "p0", base_url: "https://old.example" }],
    });
    await keep({ ...aDraft({ status: "editing" }), profile_id: "p0" });
    show("d1");
    expect(await heading("The service of this upload was removed")).toBeTruthy();
    expect(screen.getByText(/add https:\/\/old\.example again in the options/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Open options" })).toBeTruthy();
    await services.setValue({ active: "p0", profiles: [aProfile({ id: "p0" })] });
    expect(await heading("Upload to images.example")).toBeTruthy();
  });

  it.each<[string, TagpieRecord | null]>([
    ["not kept any more", null],
    ["of a service that was removed", aReverseSearch({ status: "loading" }, { id: "d1" })],
  ])("shows that the record is %s", async (_, record) => {
    if (record) await keep({ ...record, profile_id: "gone" });
    show("d1");
    expect(await heading("No longer available")).toBeTruthy();
  });

  it("shows a text search, and requests more results from that search's service", async () => {
    await services.setValue({
      active: "p2",
      profiles: [aProfile(), aProfile({ id: "p2", base_url: "https://other.example" })],
    });
    const readService = vi.fn((_: unknown) => ({ images: [visibleImage(8)], total: 2 }));
    handleMessages({ readService });
    await keep(textSearch);
    show("t1");
    expect(await heading("Search for “safe, cat”")).toBeTruthy();
    expect(await screen.findAllByRole("article")).toHaveLength(1);
    press("More");
    await vi.waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(readService).toHaveBeenCalledWith({
      profile_id: "p1",
      call: {
        path: "/search/images",
        query: expect.objectContaining({ q: "safe, cat", page: 2, per_page: 1 }),
        keyed: true,
      },
    });
  });
});

describe("Panel: a choice of pictures", () => {
  const title = "Which picture do you want to upload to images.example?";

  it("has a back button only after a picture was chosen", async () => {
    handleMessages({ choosePick: () => "d1" });
    await keep(aChoice({ id: "c1", purpose: "upload", at: "point" }));
    await keep(aDraft({ status: "editing" }));
    await panelView(WINDOW).setValue({ view: "record", id: "c1" });
    const open = vi.fn((id: string) => panelView(WINDOW).setValue({ view: "record", id }));
    render(<Panel content={watchPanel({ in: "window", window_id: WINDOW })} open={open} />);
    await heading(title);
    const back = { name: "Back to pictures" };
    expect(screen.queryByRole("button", back)).toBeNull();
    press(/A canyon/);
    await heading("Upload to images.example");
    fireEvent.click(screen.getByRole("button", back));
    await heading(title);
    expect(screen.queryByRole("button", back)).toBeNull();
  });
});

describe("Panel after another filter was chosen elsewhere", () => {
  const calm = { id: 5, name: "Calm", hidden_tag_ids: [2], spoilered_tag_ids: [] };
  const choose = () => services.setValue({ active: "p1", profiles: [aProfile({ filter: calm })] });

  it("shows an error if a search cannot be repeated, with another attempt", async () => {
    const repeatSearch = vi.fn(() => {
      throw codedError("timed-out");
    });
    handleMessages({ repeatSearch });
    await keep(textSearch);
    show("t1");
    await screen.findAllByRole("article");
    await choose();
    const note = await screen.findByRole("alert");
    expect(screen.queryByRole("article")).toBeNull();
    expect(document.querySelector("[class*=skeleton]")).toBeNull();
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(repeatSearch).toHaveBeenCalledTimes(2));
  });
});

describe("Panel with an unreadable key", () => {
  const words = /can’t read the API key for images\.example, so it isn’t used/;
  const setKey = (key: "good" | "unreadable") =>
    services.setValue({
      active: "p1",
      profiles: [aProfile({ key_ref: "k", health: { address: "good", key, checked_at: 1 } })],
    });

  it.each([
    ["a text search", textSearch],
    ["a reverse search", aReverseSearch({ status: "loading" })],
    ["a choice", aChoice()],
  ])("says in %s what to do, until the key is good", async (_, one) => {
    await setKey("unreadable");
    await keep(one);
    show(one.id);
    await screen.findByText(words);
    const options = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    press("Enter key");
    expect(options).toHaveBeenCalledOnce();
    await act(() => setKey("good"));
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
