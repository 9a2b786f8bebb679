// @vitest-environment happy-dom
import "../in-sight.ts";
import { act, fireEvent, render, renderHook, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BatchBar } from "../../../../components/choice/batch-bar.tsx";
import { PictureChoiceView } from "../../../../components/choice/picture-choice-view.tsx";
import { useBlockedPictures } from "../../../../components/choice/use-blocked-pictures.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import type { Candidate, PickedPicture } from "../../../../lib/picture/pick.ts";
import type { TileState } from "../../../../lib/reverse/listing/tile.ts";
import type { Batch, PictureChoice } from "../../../../lib/stored/records.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { handleMessages, press, spyOnMessage, unfold } from "../actions.ts";
import { aBatch, aChoice, aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import { holdPermissions } from "../settings/permissions.ts";
import { viewScene } from "../view-scene.ts";

const page = { url: "https://gallery.example/", title: "A gallery" };

const aPicture = (text: string | null, over: Partial<Candidate> = {}): PickedPicture => ({
  page,
  candidates: [
    {
      url: `https://files.example/${text}.png`,
      width: 800,
      height: 600,
      displayed: { width: 400, height: 300 },
      origin: "img",
      ...over,
    },
  ],
  shown: 0,
  source_url: page.url,
  text,
});
const boat = aPicture("boat");
const cat = aPicture("cat", { origin: "background", width: 320, height: 200 });
const icon = aPicture("icon", { width: 32, height: 32, displayed: { width: 32, height: 32 } });
const inPage = aPicture("drawn", { url: "blob:https://gallery.example/1", origin: "canvas" });

const choose = vi.fn(
  ({ index }: { id: string; index: number; purpose: string }): string | Promise<string> =>
    `record ${index}`,
);
const draftPicks = vi.fn((_: { id: string; indexes: number[] }) => ["d1", "d2"]);

function show(
  picks: PickedPicture[],
  over: Partial<PictureChoice> = {},
  base_url = "https://images.example",
) {
  const open = vi.fn(async (_: string) => {});
  const choice = aChoice({ id: "c1", purpose: "find", page, picks, at: "point", ...over });
  render(<PictureChoiceView choice={choice} profile={aProfile({ base_url })} open={open} />);
  return { open };
}
const ofPage = { at: "page", purpose: null } as const;
const tile = (name: RegExp, role = "button") => screen.getByRole<HTMLInputElement>(role, { name });
const tiles = (role: string) =>
  screen.getAllByRole(role).filter((control) => control.hasAttribute("data-tile"));
/** Chooses from the menu of the selection. */
function chooseItem(name: string) {
  press(/selected$/);
  fireEvent.click(screen.getByRole("menuitem", { name }));
}

viewScene();
beforeEach(() => {
  choose.mockReset();
  draftPicks.mockClear();
  handleMessages({ choosePick: choose, draftPicks });
});

describe("PictureChoiceView: pictures under a click", () => {
  it.each(["find", "upload"] as const)(
    "chooses a picture to %s with one click",
    async (purpose) => {
      const { open } = show([boat, cat], { purpose });
      fireEvent.click(tile(/cat/));
      await vi.waitFor(() => expect(open).toHaveBeenCalledWith("record 1"));
      expect(choose).toHaveBeenCalledExactlyOnceWith({ id: "c1", index: 1, purpose });
    },
  );

  it("focuses the first picture and moves with the arrow keys", async () => {
    show([boat, cat]);
    await vi.waitFor(() => expect(document.activeElement).toBe(tile(/boat/)));
    fireEvent.keyDown(tile(/boat/), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tile(/cat/));
    fireEvent.keyDown(tile(/cat/), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tile(/cat/));
    fireEvent.keyDown(tile(/cat/), { key: "Home" });
    expect(document.activeElement).toBe(tile(/boat/));
  });

  it("chooses a picture by its number, wherever the focus is, and by no other key", async () => {
    const { open } = show([boat, cat]);
    expect(tile(/cat/).getAttribute("aria-keyshortcuts")).toBe("2");
    fireEvent.keyDown(document.body, { key: "3" });
    fireEvent.keyDown(document.body, { key: "2", ctrlKey: true });
    expect(choose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "2" });
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("record 1"));
  });

  it("disables its pictures while a choice is sent", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    choose.mockReturnValueOnce(promise);
    const { open } = show([boat, cat]);
    const states = () => [/boat/, /cat/].map((name) => tile(name).getAttribute("aria-disabled"));
    expect(states()).toEqual([null, null]);
    fireEvent.click(tile(/cat/));
    await vi.waitFor(() => expect(states()).toEqual(["true", "true"]));
    resolve("record 1");
    await vi.waitFor(() => expect(states()).toEqual([null, null]));
    expect(open).toHaveBeenCalledExactlyOnceWith("record 1");
  });

  it("shows why a search could not start", async () => {
    choose.mockRejectedValueOnce(codedError("not-fetchable"));
    const { open } = show([boat, cat]);
    fireEvent.click(tile(/cat/));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not start.");
    expect(open).not.toHaveBeenCalled();
  });
});

describe("PictureChoiceView: small pictures", () => {
  const slider = () => screen.getByRole("slider", { name: "Hide pictures smaller than" });

  it("hides small pictures of a page until the threshold is lowered", async () => {
    show([boat, cat, icon], ofPage);
    expect(tiles("checkbox")).toHaveLength(2);
    expect(screen.queryByRole("slider")).toBeNull();
    press("1 hidden");
    fireEvent.input(slider(), { target: { value: "30" } });
    await vi.waitFor(() => expect(tiles("checkbox")).toHaveLength(3));
    expect(screen.getByText("none hidden")).toBeTruthy();
    fireEvent.input(slider(), { target: { value: "600" } });
    await screen.findByText("2 hidden");
  });

  it("shows pictures of unknown size, and mentions no hidden ones", () => {
    const { width, height, displayed, ...unknown } = boat.candidates[0] as Candidate;
    show([{ ...cat, candidates: [unknown] }, cat], ofPage);
    expect(tiles("checkbox")).toHaveLength(2);
    expect(screen.getByText("Unknown size")).toBeTruthy();
    expect(screen.queryByText(/hidden$/)).toBeNull();
  });

  it("deselects pictures that the threshold hides", async () => {
    show([boat, cat, icon], ofPage);
    press("1 hidden");
    fireEvent.click(tile(/cat/, "checkbox"));
    await screen.findByRole("button", { name: "1 selected" });
    fireEvent.input(slider(), { target: { value: "300" } });
    await screen.findByRole("button", { name: "None selected" });
  });
});

describe("PictureChoiceView: pictures of a page", () => {
  it("opens the upload of the selected picture if it is the only one", async () => {
    const { open } = show([boat, cat], ofPage);
    fireEvent.click(tile(/cat/, "checkbox"));
    await vi.waitFor(() => expect(tile(/cat/, "checkbox").checked).toBe(true));
    press("Upload 1…");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("record 1"));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ id: "c1", index: 1, purpose: "upload" });
  });

  it("opens one form for the selected pictures", async () => {
    const { open } = show([boat, cat, aPicture("dog")], ofPage);
    expect(screen.queryByRole("button", { name: /^Upload/ })).toBeNull();
    for (const name of [/dog/, /boat/]) fireEvent.click(tile(name, "checkbox"));
    fireEvent.click(await screen.findByRole("button", { name: "Upload 2…" }));
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("d1"));
    expect(draftPicks).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [0, 2] });
    expect(screen.queryByText(/started/)).toBeNull();
  });

  it("searches for the selected pictures in turn, and lists each outcome", async () => {
    choose.mockReturnValueOnce("record 0").mockRejectedValueOnce(codedError("not-fetchable"));
    const { open } = show([boat, cat, aPicture("dog")], ofPage);
    for (const [item, selection] of [
      ["Select all", "3 selected"],
      ["Select none", "None selected"],
      ["Select all", "3 selected"],
    ] as const) {
      chooseItem(item);
      await screen.findByRole("button", { name: selection });
    }
    chooseItem("Find on images.example");
    const link = await screen.findByRole("link", { name: "dog" });
    expect(link.getAttribute("href")).toBe("panel.html?record=record+2");
    expect(screen.getByRole("link", { name: "boat" })).toBeTruthy();
    expect(screen.getByText(/Could not start .*cat\./)).toBeTruthy();
    expect(choose.mock.calls.map(([{ index }]) => index)).toEqual([0, 1, 2]);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "None selected" })).toBeTruthy();
  });

  it("selects pictures on Enter and by their numbers", async () => {
    show([boat, cat], ofPage);
    const isSelected = (name: RegExp, selected: boolean) =>
      vi.waitFor(() => expect(tile(name, "checkbox").checked).toBe(selected));
    tile(/cat/, "checkbox").focus();
    fireEvent.keyDown(tile(/cat/, "checkbox"), { key: "Enter" });
    await isSelected(/cat/, true);
    for (const selected of [true, false]) {
      fireEvent.keyDown(document.body, { key: "1" });
      await isSelected(/boat/, selected);
    }
  });
});

describe("PictureChoiceView: results of a search for all pictures", () => {
  const itemWith = (state: TileState | null): Batch["items"][string] => ({
    ...{ status: "done", search_id: "s", state },
  });
  const batch = aBatch({
    status: "running",
    items: {
      0: itemWith("there"),
      1: itemWith("new"),
      2: itemWith(null),
      3: { status: "waiting", state: null },
    },
  });
  const picks = [boat, cat, aPicture("dog"), aPicture("elk"), inPage];
  const visibleLabels = () => tiles("checkbox").map((one) => one.closest("label")?.textContent);
  const filter = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

  it("filters the tiles, whose labels contain their results", async () => {
    show(picks, { ...ofPage, batch });
    await screen.findByRole("radio", { name: "All (5)" });
    for (const state of ["Already there", "New", "Needs a look"]) {
      filter(`${state} (1)`);
      await vi.waitFor(() => expect(visibleLabels()).toEqual([expect.stringContaining(state)]));
    }
    filter("Can’t be fetched (1)");
    await screen.findByText(/Exists only in this page/);
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
    filter("All (5)");
    await vi.waitFor(() =>
      expect(visibleLabels()).toEqual(
        ["Already there", "New", "Needs a look", "Waiting"].map((state) =>
          expect.stringContaining(state),
        ),
      ),
    );
  });

  it("selects the new pictures", async () => {
    show(picks, { ...ofPage, batch });
    await screen.findByRole("radio", { name: "New (1)" });
    chooseItem("Select new");
    await screen.findByRole("button", { name: "1 selected" });
    expect(tile(/cat/, "checkbox").checked).toBe(true);
  });
});

describe("PictureChoiceView: states of a page's pictures", () => {
  const states = ["there", "better", "altered", "check", "probably-new", "new"] as const;
  const items = Object.fromEntries(
    states.map((state, index) => [index, { status: "done" as const, state, image_id: 7 }]),
  );
  const picks = states.map((state) => aPicture(state));
  const done = aBatch({ status: "done", items });

  function showBatch(batch: Batch) {
    const choice = aChoice({ id: "c1", purpose: null, page, picks, at: "page", batch });
    const open = vi.fn(async () => {});
    const viewOf = (next: Batch) => (
      <PictureChoiceView choice={{ ...choice, batch: next }} profile={aProfile()} open={open} />
    );
    const { rerender } = render(viewOf(batch));
    return { open, change: (next: Batch) => rerender(viewOf(next)) };
  }

  it("counts each state, also those of no picture, so that the filters keep their places", async () => {
    const { change } = showBatch(aBatch({ status: "running", items: {} }));
    await screen.findByRole("radio", { name: "All (6)" });
    const radiosBefore = screen.getAllByRole("radio").length;
    screen.getByRole("radio", { name: "Probably new (0)" });
    change(done);
    await screen.findByRole("radio", { name: "Probably new (1)" });
    expect(screen.getAllByRole("radio")).toHaveLength(radiosBefore);
  });

  it("gives each state a different sign where its words have no room", async () => {
    showBatch(done);
    await screen.findByRole("radio", { name: "All (6)" });
    const signs = screen
      .getAllByRole("radio")
      .flatMap((one) => one.closest("label")?.querySelector("path")?.getAttribute("d") ?? []);
    expect(signs).toHaveLength(states.length);
    expect(new Set(signs).size).toBe(states.length);
  });

  it("offers access to the host of pictures that could not be compared", async () => {
    const { granted } = holdPermissions();
    const { change } = showBatch(done);
    const name = "Allow access to files.example";
    const unread = { status: "done", state: "check", doubt: "no-pixels" } as const;
    await screen.findByRole("radio", { name: "Needs a look (1)" });
    expect(screen.queryByRole("button", { name })).toBeNull();
    change({ ...done, items: { ...items, 3: unread } });
    await screen.findByRole("button", { name });
    granted.add("https://files.example/*");
    change({ ...done, items: { ...items, 2: unread, 3: unread } });
    await vi.waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  });

  it("keeps filtered tiles in place while their states change", async () => {
    const { change } = showBatch(done);
    fireEvent.click(await screen.findByRole("radio", { name: "Probably new (1)" }));
    await vi.waitFor(() => expect(tiles("checkbox")).toHaveLength(1));
    change({
      ...done,
      items: {
        ...items,
        4: { status: "done", state: "there" },
        0: { status: "done", state: "probably-new" },
      },
    });
    await screen.findByRole("radio", { name: "Already there (1)" });
    expect(tiles("checkbox").map((one) => one.closest("label")?.textContent)).toEqual([
      expect.stringContaining("Already there"),
    ]);
  });

  it("explains a state", async () => {
    showBatch(done);
    fireEvent.click(await screen.findByRole("radio", { name: "Better here (1)" }));
    await screen.findByText("The service has it, but this file is better.");
    unfold(screen.getByText("What the states mean"));
    await screen.findByText("The service has an altered version of it.");
  });

  it("links a tile to the image that the service has", async () => {
    showBatch(done);
    const link = await screen.findByRole("link", { name: "Already there there" });
    expect(link.getAttribute("href")).toBe(`${aProfile().base_url}/images/7`);
  });

  it("opens one form for the new and the probably new pictures", async () => {
    const { open } = showBatch(done);
    press("Upload the probably new (2)…");
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("d1"));
    expect(draftPicks).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [4, 5] });
  });

  it("shows the number of requests for the unchecked pictures, and searches for those", async () => {
    const searchRest = spyOnMessage("searchRest");
    showBatch(done);
    press("Check the rest (6 requests, about 3 s)");
    await vi.waitFor(() => expect(searchRest).toHaveBeenCalledOnce());
    expect(searchRest.mock.calls[0]?.[0].indexes.toSorted()).toEqual([3, 4]);
  });

  it("marks pictures as unchecked if the search for all ended before their turn", async () => {
    const waiting = { 0: { status: "waiting" as const, state: null } };
    const { change } = showBatch(aBatch({ status: "running", items: waiting }));
    await screen.findAllByText("Waiting");
    change(aBatch({ status: "cancelled", items: waiting }));
    await screen.findAllByText("Not checked");
  });
});

describe("PictureChoiceView: pictures that no service can fetch", () => {
  it("lists unfetchable pictures separately, with the reason and an alternative", async () => {
    show([boat, inPage], ofPage);
    expect(tiles("checkbox")).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "1 picture can’t be fetched" })).toBeTruthy();
    expect(screen.getByText(/Copy the picture and paste it here/)).toBeTruthy();
    unfold(screen.getByText("Show pictures and reasons"));
    await screen.findByText(/Exists only in this page/);
  });

  it("shows no warning if the service is in the picture's private network", () => {
    show([aPicture("cat", { url: "http://192.168.0.7/cat.png" })], {}, "http://127.0.0.1:4100");
    expect(tile(/cat/).textContent).not.toContain("On a private network");
  });
});

describe("BatchBar", () => {
  type Item = Batch["items"][string];

  /** Eight pictures: three found, two missing, one failed, one running and one queued. */
  const items: Item[] = [
    ...Array.from({ length: 3 }, (): Item => ({ status: "done", search_id: "s", state: "there" })),
    ...Array.from({ length: 2 }, (): Item => ({ status: "done", search_id: "s", state: "new" })),
    { status: "failed", state: "check" },
    { status: "running", state: null },
    { status: "waiting", state: null },
  ];
  const batch = (status: Batch["status"], over: Partial<Batch> = {}): Batch =>
    aBatch({ status, items: Object.fromEntries(items.map((item, at) => [at, item])), ...over });

  function show(searched?: Batch, indexes = [0, 2], pick: Partial<PickedPicture> = {}) {
    const choice = aChoice({
      id: "c1",
      picks: items.map((_, at) => ({ ...aPick, text: `Picture ${at}`, ...pick })),
      ...(searched && { batch: searched }),
    });
    return render(<BatchBar choice={choice} profile={aProfile()} indexes={indexes} />);
  }

  const findAll = vi.fn((_: unknown) => {});
  const cancelBatch = vi.fn((_: string) => {});

  beforeEach(() => {
    findAll.mockClear();
    cancelBatch.mockClear();
    handleMessages({ findAll, cancelBatch });
  });

  it("shows the progress of the search for all pictures, and cancels it", async () => {
    show(batch("running"));
    const name = "Searched 6 of 8…";
    expect(screen.getByRole("status").textContent).toBe(name);
    const progress = screen.getByRole<HTMLProgressElement>("progressbar", { name });
    expect([progress.value, progress.max]).toEqual([6, 8]);
    press("Cancel");
    await vi.waitFor(() => expect(cancelBatch).toHaveBeenCalledExactlyOnceWith("c1"));
  });

  it("says until when the service limits requests", () => {
    const retry_at = Date.now() + 30_000;
    show(batch("running", { failure: { code: "rate-limited", retry_at } }));
    const words = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(words).toContainEqual(expect.stringMatching(/^Paused until \d/));
    expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  });

  it("reads older images if a picture may be among them", async () => {
    const items: Batch["items"] = { 0: { status: "done", state: "check", doubt: "list-cut" } };
    const list = {
      account: "a",
      name: "a",
      q: "a",
      pages: 4,
      last_page: 4,
      read: 200,
      total: 290,
    };
    show(batch("done", { items, lists: [list] }));
    press("Read older images (up to 2 requests)");
    await vi.waitFor(() =>
      expect(findAll).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [0, 2], older: true }),
    );
  });

  it("shows the most requests that lists of the service take", () => {
    show();
    expect(screen.getByText("Find all: up to 8 requests")).toBeTruthy();
  });

  it("searches for each picture immediately if artist and post are unknown", async () => {
    show(undefined, [2, 0], { source_url: null });
    expect(screen.getByText("Find all: up to 4 requests, about 2 s")).toBeTruthy();
    press("Find all on images.example");
    await vi.waitFor(() =>
      expect(findAll).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [2, 0], rest: true }),
    );
  });

  it("searches for each picture immediately if addresses of posts stay in the browser", async () => {
    await settings.setValue({ ...(await settings.getValue()), hide_pages: true });
    show();
    expect(await screen.findByText("Find all: up to 4 requests, about 2 s")).toBeTruthy();
  });

  it.each<[string, Batch]>([
    ["3 of 8 pictures are already on images.example", batch("done")],
    ["Cancelled after 6 of 8", batch("cancelled")],
    [
      "3 of 8 pictures are already on images.example",
      batch("failed", { failure: { code: "rate-limited" } }),
    ],
  ])("shows after the search: %s", (words, searched) => {
    show(searched);
    expect(screen.getByRole("status").textContent).toBe(words);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByRole("button", { name: "Find all again" })).toBeTruthy();
  });

  it("shows why the search could not start", async () => {
    findAll.mockImplementationOnce(() => {
      throw codedError("no-access");
    });
    show();
    press("Find all on images.example");
    expect((await screen.findByRole("alert")).textContent).toContain("Tagpie has no access");
  });
});

describe("useBlockedPictures", () => {
  it("names the host with the most pictures that are not shown", () => {
    const { result } = renderHook(useBlockedPictures);
    const { onNoAccess } = result.current;
    expect(result.current.url).toBeUndefined();
    const report = (url: string) => {
      let end = () => {};
      act(() => {
        end = onNoAccess(url);
      });
      return end;
    };
    const ends = ["https://one.example/1", "https://two.example/1", "https://two.example/2"].map(
      report,
    );
    expect(result.current.url).toBe("https://two.example/1");
    act(() => ends[1]?.());
    act(() => ends[2]?.());
    expect(result.current.url).toBe("https://one.example/1");
    act(() => ends[0]?.());
    expect(result.current.url).toBeUndefined();
    expect(result.current.onNoAccess).toBe(onNoAccess);
  });
});
