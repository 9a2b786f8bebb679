// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HistoryView } from "../../../../components/history/history-view.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage } from "../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { emptyIndex, type TextSearch } from "../../../../lib/stored/records.ts";
import { recordIndex, recordItem, services } from "../../../../lib/stored/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { viewScene } from "../view-scene.ts";
import "../in-sight.ts";
import { findAndPress, unfold } from "../actions.ts";
import { aBatch, aChoice, aReverseSearch, aTextSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

const ready: ReverseSearch["state"] = {
  status: "ready",
  value: { images: [visibleImage(7)], total: 1 },
};
const judged = aReverseSearch(ready, {
  id: "r2",
  created_at: 2,
  headline: { code: "better-there", id: 7 },
});
const open1 = aReverseSearch(ready, {
  id: "r1",
  created_at: 1,
  profile_id: "gone",
  pick: { ...judged.pick, text: "A boat", candidates: [{ url: "data:,x", origin: "canvas" }] },
});
const text = aTextSearch(
  { status: "ready", value: { images: [], total: 12 } },
  { id: "t3", created_at: 3, q: "cat, safe" },
);

const clear = vi.fn(async (_: unknown) => {
  await recordIndex.setValue(emptyIndex);
  return "cleared";
});

async function show(kept: (ReverseSearch | TextSearch)[] = [judged, open1, text]) {
  for (const record of kept) await recordItem(record.id).setValue(record);
  const idsOf = (kind: string) => kept.filter((one) => one.kind === kind).map(({ id }) => id);
  await recordIndex.setValue({ ...emptyIndex, reverse: idsOf("reverse"), text: idsOf("text") });
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  const open = vi.fn(async (_: string) => {});
  render(<HistoryView open={open} />);
  return { open };
}
const entries = async () => {
  await screen.findAllByRole("listitem");
  return screen.getAllByRole("listitem").map((one) => within(one).getAllByRole("button")[0]);
};

/** Shows a history with a batch of these searches. */
async function showBatch(searchIds: readonly string[]) {
  await show();
  const item = (search_id: string, place: number) =>
    [place, { status: "done", search_id, state: place === 0 ? "there" : "new" }] as const;
  const choice = aChoice({
    page: { url: "https://feed.example/", title: "Feed" },
    picks: searchIds.map(() => judged.pick),
    batch: aBatch({ items: Object.fromEntries(searchIds.map(item)) }),
  });
  await recordItem(choice.id).setValue(choice);
  await recordIndex.setValue({ ...(await recordIndex.getValue()), choice: [choice.id] });
}

viewScene();
beforeEach(() => {
  onMessage("clearHistory", ({ data }) => clear(data));
});
afterEach(() => clear.mockClear());

describe("HistoryView: list", () => {
  it("lists searches and their results, newest first, without a request", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    await show();
    await screen.findByText("12 images");
    const [newest, middle, oldest] = (await entries()).map((one) => one?.textContent);
    expect(newest).toContain("Search for “cat, safe”");
    expect(middle).toContain("A canyon");
    expect(middle).toContain("Already on images.example, in a better version");
    expect(oldest).toContain("A boat");
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("loads pictures of web addresses only, and shows an error if one fails", async () => {
    await show();
    await entries();
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
    const [, middle] = await entries();
    fireEvent.click(middle as Element);
    expect(open).toHaveBeenCalledExactlyOnceWith("r2");
  });
});

describe("HistoryView: older searches", () => {
  const texts = Array.from({ length: 25 }, (_, at) =>
    aTextSearch(
      { status: "ready", value: { images: [], total: 0 } },
      { id: `t${at}`, created_at: 100 - at, q: `q${at}` },
    ),
  );

  it("shows them on request, and keeps the focus in the list", async () => {
    await show(texts);
    const last = (await screen.findByText("Search for “q23”")).closest("button");
    expect(screen.queryByText("Search for “q24”")).toBeNull();
    fireEvent.click(screen.getByText("Show older searches"));
    expect(document.activeElement).toBe(last);
    await screen.findByText("Search for “q24”");
    expect(screen.queryByText("Show older searches")).toBeNull();
  });

  it("offers none if all are shown", async () => {
    await show(texts.slice(1));
    await screen.findByText("Search for “q24”");
    expect(screen.queryByText("Show older searches")).toBeNull();
  });
});

describe("HistoryView: clearing", () => {
  it("asks first, and keeps everything on “Cancel” or Escape", async () => {
    await show();
    await findAndPress("Clear…");
    expect(screen.getByRole("dialog").textContent).toContain("Drafts and uploads stay.");
    await findAndPress("Cancel");
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await findAndPress("Clear…");
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(clear).not.toHaveBeenCalled();
    expect(await entries()).toHaveLength(3);
  });

  it("deletes the searches and focuses the message about it", async () => {
    await show();
    await findAndPress("Clear…");
    screen.getByRole("button", { name: "Clear" }).focus();
    await findAndPress("Clear");
    await screen.findByText("Search history cleared.");
    expect(clear).toHaveBeenCalledExactlyOnceWith({ kinds: ["reverse", "text"] });
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    expect(document.activeElement?.textContent).toBe("Search history");
  });

  it("restores the searches on “Undo”", async () => {
    const undo = vi.fn(async (_: string) => {
      await recordIndex.setValue({ ...emptyIndex, reverse: ["r2"] });
      return true;
    });
    onMessage("undoRemoval", ({ data }) => undo(data));
    await show();
    await findAndPress("Clear…");
    await findAndPress("Clear");
    await findAndPress("Undo");
    await screen.findByText("Searches restored.");
    expect(undo).toHaveBeenCalledExactlyOnceWith("cleared");
    expect(await entries()).toHaveLength(1);
    const undoButton = screen.getByRole("button", { name: "Undo" });
    await vi.waitFor(() => expect(undoButton.getAttribute("aria-busy")).toBeNull());
    expect(undoButton.getAttribute("aria-disabled")).toBe("true");

    undo.mockResolvedValueOnce(false);
    await findAndPress("Clear…");
    await findAndPress("Clear");
    await screen.findByText("Search history cleared.");
    await findAndPress("Undo");
    await screen.findByText("Too late to undo.");
  });

  it("lists the searches for a picture on all services once, with their sum, and opens the first", async () => {
    const per_service = [
      { profile_id: "p1", id: "r2" },
      { profile_id: "p2", id: "r4" },
    ];
    const other = { ...judged, per_service, id: "r4", profile_id: "p2", created_at: 4 };
    const { open } = await show([
      { ...other, headline: { code: "not-found" } },
      { ...judged, per_service },
      open1,
    ]);
    await services.setValue({
      active: "p1",
      profiles: [aProfile({ name: "Ann" }), aProfile({ id: "p2", name: "Bo" })],
    });
    await screen.findByText("On 1 of 2 services: Ann (better there)");
    expect(await entries()).toHaveLength(2);
    const [first] = await entries();
    fireEvent.click(first as Element);
    expect(open).toHaveBeenCalledExactlyOnceWith("r2");
  });

  it("deletes one search, which can be undone", async () => {
    const remove = vi.fn(async (_: string) => {
      await recordIndex.setValue({ ...emptyIndex, reverse: ["r2"] });
      return "removed";
    });
    onMessage("removeRecord", ({ data }) => remove(data));
    onMessage("undoRemoval", () => true);
    await show();
    await findAndPress("Delete: Search for “cat, safe”");
    await screen.findByText("Search deleted.");
    expect(remove).toHaveBeenCalledExactlyOnceWith("t3");
    const [firstEntry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(document.activeElement).toBe(firstEntry);
    await findAndPress("Undo");
    await screen.findByText("Searches restored.");
  });

  it("marks all “Delete” buttons busy while it deletes a search", async () => {
    const remove = vi.fn((_: string) => new Promise<never>(() => {}));
    onMessage("removeRecord", ({ data }) => remove(data));
    await show();
    await findAndPress("Delete: Search for “cat, safe”");
    const [, other] = screen.getAllByRole("button", { name: /^Delete: / });
    await vi.waitFor(() => expect(other?.getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(other as Element);
    await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
  });

  it("shows that a search could not be deleted or restored", async () => {
    const fail = () => {
      throw codedError("storage-full");
    };
    onMessage("removeRecord", fail);
    onMessage("undoRemoval", fail);
    await show();
    await findAndPress("Delete: Search for “cat, safe”");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Could not delete the search.",
    );
    await findAndPress("Clear…");
    await findAndPress("Clear");
    await findAndPress("Undo");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Could not restore the searches.",
    );
  });
});

describe("HistoryView: searches for all pictures of a page", () => {
  it("shows a batch as one row with its first picture, which unfolds", async () => {
    await showBatch(["r2", "r1"]);
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
    await screen.findByText("A boat");
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  });

  it("shows a batch of which one search remains as a single row", async () => {
    await showBatch(["r2", "removed"]);
    await screen.findByText("A boat");
    expect(screen.queryByText(/^Feed/)).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });
});
