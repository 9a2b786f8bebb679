// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { keys } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { StorageSettings } from "../../../../components/settings/storage-settings.tsx";
import { listFiles, putFile } from "../../../../lib/file/file-database.ts";
import { createBoundedStore } from "../../../../lib/http/bounded-store.ts";
import { emptyIndex } from "../../../../lib/stored/records.ts";
import {
  createResponseDatabase,
  responseDatabase,
} from "../../../../lib/stored/response-database.ts";
import {
  hostsWithSentQuery,
  knownArtists,
  recentTags,
  recordIndex,
  savedSearches,
  services,
  settings,
  signedInHosts,
  tagPresets,
} from "../../../../lib/stored/storage.ts";
import { startBackground, type Worker } from "../../interface/background.ts";
import { aDraft, aPictureFile, aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

let worker: Worker;

async function fill() {
  await createBoundedStore({
    store: createResponseDatabase(),
    partition: "p1",
    maxBytes: 1_000_000,
    maxEntries: 100,
    now: Date.now,
  }).set("GET https://images.example/api", "body", 1100);
  await services.setValue({ active: "p1", profiles: [aProfile(), aProfile({ id: "p2" })] });
  await recentTags.setValue({ p1: ["cat", "dog"] });
  await savedSearches().setValue([{ profile_id: "p1", q: "cat" }]);
  await tagPresets.setValue([{ id: "t1", profile_id: "p1", name: "Cats", tags: ["cat"] }]);
  await knownArtists.setValue({ p1: { "site a": "artist:a" } });
  await signedInHosts.setValue(["art.example"]);
  await hostsWithSentQuery.setValue(["forum.example"]);
  await settings.setValue({ per_page: 12 });
  await putFile("f1", new Blob(["a"]));
  await worker.records.add({ ...aReverseSearch({ status: "cancelled" }), file: aPictureFile() });
  await worker.records.add(aDraft({ status: "editing" }));
}

async function storedExceptRecords() {
  const { records: _, ...stored } = await fakeBrowser.storage.local.get(null);
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith("record:")));
}

const ask = async (button: string) => {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
};
const clear = async (button: string) =>
  fireEvent.click((await ask(button)).getByRole("button", { name: "Clear" }));

viewScene();
beforeEach(async () => {
  worker = startBackground();
  await fill();
});

describe("StorageSettings", () => {
  it.each(["Clear history…", "Clear everything…"])("asks before “%s”", async (button) => {
    render(<StorageSettings />);
    const stored = await fakeBrowser.storage.local.get(null);
    fireEvent.click((await ask(button)).getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await fakeBrowser.storage.local.get(null)).toEqual(stored);
  });

  it("clears records, files and recent tags with the history, and nothing else", async () => {
    render(<StorageSettings />);
    const others = await storedExceptRecords();
    await clear("Clear history…");
    await screen.findByText("History cleared.");
    expect(await recordIndex.getValue()).toEqual(emptyIndex);
    expect(await listFiles()).toEqual([]);
    const { "recent-tags": recent, ...rest } = others;
    expect(recent).toBeDefined();
    expect(await storedExceptRecords()).toEqual(rest);
    expect(await keys(responseDatabase())).not.toEqual([]);
  });

  it("clears everything", async () => {
    render(<StorageSettings />);
    await clear("Clear everything…");
    await screen.findByText("Everything cleared.");
    expect(await keys(responseDatabase())).toEqual([]);
    expect(await listFiles()).toEqual([]);
    expect(await services.getValue()).toMatchObject({ active: null, profiles: [] });
    const { services: _, ...others } = await storedExceptRecords();
    expect(others).toEqual({ "recent-tags": {} });
    expect(await recordIndex.getValue()).toEqual(emptyIndex);
  });

  it("shows an error if the data could not be cleared", async () => {
    render(<StorageSettings />);
    const removing = vi.spyOn(fakeBrowser.storage.local, "remove");
    removing.mockRejectedValue(new Error("The disk is damaged."));
    await clear("Clear everything…");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not clear it.");
    expect((await services.getValue()).profiles).toHaveLength(2);
  });
});
