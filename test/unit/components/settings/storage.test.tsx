// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { keys } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { StorageSettings } from "../../../../components/settings/storage-settings.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import { createBoundedStore } from "../../../../lib/http/bounded-store.ts";
import {
  createResponseDatabase,
  responseDatabase,
} from "../../../../lib/stored/response-database.ts";
import {
  knownArtists,
  queryHosts,
  recentTags,
  savedSearches,
  services,
  settings,
  signedInHosts,
  tagPresets,
} from "../../../../lib/stored/storage.ts";
import { handleMessages } from "../actions.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

const clearHistory = vi.fn((_: unknown) => "removal");
const clearFiles = vi.fn();
const removeService = vi.fn((_: string) => {});

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
  await queryHosts.setValue(["forum.example"]);
  await settings.setValue({ per_page: 12 });
}

const ask = async (button: string) => {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
};
const clear = async (button: string) =>
  fireEvent.click((await ask(button)).getByRole("button", { name: "Clear" }));

viewScene();
beforeEach(async () => {
  vi.clearAllMocks();
  handleMessages({ clearHistory, clearFiles, removeService });
  await fill();
});

describe("StorageSettings", () => {
  it.each(["Clear history…", "Clear everything…"])("asks before “%s”", async (button) => {
    render(<StorageSettings />);
    const stored = await fakeBrowser.storage.local.get(null);
    fireEvent.click((await ask(button)).getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await fakeBrowser.storage.local.get(null)).toEqual(stored);
    expect(clearHistory).not.toHaveBeenCalled();
  });

  it("clears records, files and recent tags with the history, and nothing else", async () => {
    render(<StorageSettings />);
    const { "recent-tags": _, ...others } = await fakeBrowser.storage.local.get(null);
    await clear("Clear history…");
    await screen.findByText("History cleared.");
    const kinds = ["reverse", "text", "choice", "draft"];
    expect(clearHistory).toHaveBeenCalledExactlyOnceWith({ kinds, isFinal: true });
    expect(clearFiles).toHaveBeenCalledOnce();
    expect(await fakeBrowser.storage.local.get(null)).toEqual(others);
    expect(await keys(responseDatabase())).not.toEqual([]);
    expect(removeService).not.toHaveBeenCalled();
  });

  it("clears everything", async () => {
    render(<StorageSettings />);
    await clear("Clear everything…");
    await screen.findByText("Everything cleared.");
    expect(clearHistory).toHaveBeenCalledOnce();
    expect(clearFiles).toHaveBeenCalledOnce();
    expect(await keys(responseDatabase())).toEqual([]);
    expect(removeService.mock.calls).toEqual([["p1"], ["p2"]]);
    // The background removes the services.
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(["services"]);
  });

  it("shows an error if the data could not be cleared", async () => {
    clearHistory.mockImplementationOnce(() => {
      throw codedError("storage-full");
    });
    render(<StorageSettings />);
    await clear("Clear everything…");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not clear it.");
    expect(removeService).not.toHaveBeenCalled();
  });
});
