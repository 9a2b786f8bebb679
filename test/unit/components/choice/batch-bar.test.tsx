// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BatchBar } from "../../../../components/choice/batch-bar.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { Batch } from "../../../../lib/stored/records.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { handleMessages, press } from "../actions.ts";
import { aBatch, aChoice, aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

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

viewScene();
beforeEach(() => {
  handleMessages({ findAll, cancelBatch });
});
afterEach(() => {
  findAll.mockClear();
  cancelBatch.mockClear();
});

describe("BatchBar", () => {
  it("shows the progress of the search for all pictures, and cancels it", async () => {
    show(batch("running"));
    expect(screen.getByRole("status").textContent).toBe("Searched 6 of 8…");
    const progress = screen.getByRole<HTMLProgressElement>("progressbar", {
      name: "Searched 6 of 8…",
    });
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
    const list = { account: "a", name: "a", q: "a", pages: 4, last_page: 4, read: 200, total: 290 };
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

  it("searches for each picture at once if neither artist nor post is known", async () => {
    show(undefined, [2, 0], { source_url: null });
    expect(screen.getByText("Find all: up to 4 requests, about 2 s")).toBeTruthy();
    press("Find all on images.example");
    await vi.waitFor(() =>
      expect(findAll).toHaveBeenCalledExactlyOnceWith({ id: "c1", indexes: [2, 0], rest: true }),
    );
  });

  it("searches for each picture at once if addresses of posts stay in the browser", async () => {
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
