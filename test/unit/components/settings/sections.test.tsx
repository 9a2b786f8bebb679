// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { keys } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { SentRequestTable } from "../../../../components/settings/behaviour/sent-request-table.tsx";
import { DiagnosticsSettings } from "../../../../components/settings/diagnostics/diagnostics-settings.tsx";
import { PresetSettings } from "../../../../components/settings/preset-settings.tsx";
import { ShortcutSettings } from "../../../../components/settings/shortcuts/shortcut-settings.tsx";
import { SupportedSitesTable } from "../../../../components/settings/sites/site-table.tsx";
import { SupportedSites } from "../../../../components/settings/sites/supported-sites.tsx";
import { StorageSettings } from "../../../../components/settings/storage-settings.tsx";
import { TagEntries } from "../../../../components/settings/tag-entries.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import { listFiles, putFile } from "../../../../lib/file/file-database.ts";
import { createBoundedStore } from "../../../../lib/http/bounded-store.ts";
import { onMessage } from "../../../../lib/messages.ts";
import { SENT_REQUESTS } from "../../../../lib/sent-requests.ts";
import type { SupportedSite } from "../../../../lib/sources/supported-sites.ts";
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
  tagDictionary,
  tagPresets,
} from "../../../../lib/stored/storage.ts";
import { startBackground, type Worker } from "../../interface/background.ts";
import { findAndPress, unfold, write } from "../actions.ts";
import { aDraft, aPictureFile, aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();
let worker: Worker;
beforeEach(() => {
  worker = startBackground();
});

describe("StorageSettings", () => {
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

  beforeEach(fill);

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

describe("DiagnosticsSettings", () => {
  const writeText = vi.fn(async (_: string) => {});

  beforeEach(async () => {
    writeText.mockClear();
    vi.stubGlobal("navigator", { userAgent: "Firefox/153.0", clipboard: { writeText } });
    Object.assign(fakeBrowser.permissions, { getAll: async () => ({ permissions: ["storage"] }) });
    const manifest = { version: "1.2.3", homepage_url: "https://code.example/tagpie" };
    vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue(manifest as never);
    await services.setValue({ active: "p1", profiles: [aProfile()] });
    return () => vi.unstubAllGlobals();
  });

  it("copies the diagnostics and confirms it", async () => {
    onMessage("recentEvents", () => [{ at: 0, what: "findFile", code: "no-file", ms: 3 }]);
    render(<DiagnosticsSettings />);
    await findAndPress("Copy diagnostics");
    await screen.findByText("Copied.");
    expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? "")).toMatchObject({
      tagpie: "1.2.3",
      browser: "Firefox/153.0",
      services: [{ host: "images.example" }],
      events: [{ what: "findFile", code: "no-file", ms: 3 }],
    });
  });

  it("links to the form for reports", () => {
    render(<DiagnosticsSettings />);
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Report a problem" });
    expect(link.href).toBe("https://code.example/tagpie/issues/new?template=bug.yml");
  });

  it("says why it could not collect them", async () => {
    onMessage("recentEvents", () => Promise.reject(codedError("storage-full")));
    render(<DiagnosticsSettings />);
    await findAndPress("Copy diagnostics");
    await screen.findByText("Could not collect the diagnostics.");
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe("ShortcutSettings", () => {
  const FIND = "Find the picture under the pointer";
  const UPLOAD = "Upload the picture under the pointer";
  const commands = [
    { name: "find-picture", shortcut: "Alt+Shift+L", description: FIND },
    { name: "upload-picture", shortcut: "⌥⇧U", description: UPLOAD },
    { name: "_execute_action", shortcut: "", description: "" },
  ];

  function showCommands(all = commands, api: object = {}) {
    const getAll = vi.fn(async () => all);
    Object.assign(fakeBrowser.commands, {
      openShortcutSettings: undefined,
      update: undefined,
      ...api,
      getAll,
    });
    render(<ShortcutSettings />);
    return getAll;
  }

  const entry = async (words: string) =>
    (await screen.findByText(words)).closest("li")?.textContent ?? "";

  it("warns about commands with the same keys", async () => {
    showCommands(commands.map((command) => ({ ...command, shortcut: "Alt+Shift+L" })));
    expect(await entry(FIND)).toContain(`Same shortcut as “${UPLOAD}”`);
  });

  it("says that a browser has no shortcuts for extensions", async () => {
    showCommands([]);
    await screen.findByText("This browser has no shortcuts for extensions.");
    expect([screen.queryByRole("list"), screen.queryByRole("button")]).toEqual([null, null]);
  });

  it.each([
    ["the window receives the focus", () => fireEvent.focus(window)],
    ["the page becomes visible", () => fireEvent(document, new Event("visibilitychange"))],
  ])("reads the keys again when %s, until it closes", async (_, happen) => {
    const getAll = showCommands();
    await screen.findByText(FIND);
    getAll.mockClear();
    getAll.mockResolvedValue(commands.map((command) => ({ ...command, shortcut: "Ctrl+9" })));
    happen();
    await vi.waitFor(async () => expect(await entry(FIND)).toContain("Ctrl+9"));
    cleanup();
    // Signals unsubscribe after the views.
    await new Promise((next) => setTimeout(next));
    happen();
    expect(getAll).toHaveBeenCalledOnce();
  });

  it("opens Chromium's page of shortcuts in a tab, or Firefox's own", async () => {
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    const change = "Change in the browser’s settings";
    showCommands();
    await findAndPress(change);
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: "chrome://extensions/shortcuts" });
    cleanup();
    const openShortcutSettings = vi.fn(async () => {});
    showCommands(commands, { openShortcutSettings, update: vi.fn() });
    await findAndPress(change);
    expect(openShortcutSettings).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
  });
});

describe("SentRequestTable", () => {
  it("lists every request when it is opened", async () => {
    render(<SentRequestTable />);
    expect(screen.queryByRole("table")).toBeNull();
    unfold(screen.getByRole("group"));
    const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(SENT_REQUESTS.length);
    const row = screen.getByRole("row", { name: /^Search by source/u });
    const cells = within(row).getAllByRole("cell");
    expect(within(row).getByRole("rowheader").textContent).toContain("source_url:");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Find, Upload",
      "the service",
      "the address of the page or post, without its parameters unless a site’s rule or you allow them",
      "only if the service has no filter that hides nothing",
    ]);
  });
});

describe("SupportedSites", () => {
  it("shows the table when the disclosure is opened", async () => {
    render(<SupportedSites />);
    expect(screen.getByRole("heading", { name: "Supported sites" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    unfold(screen.getByRole("group"));
    await screen.findByText("Any other site");
  });

  it("SupportedSitesTable lists the hosts and results of each site", () => {
    const aSite: SupportedSite = {
      ...{ name: "gallery", title: "The Gallery", hosts: ["gallery.example", ".files.example"] },
      ...{ file: "original", knows: ["source", "artist"], fetched: "short-lived" },
    };
    const hosts = [..."abcdef"].map((letter) => `${letter}.example`);
    render(
      <SupportedSitesTable
        sites={[
          aSite,
          { ...aSite, name: "many", title: "Many", hosts, knows: [] },
          { ...aSite, name: "generic", title: "Any other", hosts: [] },
        ]}
      />,
    );
    const row = screen.getByRole("row", { name: /The Gallery/ });
    expect(within(row).getByRole("rowheader").textContent).toContain(
      "gallery.example, *.files.example",
    );
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["original", "source, artist", "from its address for a while, or as a file"]);
    expect(screen.getByRole("row", { name: /d\.example and 2 more/ }).textContent).toContain(
      "nothing",
    );
    expect(screen.getByRole("row", { name: /any address/ })).toBeTruthy();
  });
});

const one = { active: "p1", profiles: [aProfile()] };
const two = {
  active: "p1",
  profiles: [aProfile(), aProfile({ id: "p2", name: "second.example" })],
};
const birds = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p1" };
const boats = { id: "2", name: "Boats", tags: ["boat"], profile_id: "p2" };

const button = (name: string) => screen.findByRole("button", { name });
const names = () =>
  screen.queryAllByRole("listitem").map((item) => item.querySelector("bdi")?.textContent);

describe("PresetSettings", () => {
  const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  const save = async (name: string, tags: string) => {
    write(await nameField(), name);
    write(screen.getByRole("combobox", { name: "Tags" }), tags);
    await findAndPress("Save preset");
  };

  it.each([
    ["", "boat", "Give the preset a name."],
    ["Birds", "boat", "This name is in use. Choose another one."],
    ["Ships", "", "Add at least one tag."],
  ])("requires a unique name and tags (%j, %j)", async (name, tags, says) => {
    await tagPresets.setValue([birds]);
    render(<PresetSettings services={one} />);
    await findAndPress("New preset");
    await save(name, tags);
    await screen.findByText(says);
    expect(screen.getAllByText(/^(?:Give|Add|This name) /u)).toHaveLength(1);
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(await tagPresets.getValue()).toEqual([birds]);
  });

  it("renames and edits a preset in place, or cancels that", async () => {
    await tagPresets.setValue([birds, boats]);
    render(<PresetSettings services={two} />);
    await findAndPress("Edit the preset Birds");
    await save("Magpies", "pica");
    await vi.waitFor(() => expect(names()).toEqual(["Magpies", "Boats"]));
    expect((await tagPresets.getValue())[0]).toEqual({
      ...birds,
      name: "Magpies",
      tags: ["safe", "bird", "pica"],
    });
    await findAndPress("Edit the preset Magpies");
    write(await nameField(), "Other");
    await findAndPress("Cancel");
    await vi.waitFor(() => expect(names()).toEqual(["Magpies", "Boats"]));
    await vi.waitFor(async () =>
      expect(document.activeElement).toBe(await button("Edit the preset Magpies")),
    );
  });

  it("removes a preset immediately, and restores it on “Undo”", async () => {
    await tagPresets.setValue([birds, boats]);
    render(<PresetSettings services={two} />);
    await findAndPress("Remove preset Birds");
    await vi.waitFor(() => expect(names()).toEqual(["Boats"]));
    const undo = await button("Undo");
    await vi.waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    await vi.waitFor(() => expect(names()).toEqual(["Birds", "Boats"]));
    await screen.findByText("The preset Birds was restored.");
  });

  it("offers only removal for presets of a service that was removed", async () => {
    await tagPresets.setValue([boats]);
    render(<PresetSettings services={one} />);
    await screen.findByRole("heading", { name: "For removed services" });
    expect(screen.queryByRole("button", { name: "Edit the preset Boats" })).toBeNull();
    await findAndPress("Remove preset Boats");
    await vi.waitFor(() => expect(names()).toEqual([]));
  });

  it("keeps the preset that is edited when another one is saved late", async () => {
    await tagPresets.setValue([birds, boats]);
    const storing = Promise.withResolvers<void>();
    vi.spyOn(tagPresets, "setValue").mockReturnValueOnce(storing.promise);
    render(<PresetSettings services={two} />);
    await findAndPress("Edit the preset Birds");
    await findAndPress("Save preset");
    await findAndPress("Edit the preset Boats");
    storing.resolve();
    await screen.findByText("Saved as Birds.");
    expect((await nameField()).value).toBe("Boats");
  });

  it("shows an error when storage is full", async () => {
    vi.spyOn(tagPresets, "setValue").mockRejectedValue(new Error("QUOTA_BYTES"));
    render(<PresetSettings services={one} />);
    await findAndPress("New preset");
    await save("Ships", "boat");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Could not save the preset.");
    expect((await nameField()).value).toBe("Ships");
  });
});

describe("TagEntries: artists", () => {
  const artists = {
    p1: { "gallery.example ada": "artist:ada", "gallery.example ben": "artist:benjamin" },
  };

  it.each([
    ["ada", ["artist:ada"], "1 account", artists],
    ["ada", ["artist:ada"], "1 account", { p1: { "gallery.example ada": "artist:ada" } }],
    ["GALLERY benja", ["artist:benjamin"], "1 account", artists],
    ["zebra", [], "No matches.", artists],
  ])("finds artists by %j", async (words, found, says, stored) => {
    await knownArtists.setValue(stored);
    render(<TagEntries id="artists" services={one} />);
    const field = await screen.findByRole("searchbox");
    expect(screen.queryByText(says)).toBeNull();
    write(field, words);
    await screen.findByText(says);
    expect(names()).toEqual(found);
  });

  it("forgets an artist, and restores it on “Undo”", async () => {
    await knownArtists.setValue(artists);
    render(<TagEntries id="artists" services={one} />);
    await findAndPress("Forget gallery.example ada");
    await vi.waitFor(() => expect(names()).toEqual(["artist:benjamin"]));
    await findAndPress("Undo");
    await vi.waitFor(() => expect(names()).toEqual(["artist:ada", "artist:benjamin"]));
    expect(await knownArtists.getValue()).toEqual(artists);
  });

  it("shows an account that the user said is not the artist", async () => {
    await knownArtists.setValue({ p1: { "gallery.example reposts": "" } });
    render(<TagEntries id="artists" services={one} />);
    await screen.findByRole("button", { name: "Forget gallery.example reposts" });
    expect(names()).toEqual(["Not the artist"]);
  });

  it("shows 100 of thousands of artists, with their service if there are several", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1500 }, (_, n) => [`gallery.example n${n}`, `artist:n${n}`]),
    );
    await knownArtists.setValue({ p2: many });
    render(<TagEntries id="artists" services={two} />);
    await screen.findByText("Showing the first 100 of 1,500. Search to find the rest.");
    const items = screen.getAllByRole("listitem");
    expect(items).toHaveLength(100);
    expect(within(items[0] as HTMLElement).getByText(/second\.example/)).toBeTruthy();
  });
});

describe("TagEntries: dictionary", () => {
  const dictionary = { p1: { "e621.net canine": "dog", "e621.net solo focus": "" } };
  const translate = async (text: string) => {
    await findAndPress("Change your tag for e621.net canine");
    const field = screen.getByRole("textbox", { name: "Your tag for e621.net canine" });
    expect(document.activeElement).toBe(field);
    write(field, text);
    fireEvent.keyDown(field, { key: "Enter" });
    return field;
  };

  beforeEach(async () => {
    await tagDictionary.setValue(dictionary);
    render(<TagEntries id="dictionary" services={one} />);
    await vi.waitFor(() => expect(names()).toEqual(["dog", "Never add"]));
  });

  it("changes a tag by keyboard, and returns the focus to its button", async () => {
    await translate("Wolf ");
    await vi.waitFor(() => expect(names()).toEqual(["wolf", "Never add"]));
    expect(document.activeElement).toBe(await button("Change your tag for e621.net canine"));
  });

  it.each(["", "dog, wolf"])("shows an error beside the field for %j", async (text) => {
    const field = await translate(text);
    await screen.findByText("Enter one tag.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(await tagDictionary.getValue()).toEqual(dictionary);
  });

  it("forgets a correction, and restores it on “Undo”", async () => {
    await findAndPress("Forget e621.net canine");
    await vi.waitFor(() => expect(names()).toEqual(["Never add"]));
    await findAndPress("Undo");
    await vi.waitFor(() => expect(names()).toEqual(["dog", "Never add"]));
    expect(await tagDictionary.getValue()).toEqual(dictionary);
  });
});
