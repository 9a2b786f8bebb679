// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { StorageSettings } from "../../../../components/settings/storage-settings.tsx";
import { createAnswerDatabase } from "../../../../lib/answer-database.ts";
import { codedError } from "../../../../lib/failure.ts";
import { createBoundedStore } from "../../../../lib/http/bounded-store.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Draft } from "../../../../lib/records.ts";
import {
  recentTags,
  recordItem,
  savedSearches,
  services,
  shotItem,
} from "../../../../lib/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aDraft, aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

const sent: Draft["state"] = { status: "sent", at: 1, image: visibleImage(1) };

const line = async (name: string) => {
  const items = await screen.findAllByRole("listitem");
  return items.find((item) => item.textContent?.startsWith(name))?.textContent ?? "";
};
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const shown = (name: string, amount: string | RegExp) =>
  vi.waitFor(async () => expect(await line(name)).toMatch(amount));

async function fill() {
  const answers = createBoundedStore({
    store: createAnswerDatabase(),
    partition: "p1",
    maxBytes: 1_000_000,
    maxEntries: 100,
    now: Date.now,
  });
  await answers.set("GET https://images.example/api", "x".repeat(500));
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  await recordItem("r1").setValue(aReverseSearch({ status: "cancelled" }));
  await recordItem("d1").setValue(aDraft({ status: "editing" }));
  await recordItem("d2").setValue({ ...aDraft(sent), id: "d2" });
  await fakeBrowser.storage.local.set({ "record:c1": { kind: "choice" } });
  await recentTags.setValue({ p1: ["cat", "dog"] });
  await savedSearches().setValue([{ profile_id: "p1", q: "cat" }]);
  await shotItem("r1").setValue({
    data_url: "data:,",
    part: { x: 0, y: 0, width: 1, height: 1 },
    mask: "",
    at: 0,
  });
}

beforeAll(speakEnglish);
beforeEach(async () => {
  fakeBrowser.reset();
  await fill();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
  Reflect.deleteProperty(navigator, "storage");
});

describe("what is kept", () => {
  it("is told kind by kind, with how many and how much", async () => {
    const storage = { estimate: async () => ({ usage: 2048 }) };
    Object.defineProperty(navigator, "storage", { value: storage, configurable: true });
    render(<StorageSettings />);
    expect(await line("Earlier searches")).toMatch(/1 · [\d.]+ byte/);
    expect(await line("Uploads that were sent")).toContain("1 · ");
    expect(await line("Drafts and the queue")).toContain("1 · ");
    expect(await line("Tags used lately")).toContain("2 · ");
    expect(await line("Answers of services")).toMatch(/1 · 1.0\d kB.*At most 500 and 20 MB/);
    expect(await line("Views of pictures in their pages")).toContain("1 · ");
    expect(await line("Services with their keys")).toContain("1 · ");
    expect(screen.getByText(/With its databases the browser counts 2 kB\.$/)).toBeTruthy();
  });

  it("is measured by the browser where it can, with what it allows", async () => {
    const getBytesInUse = vi.fn(async (keys: string[]) => keys.length * 1024);
    Object.assign(fakeBrowser.storage.local, { getBytesInUse });
    render(<StorageSettings />);
    expect(await line("Drafts and the queue")).toContain("1 · 1 kB");
    expect(screen.getByText(/^7 kB of the 10 MB that the browser allows\./)).toBeTruthy();
    Reflect.deleteProperty(fakeBrowser.storage.local, "getBytesInUse");
  });

  it("can be nothing, and then there is nothing to clear", async () => {
    await fakeBrowser.storage.local.clear();
    render(<StorageSettings />);
    expect(await line("Earlier searches")).toContain("nothing");
    expect(screen.queryByRole("button", { name: "Clear: Earlier searches" })).toBeNull();
  });

  it("follows what changes elsewhere", async () => {
    render(<StorageSettings />);
    await shown("Tags used lately", "2 · ");
    await recentTags.setValue({ p1: ["cat"] });
    await shown("Tags used lately", "1 · ");
  });

  it("is measured again after it could not be", async () => {
    const get = vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValueOnce(new Error("no"));
    render(<StorageSettings />);
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await recentTags.setValue({ p1: ["cat"] });
    await shown("Tags used lately", "1 · ");
    get.mockRestore();
  });

  it("of the person's own making has no button to clear it", async () => {
    render(<StorageSettings />);
    await line("Drafts");
    const names = screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual([
      "Clear: Earlier searches",
      "Clear: Pictures of pages",
      "Clear: Uploads that were sent",
      "Clear: Tags used lately",
      "Clear: Saved searches",
      "Clear: Answers of services",
      "Clear: Views of pictures in their pages",
    ]);
  });
});

describe("clearing", () => {
  it.each(["Tags used lately", "Saved searches"])("%s, and bringing them back", async (name) => {
    render(<StorageSettings />);
    const before = await line(name);
    await press(`Clear: ${name}`);
    await screen.findByText(`Cleared: ${name}.`);
    await shown(name, "nothing");
    const undo = screen.getByRole("button", { name: "Undo" });
    await vi.waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    await screen.findByText(`Brought back: ${name}.`);
    await vi.waitFor(async () => expect(await line(name)).toBe(before));
  });

  it("keeps what came since, once what was there is brought back", async () => {
    render(<StorageSettings />);
    await press("Clear: Tags used lately");
    await screen.findByText("Cleared: Tags used lately.");
    await recentTags.setValue({ p1: ["bird", "dog"], p2: ["fox"] });
    await press("Undo");
    await screen.findByText("Brought back: Tags used lately.");
    expect(await recentTags.getValue()).toEqual({ p1: ["bird", "dog", "cat"], p2: ["fox"] });

    await press("Clear: Saved searches");
    await screen.findByText("Cleared: Saved searches.");
    await savedSearches().setValue([{ profile_id: "p1", q: "bird" }]);
    await press("Undo");
    await screen.findByText("Brought back: Saved searches.");
    expect(await savedSearches().getValue()).toEqual([
      { profile_id: "p1", q: "bird" },
      { profile_id: "p1", q: "cat" },
    ]);
  });

  it.each([
    ["Earlier searches", ["reverse", "text"]],
    ["Pictures of pages", ["choice"]],
  ])("%s is the background's work, and so is bringing them back", async (name, kinds) => {
    const clear = vi.fn((_: unknown) => "that one");
    const undo = vi.fn((_: string) => false);
    onMessage("clearHistory", ({ data }) => clear(data));
    onMessage("undoRemoval", ({ data }) => undo(data));
    render(<StorageSettings />);
    await press(`Clear: ${name}`);
    await screen.findByText(`Cleared: ${name}.`);
    expect(clear).toHaveBeenCalledExactlyOnceWith({ kinds });
    await press("Undo");
    await screen.findByText(`They can no longer be brought back: ${name}.`);
    expect(undo).toHaveBeenCalledExactlyOnceWith("that one");
  });

  it("sent uploads touches no draft", async () => {
    const remove = vi.fn((_: readonly string[]) => {});
    const restore = vi.fn((_: string) => {});
    onMessage("removeDrafts", ({ data }) => remove(data));
    onMessage("restoreDraft", ({ data }) => restore(data));
    render(<StorageSettings />);
    await press("Clear: Uploads that were sent");
    await screen.findByText("Cleared: Uploads that were sent.");
    expect(remove).toHaveBeenCalledExactlyOnceWith(["d2"]);
    await press("Undo");
    await screen.findByText("Brought back: Uploads that were sent.");
    expect(restore).toHaveBeenCalledExactlyOnceWith("d2");
  });

  it.each(["Answers of services", "Views of pictures in their pages"])(
    "%s asks first, as there is no way back",
    async (name) => {
      render(<StorageSettings />);
      await press(`Clear: ${name}`);
      const keep = within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep" });
      fireEvent.click(keep);
      await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(await line(name)).toContain("1 · ");
      await press(`Clear: ${name}`);
      const yes = within(await screen.findByRole("dialog")).getByRole("button", { name: "Clear" });
      fireEvent.click(yes);
      await screen.findByText(`Cleared: ${name}.`);
      await shown(name, "nothing");
      expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
      expect(await line("Services with their keys")).toContain("1 · ");
    },
  );

  it("says why it did not happen", async () => {
    onMessage("clearHistory", () => {
      throw codedError("storage-full");
    });
    render(<StorageSettings />);
    await press("Clear: Earlier searches");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("That was not cleared.");
  });
});
