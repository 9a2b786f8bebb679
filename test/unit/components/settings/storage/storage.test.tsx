// @vitest-environment happy-dom
import { Blob as NodeBlob } from "node:buffer";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { StorageSettings } from "../../../../../components/settings/storage/storage-settings.tsx";
import { codedError } from "../../../../../lib/base/failure.ts";
import { putFile } from "../../../../../lib/file/file-database.ts";
import { createBoundedStore } from "../../../../../lib/http/bounded-store.ts";
import { onMessage, removeAllListeners } from "../../../../../lib/messages.ts";
import { createResponseDatabase } from "../../../../../lib/stored/response-database.ts";
import {
  knownArtists,
  recentTags,
  recordItem,
  savedSearches,
  services,
  settings,
  shotItem,
  tagPresets,
} from "../../../../../lib/stored/storage.ts";
import { speakEnglish } from "../../english.ts";
import { aDraft } from "../../records.ts";
import { aProfile } from "../../samples.ts";

const ROWS = ["Drafts and history", "Files", "Cache", "Presets and artists", "Services"];

const cache = () =>
  createBoundedStore({
    store: createResponseDatabase(),
    partition: "p1",
    maxBytes: 1_000_000,
    maxEntries: 100,
    now: Date.now,
  });

async function fill() {
  await cache().set("GET https://images.example/api", "body", 1100);
  await shotItem("r1").setValue({
    data_url: "data:image/jpeg;base64,",
    part: { x: 0, y: 0, width: 1, height: 1 },
    mask: "",
    at: 0,
  });
  // Only Node's own Blob survives a structured clone.
  await putFile("f1", new NodeBlob(["picture"]) as Blob);
  await services.setValue({ active: "p1", profiles: [aProfile(), aProfile({ id: "p2" })] });
  await recordItem("d1").setValue(aDraft({ status: "editing" }));
  await recentTags.setValue({ p1: ["cat", "dog"] });
  await savedSearches().setValue([{ profile_id: "p1", q: "cat" }]);
  await tagPresets.setValue([{ id: "t1", profile_id: "p1", name: "Cats", tags: ["cat"] }]);
  await knownArtists.setValue({ p1: { "site a": "artist:a" } });
  await settings.setValue({ per_page: 12 });
}

const row = async (name: string) => (await screen.findByText(name)).closest("li") as HTMLLIElement;
const size = async (name: string) => (await row(name)).querySelector("span + span")?.textContent;
const hasSize = (name: string, expected: string | RegExp) =>
  vi.waitFor(async () => expect(await size(name)).toMatch(expected));
const ask = async (name: string) => {
  await row(name);
  fireEvent.click(screen.getByRole("button", { name: `Clear ${name}…` }));
  return within(await screen.findByRole("dialog"));
};
async function clear(name: string) {
  fireEvent.click((await ask(name)).getByRole("button", { name: "Clear" }));
  await screen.findByText(`Cleared: ${name}.`);
}

beforeAll(speakEnglish);
beforeEach(async () => {
  fakeBrowser.reset();
  await fill();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe("StorageSettings", () => {
  it("lists five kinds of data with their sizes", async () => {
    render(<StorageSettings />);
    await row("Cache");
    expect(
      screen.getAllByRole("listitem").map((one) => one.querySelector("span")?.textContent),
    ).toEqual(ROWS);
    for (const name of ROWS) expect(await size(name)).toMatch(/^[\d.]+ (bytes|kB)$/);
    expect(await size("Cache")).toMatch(/^1\.\d+ kB$/);
  });

  it("updates a size when other code changes the data", async () => {
    render(<StorageSettings />);
    const oldSize = await size("Drafts and history");
    await recentTags.setValue({ p1: ["a-very-long-tag-".repeat(200)] });
    await vi.waitFor(async () => expect(await size("Drafts and history")).not.toBe(oldSize));
  });

  it("measures the sizes once, and once more after a change", async () => {
    const get = vi.spyOn(fakeBrowser.storage.local, "get");
    const measured = () => get.mock.calls.filter(([keys]) => keys === null).length;
    render(<StorageSettings />);
    await row("Cache");
    expect(measured()).toBe(1);
    await services.setValue({ active: null, profiles: [] });
    await hasSize("Services", "empty");
    expect(measured()).toBe(2);
  });

  it("measures the sizes again after a failure", async () => {
    const get = vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValueOnce(new Error("no"));
    render(<StorageSettings />);
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await recentTags.setValue({ p1: ["cat"] });
    await hasSize("Drafts and history", "byte");
    get.mockRestore();
  });

  it("offers nothing to clear in an empty row", async () => {
    await services.setValue({ active: null, profiles: [] });
    render(<StorageSettings />);
    expect(await size("Services")).toBe("empty");
    const button = screen.getByRole("button", { name: "Clear Services…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("StorageSettings: clearing", () => {
  it.each(ROWS)("asks before it clears %s", async (name) => {
    render(<StorageSettings />);
    const oldItems = await fakeBrowser.storage.local.get(null);
    const dialog = await ask(name);
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await fakeBrowser.storage.local.get(null)).toEqual(oldItems);
    expect(await size(name)).not.toBe("empty");
  });

  it("removes records and recent tags with “Drafts and history”", async () => {
    const cleared = vi.fn((_: unknown) => "removal");
    onMessage("clearHistory", ({ data }) => cleared(data));
    render(<StorageSettings />);
    await clear("Drafts and history");
    const kinds = ["reverse", "text", "choice", "draft"];
    expect(cleared).toHaveBeenCalledExactlyOnceWith({ kinds, isFinal: true });
    expect(await recentTags.getValue()).toEqual({});
  });

  it("removes responses and screenshots with “Cache”", async () => {
    render(<StorageSettings />);
    await clear("Cache");
    await hasSize("Cache", "empty");
    expect(await cache().get("GET https://images.example/api")).toBeUndefined();
    expect(await shotItem("r1").getValue()).toBeNull();
  });

  it("waits for the screenshots to be removed with “Cache”", async () => {
    let removed = () => {};
    const remove = vi.spyOn(fakeBrowser.storage.session, "remove");
    remove.mockImplementationOnce(() => new Promise<void>((done) => (removed = () => done())));
    render(<StorageSettings />);
    fireEvent.click((await ask("Cache")).getByRole("button", { name: "Clear" }));
    await vi.waitFor(() => expect(remove).toHaveBeenCalled());
    expect(screen.queryByText("Cleared: Cache.")).toBeNull();
    removed();
    await screen.findByText("Cleared: Cache.");
  });

  it("removes saved searches with “Presets and artists”", async () => {
    render(<StorageSettings />);
    await clear("Presets and artists");
    await hasSize("Presets and artists", "empty");
    expect(await tagPresets.getValue()).toEqual([]);
    expect(await knownArtists.getValue()).toEqual({});
    expect(await savedSearches().getValue()).toEqual([]);
    expect(await settings.getValue()).toMatchObject({ per_page: 12 });
  });

  it("removes each service, and asks about the keys", async () => {
    const removed = vi.fn((_: string) => {});
    onMessage("removeService", ({ data }) => removed(data));
    render(<StorageSettings />);
    expect((await ask("Services")).getByText(/with their keys/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await clear("Services");
    expect(removed.mock.calls).toEqual([["p1"], ["p2"]]);
  });

  it("shows an error if the data could not be cleared", async () => {
    onMessage("clearHistory", () => {
      throw codedError("storage-full");
    });
    render(<StorageSettings />);
    const dialog = await ask("Drafts and history");
    fireEvent.click(dialog.getByRole("button", { name: "Clear" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not clear it.");
  });
});
