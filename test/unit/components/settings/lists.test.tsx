// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PresetSettings } from "../../../../components/settings/preset-settings.tsx";
import { TagEntries } from "../../../../components/settings/tag-entries.tsx";
import { knownArtists, tagDictionary, tagPresets } from "../../../../lib/stored/storage.ts";
import { startBackground } from "../../interface/background.ts";
import { findAndPress, write } from "../actions.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

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

viewScene();
beforeEach(() => void startBackground());

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
