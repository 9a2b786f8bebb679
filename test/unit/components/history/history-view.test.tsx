// @vitest-environment happy-dom
import "../in-sight.ts";
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { HistoryView } from "../../../../components/history/history-view.tsx";
import { Recent } from "../../../../components/history/recent.tsx";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { recentRecords } from "../../../../lib/state/search/recent.ts";
import { emptyIndex, type TagpieRecord, type TextSearch } from "../../../../lib/stored/records.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { recordIndex, recordItem, services } from "../../../../lib/stored/storage.ts";
import { fillStorage } from "../../background/worker.ts";
import { connectBackground, startBackground, type Worker } from "../../interface/background.ts";
import { visibleImage } from "../../visible-image.ts";
import { findAndPress, unfold } from "../actions.ts";
import { aBatch, aChoice, aDraft, aPick, aReverseSearch, aTextSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

describe("HistoryView", () => {
  const ready: ReverseSearch["state"] = {
    status: "ready",
    value: { images: [visibleImage(7)], total: 1 },
  };
  const boat = aReverseSearch(ready, {
    ...{ id: "boat", created_at: 1, profile_id: "gone" },
    pick: {
      ...aReverseSearch(ready).pick,
      text: "A boat",
      candidates: [{ url: "data:,x", origin: "canvas" }],
    },
  });
  const canyon = aReverseSearch(ready, {
    ...{ id: "canyon", created_at: 2 },
    headline: { code: "better-there", id: 7 },
  });
  const text = (q: string, created_at: number, total = 0) => {
    const state: TextSearch["state"] = { status: "ready", value: { images: [], total } };
    return aTextSearch(state, { id: q, created_at, q });
  };
  const draft = aDraft({ status: "editing" });

  let worker: Worker;

  /** Adds records, oldest first, and shows the history. */
  async function show(records: TagpieRecord[] = [boat, draft, canyon, text("cat", 3, 12)]) {
    for (const record of records) await worker.records.add(record);
    await services.setValue({ active: "p1", profiles: [aProfile()] });
    const open = vi.fn(async (_: string) => {});
    const { unmount } = render(<HistoryView open={open} />);
    return { open, unmount };
  }

  const clear = async () => {
    await findAndPress("Clear…");
    await findAndPress("Clear");
  };
  /** Returns the titles of the listed searches. */
  const titles = () =>
    [...document.querySelectorAll('[aria-label^="Delete: "]')].map((button) =>
      button.getAttribute("aria-label")?.replace("Delete: ", ""),
    );
  const ALL = ["Search for “cat”", "A canyon", "A boat"];
  const listed = (expected: string[]) => vi.waitFor(() => expect(titles()).toEqual(expected));
  const stored = async () => {
    const { reverse, text: texts, draft: drafts } = await recordIndex.getValue();
    return [...texts, ...reverse, ...drafts];
  };

  beforeEach(() => {
    worker = startBackground();
  });

  describe("list", () => {
    it("lists searches and their results, newest first, and no draft, without a request", async () => {
      const fetch = vi.fn();
      vi.stubGlobal("fetch", fetch);
      await show();
      expect(screen.getByText("Loading searches…")).toBeTruthy();
      await listed(ALL);
      const [newest, middle] = screen.getAllByRole("listitem").map((one) => one.textContent);
      expect(newest).toContain("12 images");
      expect(middle).toContain("Already on images.example, in a better version");
      expect(fetch).not.toHaveBeenCalled();
      vi.unstubAllGlobals();
    });

    it("says that there are no searches on a new device", async () => {
      await show([]);
      await screen.findByText("No searches yet.");
      expect(screen.queryByRole("button", { name: "Clear…" })).toBeNull();
    });

    it("leaves out text searches that failed, and records that are missing or invalid", async () => {
      const failed = aTextSearch({ status: "failed", failure: { code: "bad-query" } }, { id: "f" });
      await show([canyon, failed, draft]);
      await fakeBrowser.storage.local.set({ "record:bad": { kind: "reverse", id: 5 } });
      const reverse = ["missing", "bad", draft.id, canyon.id];
      await recordIndex.setValue({ ...emptyIndex, reverse, text: ["f"] });
      await listed(["A canyon"]);
    });

    it("loads pictures of web addresses only, and shows an error if one fails", async () => {
      await show();
      await vi.waitFor(() => expect(document.querySelector("img")).toBeTruthy());
      const pictures = [...document.querySelectorAll("img")];
      expect(pictures.map((one) => one.getAttribute("src"))).toEqual([
        "https://files.gallery.example/canyon.png",
      ]);
      fireEvent.error(pictures[0] as Element);
      await screen.findByText("Could not load the picture");
    });

    it("opens a search with its stored results", async () => {
      const { open } = await show();
      fireEvent.click(await screen.findByText("A canyon"));
      expect(open).toHaveBeenCalledExactlyOnceWith("canyon");
    });

    it("follows searches and removals elsewhere until it closes", async () => {
      const { unmount } = await show([boat]);
      await listed(["A boat"]);
      await worker.records.add(canyon);
      await listed(["A canyon", "A boat"]);
      await worker.history.remove(boat.id);
      await listed(["A canyon"]);
      unmount();
      const reading = vi.spyOn(fakeBrowser.storage.local, "get");
      await worker.records.add(text("cat", 3));
      await new Promise((done) => setTimeout(done, 0));
      expect(JSON.stringify(reading.mock.calls)).not.toContain('"record:cat"');
    });

    it("does not restore a search that was cleared while it was read", async () => {
      await worker.records.add(boat);
      const all = await fakeBrowser.storage.local.get(null);
      const slow = Promise.withResolvers<void>();
      const reading = vi.spyOn(fakeBrowser.storage.local, "get");
      reading.mockImplementation(async (keys) => {
        if (JSON.stringify(keys).includes("record:boat")) await slow.promise;
        return all;
      });
      render(<HistoryView open={async () => {}} />);
      await vi.waitFor(() => expect(JSON.stringify(reading.mock.calls)).toContain("record:boat"));
      await recordIndex.setValue(emptyIndex);
      await screen.findByText("No searches yet.");
      slow.resolve();
      await new Promise((done) => setTimeout(done, 0));
      expect(titles()).toEqual([]);
    });
  });

  describe("older searches", () => {
    const picture = (at: number) => {
      const pick = { ...canyon.pick, text: `r${at}` };
      return aReverseSearch(ready, { id: `r${at}`, created_at: 1000 - at, pick });
    };
    const queries = Array.from({ length: 20 }, (_, at) => text(`t${at}`, 995 - at));
    const pictures = Array.from({ length: 20 }, (_, at) => picture(at));

    it("shows 24 searches at first and more on request, and keeps the focus in the list", async () => {
      await show([...pictures.toReversed(), ...queries.toReversed()]);
      const newest = "r0 r1 r2 r3 r4 r5 t0 r6 t1 r7 t2 r8 t3 r9 t4 r10 t5 r11 t6 r12 t7 r13 t8 r14";
      const names = newest.split(" ").map((name) => name.replace(/^t.*/u, "Search for “$&”"));
      await listed(names);
      const last = screen.getByText("r14").closest("button");
      const reading = vi.spyOn(fakeBrowser.storage.local, "get");
      fireEvent.click(screen.getByText("Show older searches"));
      expect(document.activeElement).toBe(last);
      expect(titles()).toEqual(names);
      await vi.waitFor(() => expect(titles()).toHaveLength(40));
      expect(screen.queryByText("Show older searches")).toBeNull();
      expect(JSON.stringify(reading.mock.calls)).not.toContain('"record:r0"');
    });

    it("has no button for older searches if all are shown", async () => {
      await show([...pictures.slice(0, 4), ...queries]);
      await vi.waitFor(() => expect(titles()).toHaveLength(24));
      expect(screen.queryByText("Show older searches")).toBeNull();
    });
  });

  describe("removing", () => {
    it("asks first, and keeps everything on “Cancel” or Escape", async () => {
      await show();
      await findAndPress("Clear…");
      expect(screen.getByRole("dialog").textContent).toContain("Drafts and uploads stay.");
      await findAndPress("Cancel");
      await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await findAndPress("Clear…");
      fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
      await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(await stored()).toHaveLength(4);
      expect(titles()).toEqual(ALL);
    });

    it("clears searches but no drafts, focuses the title, and restores the searches on “Undo”", async () => {
      await show();
      await findAndPress("Clear…");
      screen.getByRole("button", { name: "Clear" }).focus();
      await findAndPress("Clear");
      await screen.findByText("Search history cleared.");
      await listed([]);
      expect(await stored()).toEqual([draft.id]);
      expect(document.activeElement?.textContent).toBe("Search history");
      await findAndPress("Undo");
      await screen.findByText("Searches restored.");
      await listed(ALL);
      const undo = screen.getByRole("button", { name: "Undo" });
      await vi.waitFor(() => expect(undo.getAttribute("aria-busy")).toBeNull());
      expect(undo.getAttribute("aria-disabled")).toBe("true");
    });

    it("says that it is too late to undo once the background was restarted", async () => {
      await show();
      await clear();
      await screen.findByText("Search history cleared.");
      connectBackground();
      await findAndPress("Undo");
      await screen.findByText("Too late to undo.");
    });

    it("lists the searches for a picture on all services once, with their sum, and opens the first", async () => {
      const per_service = [
        { profile_id: "p1", id: "canyon" },
        { profile_id: "p2", id: "other" },
      ];
      const other = { ...canyon, per_service, id: "other", profile_id: "p2", created_at: 4 };
      const { open } = await show([
        boat,
        { ...canyon, per_service },
        { ...other, headline: { code: "not-found" } },
      ]);
      await services.setValue({
        active: "p1",
        profiles: [aProfile({ name: "Ann" }), aProfile({ id: "p2", name: "Bo" })],
      });
      await screen.findByText("On 1 of 2 services: Ann (better there)");
      expect(titles()).toEqual(["A canyon", "A boat"]);
      fireEvent.click(screen.getByText("A canyon").closest("button") as Element);
      expect(open).toHaveBeenCalledExactlyOnceWith("canyon");
    });

    it("deletes one search, which can be undone", async () => {
      await show();
      await findAndPress("Delete: Search for “cat”");
      await screen.findByText("Search deleted.");
      await listed(["A canyon", "A boat"]);
      expect(document.activeElement).toBe(screen.getByText("A canyon").closest("button"));
      await findAndPress("Undo");
      await screen.findByText("Searches restored.");
      await listed(ALL);
    });

    it("marks all “Delete” buttons busy while it deletes a search", async () => {
      await show();
      const write = Promise.withResolvers<boolean>();
      await screen.findByText("A canyon");
      fillStorage(() => write.promise);
      await findAndPress("Delete: Search for “cat”");
      const other = screen.getByRole("button", { name: "Delete: A canyon" });
      await vi.waitFor(() => expect(other.getAttribute("aria-busy")).toBe("true"));
      fireEvent.click(other);
      write.resolve(false);
      await screen.findByText("Search deleted.");
      await listed(["A canyon", "A boat"]);
    });

    it("shows that searches could not be deleted, cleared or restored", async () => {
      await show();
      const alert = (words: string) =>
        vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
      const removing = vi.spyOn(fakeBrowser.storage.local, "remove");
      removing.mockRejectedValue(new Error("The disk is damaged."));
      await findAndPress("Delete: Search for “cat”");
      await alert("Could not delete the search.");
      await clear();
      await alert("Could not clear the search history.");
      expect(titles()).toEqual(ALL);
      removing.mockRestore();
      await clear();
      await screen.findByText("Search history cleared.");
      fillStorage(() => true);
      await findAndPress("Undo");
      await alert("Could not restore the searches.");
    });
  });

  describe("searches for all pictures of a page", () => {
    /** Shows a history with a batch of these searches. */
    async function showBatch(searchIds: readonly string[]) {
      const item = (search_id: string, place: number) =>
        [place, { status: "done", search_id, state: place === 0 ? "there" : "new" }] as const;
      const batch = aBatch({ items: Object.fromEntries(searchIds.map(item)) });
      const page = { url: "https://feed.example/", title: "Feed" };
      const choice = aChoice({ page, picks: searchIds.map(() => canyon.pick), batch });
      await show([boat, canyon, text("cat", 3), choice]);
    }

    it("shows a batch as one row with its first picture, which unfolds", async () => {
      await showBatch([canyon.id, boat.id]);
      const summary = await screen.findByText("Feed");
      const row = summary.closest("summary") as HTMLElement;
      expect(row.textContent).toMatch(/^Feed2 pictures, 1 there/);
      expect(row.textContent).toContain(`${aProfile().name} · `);
      await vi.waitFor(() =>
        expect(row.querySelector("img")?.getAttribute("src")).toBe(
          "https://files.gallery.example/canyon.png",
        ),
      );
      expect(screen.getAllByRole("listitem")).toHaveLength(2);
      expect(screen.queryByText("A boat")).toBeNull();
      unfold(summary);
      const entry = await screen.findByText("A boat");
      expect(within(summary.closest("details") as HTMLElement).getByText("A boat")).toBe(entry);
      expect(screen.getAllByRole("listitem")).toHaveLength(4);
    });

    it("shows a batch of which one search remains as a single row", async () => {
      await showBatch([canyon.id, "removed"]);
      await listed(ALL);
      expect(screen.queryByText(/^Feed/)).toBeNull();
      expect(screen.getAllByRole("listitem")).toHaveLength(3);
    });
  });
});

/** Stores records, each list newest first. */
async function keep(records: TagpieRecord[]) {
  const index = structuredClone(emptyIndex);
  for (const record of records.toSorted((one, other) => other.created_at - one.created_at)) {
    index[record.kind].push(record.id);
    await recordItem(record.id).setValue(record);
  }
  await recordIndex.setValue(index);
}

describe("Recent", () => {
  it("shows no headline before it knows the name of its service", async () => {
    const search = aReverseSearch(
      { status: "ready", value: { images: [visibleImage(7)], total: 1 } },
      { headline: { code: "better-there", id: 7 } },
    );
    await keep([search]);
    const { promise, resolve } = Promise.withResolvers<Services>();
    vi.spyOn(services, "getValue").mockReturnValue(promise);
    render(<Recent />);
    await recentRecords();
    await screen.findByRole("link", { name: "All searches" });
    expect(screen.queryByText(/better/)).toBeNull();
    resolve({ active: "p1", profiles: [aProfile({ name: "Board" })] });
    await screen.findByText(/on Board, in a better version/);
  });

  it("shows the first picture of a batch", async () => {
    const {
      page,
      picks: [pick = aPick],
    } = aChoice();
    const other = {
      ...pick,
      candidates: [{ url: "https://feed.example/1.png", origin: "img" as const }],
    };
    const choice = aChoice({
      page: { ...page, title: "Feed" },
      picks: [other, pick],
      batch: aBatch({ items: { 1: { status: "done", state: "new" } } }),
    });
    await keep([choice]);
    await services.setValue({ active: "p1", profiles: [aProfile()] });
    render(<Recent />);
    const entry = await screen.findByRole("link", { name: /^Feed/ });
    await vi.waitFor(() =>
      expect(entry.querySelector("img")?.getAttribute("src")).toBe(
        "https://files.gallery.example/canyon.png",
      ),
    );
  });

  it.each([
    ["the service's picture of a sent upload", true, [], /thumb_small/],
    ["the page's picture before the service has one", false, [], /shown\.png$/],
    ["no picture that the filter covers", true, [5], null],
  ] as const)("shows %s", async (_, thumbnails_generated, hidden_tag_ids, src) => {
    const sample = visibleImage(7);
    const image = {
      ...sample,
      ...{ thumbnails_generated, tags: ["fox"], tag_ids: [5] },
      representations: {
        ...sample.representations,
        thumb_small: "https://service.example/thumb_small.png",
      },
    };
    const draft = aDraft(
      { status: "sent", at: 1, image },
      { url: "https://files.example/shown.png" },
    );
    await keep([draft]);
    const filter = {
      id: 1,
      name: "Mine",
      hidden_tag_ids: [...hidden_tag_ids],
      spoilered_tag_ids: [],
    };
    await services.setValue({ active: "p1", profiles: [aProfile({ filter })] });
    const { container } = render(<Recent />);
    await screen.findAllByRole("link");
    const picture = () => container.querySelector("img")?.getAttribute("src");
    if (src) await vi.waitFor(() => expect(picture()).toMatch(src));
    else expect(picture()).toBeUndefined();
  });
});

describe("recentRecords", () => {
  const draft = (id: string, created_at: number, more = {}) => ({
    ...{ ...aDraft({ status: "editing" }), id, created_at, ...more },
  });
  const text = (id: string, created_at: number) =>
    aTextSearch({ status: "loading" }, { id, created_at });
  const reverse = (id: string, created_at: number) =>
    aReverseSearch({ status: "loading" }, { id, created_at });
  const ids = async () => (await recentRecords()).map(({ id }) => id);

  it("returns records of all kinds, newest first", async () => {
    await keep([text("t1", 1), reverse("r2", 2), draft("d3", 3), text("t4", 4), reverse("r5", 5)]);
    expect(await ids()).toEqual(["r5", "t4", "d3", "r2", "t1"]);
  });

  it("returns six at most, even if all are of one kind", async () => {
    await keep([...Array(9).keys()].map((at) => text(`t${at}`, at)));
    expect(await ids()).toEqual(["t8", "t7", "t6", "t5", "t4", "t3"]);
  });

  it("leaves out text searches that failed, however many", async () => {
    const state = { status: "failed", failure: { code: "bad-query" } } as const;
    const failed = [...Array(9).keys()].map((at) =>
      aTextSearch(state, { id: `f${at}`, created_at: 10 + at }),
    );
    await keep([...failed, text("t", 1)]);
    expect(await ids()).toEqual(["t"]);
  });

  it("returns a batch as one entry", async () => {
    const item = (search_id: string) => ({ status: "done" as const, search_id, state: null });
    const items = Object.fromEntries([...Array(9).keys()].map((at) => [`${at}`, item(`b${at}`)]));
    const batch = aChoice({ id: "all", created_at: 20, batch: aBatch({ items }) });
    const click = aChoice({ id: "click", created_at: 40 });
    const searches = [...Array(9).keys()].map((at) => reverse(`b${at}`, 21 + at));
    await keep([click, batch, ...searches, reverse("alone", 1)]);
    expect(await ids()).toEqual(["all", "alone"]);
  });

  it("returns the searches for a picture on all services as one entry", async () => {
    const joint = [...Array(7).keys()].flatMap((at) => {
      const per_service = ["a", "b", "c"].map((name) => ({ profile_id: name, id: `${name}${at}` }));
      return per_service.map(({ profile_id, id }, place) =>
        // The user began on the second service.
        aReverseSearch(
          { status: "loading" },
          { id, profile_id, per_service, created_at: at * 10 + (place === 1 ? 0 : 1) },
        ),
      );
    });
    const per_service = ["last", "gone"].map((id) => ({ profile_id: id, id }));
    await keep([...joint, { ...reverse("last", 65), per_service }]);
    expect(await ids()).toEqual(["last", "b6", "b5", "b4", "b3", "b2"]);
    const [last, newest] = await recentRecords();
    expect(last).not.toHaveProperty("service_searches");
    expect(newest).toMatchObject({ service_searches: [{ id: "a6" }, { id: "b6" }, { id: "c6" }] });
  });

  it("leaves out removed drafts and records that are gone", async () => {
    await keep([draft("removed", 3, { removed_at: 4 }), draft("gone", 2), text("t", 1)]);
    await recordItem("gone").removeValue();
    expect(await ids()).toEqual(["t"]);
  });
});
