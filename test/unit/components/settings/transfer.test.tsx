// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { TransferSettings } from "../../../../components/settings/transfer-settings.tsx";
import { MAX_IMPORTED_ARTISTS } from "../../../../lib/base/bounds.ts";
import { background } from "../../../../lib/messages.ts";
import { readKey, storeKey } from "../../../../lib/stored/key-database.ts";
import {
  knownArtists,
  services,
  settings,
  tagDictionary,
  tagPresets,
} from "../../../../lib/stored/storage.ts";
import { fillStorage, grantAccess } from "../../background/worker.ts";
import { startBackground } from "../../interface/background.ts";
import { findAndPress } from "../actions.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

const profile = aProfile();
const KEY = "kEy-0123456789_abcde";
const birds = { id: "1", name: "Birds", tags: ["bird"], profile_id: "p1" };
const currentService = { name: profile.name, base_url: profile.base_url, rules: profile.rules };

const storedProfiles = async () => (await services.getValue()).profiles;

/** Chooses a file with this content. */
async function choose(content: unknown, size?: number) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const file = new File([text], "tagpie.json");
  if (size !== undefined) Object.defineProperty(file, "size", { value: size });
  const input = await screen.findByLabelText("File to import");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  fireEvent.change(input);
}

async function openAndChoose(content: unknown, size?: number) {
  render(<TransferSettings first={false} />);
  await choose(content, size);
}

const importAll = async () => {
  await findAndPress("Import");
  await screen.findByText("Imported.");
};
const undo = async () => {
  await findAndPress("Undo");
  await screen.findByText("Import undone.");
};

viewScene();
beforeEach(async () => {
  startBackground();
  // A new service is added without a request.
  grantAccess(false);
  const key_ref = await storeKey(KEY);
  await services.setValue({ active: "p1", profiles: [{ ...profile, key_ref }] });
  await tagPresets.setValue([birds]);
  await knownArtists.setValue({ p1: { "x ada": "artist:ada" } });
});

describe("TransferSettings: export", () => {
  async function exported(button: string): Promise<string> {
    let blob: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
      if (object instanceof Blob) blob = object;
      return "blob:export";
    });
    const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await findAndPress(button);
    await screen.findByText("File saved.");
    expect(download).toHaveBeenCalled();
    return (await blob?.text()) ?? "";
  }

  it("contains keys only if the user ticks the box, which warns", async () => {
    render(<TransferSettings first={false} />);
    const text = await exported("Export to a file");
    expect(text).not.toContain(KEY);
    expect(JSON.parse(text).services).toMatchObject([
      {
        base_url: profile.base_url,
        presets: [{ name: "Birds" }],
        artists: [{ tag: "artist:ada" }],
      },
    ]);
    fireEvent.click(screen.getByLabelText("Include my keys"));
    await screen.findByText(/Anyone with the file can upload in your name/);
    expect(await exported("Export to a file with keys")).toContain(KEY);
  });
});

describe("TransferSettings: import", () => {
  const file = {
    tagpie: 1,
    settings: { per_page: 50 },
    services: [
      {
        ...currentService,
        name: "Renamed",
        presets: [{ name: "Birds", tags: ["bird", "sky"] }],
        artists: [
          { account: "x ada", tag: "artist:adah" },
          { account: "x reposter", tag: "" },
        ],
      },
      {
        ...currentService,
        name: "Second",
        base_url: "https://second.example",
        presets: [{ name: "Boats", tags: ["boat"] }],
      },
    ],
  };

  it("counts the changes first, applies them, and is undone as a whole", async () => {
    const request = vi.spyOn(fakeBrowser.permissions, "request").mockRejectedValue(new Error("no"));
    await openAndChoose(file);
    await screen.findByText("3 new entries. 4 entries change.");
    expect(screen.getByText(/^Adds the service/).textContent).toBe(
      `Adds the service ${file.services[1]?.base_url}.`,
    );
    expect(await tagPresets.getValue()).toEqual([birds]);

    await findAndPress("Import");
    expect(request).toHaveBeenCalledWith({ origins: ["https://second.example/*"] });
    await screen.findByText("Imported.");
    const [first, second] = await storedProfiles();
    expect(first).toMatchObject({ id: "p1", name: "Renamed" });
    expect(second).toMatchObject({ name: "Second", base_url: "https://second.example" });
    expect(await tagPresets.getValue()).toEqual([
      { ...birds, tags: ["bird", "sky"] },
      { id: expect.any(String), name: "Boats", tags: ["boat"], profile_id: second?.id },
    ]);
    expect(await knownArtists.getValue()).toEqual({
      p1: { "x ada": "artist:adah", "x reposter": "" },
    });
    expect(await settings.getValue()).toMatchObject({ per_page: 50 });
    expect(document.activeElement).toBe(screen.getByLabelText("File to import"));

    await undo();
    expect(await tagPresets.getValue()).toEqual([birds]);
    expect(await knownArtists.getValue()).toEqual({ p1: { "x ada": "artist:ada" } });
    expect(await settings.getValue()).toMatchObject({ per_page: 24 });
    expect(await storedProfiles()).toMatchObject([{ ...profile, key_ref: expect.any(String) }]);
    expect(document.activeElement).toBe(screen.getByLabelText("File to import"));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("removes an imported key again when it is undone", async () => {
    await services.setValue({ active: "p1", profiles: [{ ...profile, key_ref: null }] });
    await openAndChoose({ tagpie: 1, services: [{ ...currentService, key: KEY }] });
    await importAll();
    const [keyed] = await storedProfiles();
    expect(await readKey(keyed?.key_ref ?? null)).toBe(KEY);
    await undo();
    expect(await storedProfiles()).toMatchObject([{ id: "p1", key_ref: null }]);
  });

  it("keeps a service that the user added meanwhile when it is undone", async () => {
    vi.spyOn(fakeBrowser.permissions, "request").mockImplementation(async () => true);
    await openAndChoose({ tagpie: 1, services: file.services.slice(1) });
    await screen.findByText("2 new entries.");
    const base_url = "https://second.example";
    await background.saveService({ id: null, base_url });
    await findAndPress("Import");
    await undo();
    expect(await storedProfiles()).toMatchObject([{ id: "p1" }, { base_url }]);
    expect(await tagPresets.getValue()).toEqual([birds]);
  });

  it("requests no access and saves no settings if there is no new service", async () => {
    const request = vi.spyOn(fakeBrowser.permissions, "request");
    const saved = vi.spyOn(settings, "setValue");
    await openAndChoose({ tagpie: 1, services: [{ ...currentService, name: "Renamed" }] });
    await screen.findByText("1 entry changes.");
    await importAll();
    expect(request).not.toHaveBeenCalled();
    expect(saved).not.toHaveBeenCalled();
  });

  it("writes thousands of entries in one change, and can be undone after its page was closed", async () => {
    const artists = Array.from({ length: 3_000 }, (_, nth) => ({
      account: `x name${nth}`,
      tag: `artist:name ${nth}`,
    }));
    const dictionary = artists.map((_, nth) => ({ from: `board.example t${nth}`, tag: `u${nth}` }));
    const { unmount } = render(<TransferSettings first={false} />);
    await choose({ tagpie: 1, services: [{ ...currentService, artists, dictionary }] });
    await screen.findByText(/^6.?000 new entries\./);
    const writes = vi.spyOn(fakeBrowser.storage.local, "set");
    fireEvent.click(screen.getByRole("button", { name: "Import" }));
    unmount();
    await vi.waitFor(async () =>
      expect(Object.keys((await tagDictionary.getValue()).p1 ?? {})).toHaveLength(3_000),
    );
    // The undo of the service, the undo of all, and the lists.
    expect(writes.mock.calls.length).toBeLessThanOrEqual(3);

    render(<TransferSettings first={false} />);
    await screen.findByText("Imported.");
    await undo();
    expect(await knownArtists.getValue()).toEqual({ p1: { "x ada": "artist:ada" } });
    expect(await tagDictionary.getValue()).toEqual({ p1: {} });
  });

  it("counts the entries for which a list has no room", async () => {
    const names = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => [`x n${from + nth}`, "artist:n"] as const);
    await knownArtists.setValue({ p1: Object.fromEntries(names(0, MAX_IMPORTED_ARTISTS - 2)) });
    const artists = names(1e6, 5).map(([account, tag]) => ({ account, tag }));
    await openAndChoose({ tagpie: 1, services: [{ ...currentService, artists }] });
    await screen.findByText("2 new entries.");
    await screen.findByText(/^3 entries/);
  });

  it("can be undone after the storage was full midway", async () => {
    await openAndChoose({ tagpie: 1, services: file.services.slice(0, 1) });
    await screen.findByRole("button", { name: "Import" });
    const full = fillStorage((items) => "artists" in items);
    await findAndPress("Import");
    expect((await screen.findByRole("alert")).textContent).toContain("The import did not finish.");
    expect(await storedProfiles()).toMatchObject([{ name: "Renamed" }]);
    full.mockRestore();
    await background.undoImport();
    expect(await storedProfiles()).toMatchObject([{ name: profile.name }]);
  });

  it("changes nothing on “Cancel”", async () => {
    await openAndChoose(file);
    await findAndPress("Cancel");
    await vi.waitFor(() => expect(screen.queryByText(/change\./)).toBeNull());
    expect(await tagPresets.getValue()).toEqual([birds]);
    expect(await storedProfiles()).toHaveLength(1);
  });

  it("shows that it has nothing new, and how many entries it could not read", async () => {
    await openAndChoose({ tagpie: 2, services: [currentService, { name: "?" }] });
    await screen.findByText("Nothing to import. Everything in the file is here already.");
    expect(screen.getByText(/from a newer Tagpie/)).toBeTruthy();
    expect(screen.getByText("1 entry could not be read and is skipped.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });

  it.each([
    ["{", undefined, /is damaged/],
    ["{}", undefined, /not an export of Tagpie/],
    ["{}", 10_000_000, /larger than 4 MB/],
  ])("rejects %j beside the field (size: %s)", async (text, size, says) => {
    await openAndChoose(text, size);
    await screen.findByText(says);
    expect(screen.getByLabelText("File to import").getAttribute("aria-invalid")).toBe("true");
  });
});
