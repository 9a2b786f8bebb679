// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AssociatedTags } from "../../../../components/tag/associated-tags.tsx";
import { NameHints } from "../../../../components/tag/tag-hint.tsx";
import { TagNotes } from "../../../../components/tag/tag-notes.tsx";
import { TagTools } from "../../../../components/tag/tag-tools.tsx";
import { createTagMemory } from "../../../../lib/state/tags/tag-memory.ts";
import { recentTags, tagPresets } from "../../../../lib/stored/storage.ts";
import { fillStorage } from "../../background/worker.ts";
import { startBackground } from "../../interface/background.ts";
import { tagFacts } from "../../tags/tag-facts.ts";
import { tagInputOf } from "../../tags/tag-input-of.ts";
import { unfold } from "../actions.ts";
import { viewScene } from "../view-scene.ts";

const vocabulary = [tagFacts("mountain", { images: 5000 }), tagFacts("moutain", { images: 5 })];

const onDone = vi.fn();

function show(tags: string[]) {
  const memory = createTagMemory("p");
  const model = tagInputOf({
    tags,
    memory,
    lookUp: async ({ names, near = [] }) =>
      vocabulary.filter(({ name }) => near.length > 0 || names.includes(name)),
  });
  const { container } = render(
    <>
      <TagNotes model={model} profile={{ name: "images.example" }} />
      <NameHints model={model} onDone={onDone} />
      <TagTools model={model} memory={memory} />
    </>,
  );
  /** Returns the text without the characters that isolate names. */
  const text = () => (container.textContent ?? "").replaceAll(/[\u2068\u2069]/g, "");
  return { model, memory, text };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const openDetails = (words: string) => unfold(screen.getByText(words));

viewScene();
beforeEach(() => {
  onDone.mockReset();
});

describe("NameHints", () => {
  it("draws a bounded number of hints and presets", async () => {
    const many = Array.from({ length: 500 }, (_, place) => ({
      ...{ id: `${place}`, name: `preset ${place}`, tags: ["safe"], profile_id: "p" },
    }));
    await tagPresets.setValue(many);
    show(many.map(({ name }) => `'${name}'`));
    const countItems = (list: Element | null) => list?.querySelectorAll("li").length;
    const notes = () => document.querySelector('ul[aria-label="Tag hints"]');
    await vi.waitFor(() => expect(countItems(notes())).toBe(200));
    openDetails("Presets and recent tags");
    await vi.waitFor(() => expect(countItems(document.body)).toBe(220));
  });

  it.each([
    ["moutain", "moutain may be misspelled.", "mountain"],
    ["\u202esafe", "contains a character that changes the text direction", "safe"],
    ["ca\u0007t", "contains an invisible character", "cat"],
    ["s\u0430fe", "only look Latin", "safe"],
    ["'safe'", "would become part of the tag", "safe"],
  ])("explains %j, and mends it in its place", async (name, words, fixed) => {
    const { model, text } = show([name, "sun"]);
    await vi.waitFor(() => expect(text()).toContain(words));
    fireEvent.click(await button(new RegExp(`^Use .?${fixed}`)));
    expect(model.tags.value).toEqual([fixed, "sun"]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(text()).not.toContain(words);
  });
});

describe("TagNotes", () => {
  it("shows that a comma split a pasted name", async () => {
    const { model, text } = show([]);
    model.field.paste('["tea, with milk"]');
    await vi.waitFor(() => expect(text()).toContain("this became several: tea, with milk"));
  });
});

it("AssociatedTags adds one tag with each press, and moves the focus to the next", async () => {
  const input = tagInputOf({ tags: ["pica"] });
  const associated = signal<readonly string[]>(["bird", "tree"]);
  const { container } = render(
    <AssociatedTags model={{ ...input, report: { ...input.report, associated } }} />,
  );
  screen.getByRole("region", { name: "Often used together" });
  const bird = await button("Add bird");
  bird.focus();
  fireEvent.click(bird);
  expect(input.tags.value).toEqual(["pica", "bird"]);
  expect(document.activeElement).toBe(await button("Add tree"));
  associated.value = [];
  await vi.waitFor(() => expect(container.innerHTML).toBe(""));
});

describe("TagTools", () => {
  it("undoes and redoes a change of the tags", async () => {
    const { model } = show(["safe"]);
    expect((await button("Undo")).getAttribute("aria-disabled")).toBe("true");
    model.field.commit("cat");
    await vi.waitFor(async () =>
      expect((await button("Undo")).getAttribute("aria-disabled")).toBeNull(),
    );
    fireEvent.click(await button("Undo"));
    expect(model.tags.value).toEqual(["safe"]);
    await vi.waitFor(async () =>
      expect((await button("Redo")).getAttribute("aria-disabled")).toBeNull(),
    );
    fireEvent.click(await button("Redo"));
    expect(model.tags.value).toEqual(["safe", "cat"]);
  });

  it("copies all tags in the form that is sent, and shows the outcome", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    const { text } = show(["safe", "cat"]);
    writeText.mockResolvedValueOnce();
    fireEvent.click(await button("Copy all"));
    await vi.waitFor(() => expect(text()).toContain("Copied."));
    expect(writeText).toHaveBeenCalledWith("safe, cat");
    writeText.mockRejectedValueOnce(new Error("no"));
    fireEvent.click(await button("Copy all"));
    await vi.waitFor(() => expect(text()).toContain("Could not copy"));
  });
});

describe("TagTools: presets and recent tags", () => {
  const birds = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p" };
  const others = { ...birds, id: "2", profile_id: "other" };
  const saved = (presets: object[]) =>
    vi.waitFor(async () => expect(await tagPresets.getValue()).toEqual(presets));
  const undoOfRemoval = () => screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement;
  async function saveAs(name: string) {
    const field = await screen.findByRole("textbox", { name: "Preset name" });
    fireEvent.input(field, { target: { value: name } });
    fireEvent.keyDown(field, { key: "Enter" });
  }

  beforeEach(async () => {
    startBackground();
    await tagPresets.setValue([birds, others]);
    await recentTags.setValue({ p: ["river", "safe", "sail"], other: ["dog"] });
  });

  it("adds, saves, removes and restores a preset of the service", async () => {
    const { model, text } = show(["pica"]);
    openDetails("Presets and recent tags");
    fireEvent.click(await button("Add preset Birds"));
    expect(model.tags.value).toEqual(["pica", "safe", "bird"]);

    await saveAs("My birds");
    await vi.waitFor(() => expect(text()).toContain("Saved as My birds."));
    const added = { id: expect.any(String), name: "My birds", tags: ["pica", "safe", "bird"] };
    await saved([birds, others, { ...added, profile_id: "p" }]);

    fireEvent.click(await button("Remove preset Birds"));
    await vi.waitFor(() => expect(text()).toContain("The preset Birds was removed."));
    await saved([others, { ...added, profile_id: "p" }]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Add preset My birds");
    fireEvent.click(undoOfRemoval());
    await vi.waitFor(() => expect(text()).toContain("The preset Birds was restored."));
    expect(await tagPresets.getValue()).toContainEqual(birds);
  });

  it("replaces the preset of the same name, and focuses “Undo” after the last is removed", async () => {
    show(["magpie"]);
    openDetails("Presets and recent tags");
    await button("Add preset Birds");
    await saveAs("Birds");
    await saved([{ ...birds, tags: ["magpie"] }, others]);
    fireEvent.click(await button("Remove preset Birds"));
    await saved([others]);
    await vi.waitFor(() => expect(document.activeElement).toBe(undoOfRemoval()));
  });

  it("says why a preset was not saved", async () => {
    show(["boat"]);
    openDetails("Presets and recent tags");
    fillStorage(() => true);
    await saveAs("Boats");
    expect((await screen.findByRole("alert")).textContent).toContain("storage");
  });

  it("suggests recent tags of the service that are not chosen yet, and follows new ones", async () => {
    const { model } = show(["safe"]);
    openDetails("Presets and recent tags");
    fireEvent.click(await button("Add river"));
    expect(model.tags.value).toEqual(["safe", "river"]);
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Add river" })).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Add sail");
    expect(screen.queryByRole("button", { name: "Add dog" })).toBeNull();
    await recentTags.setValue({ p: ["lake", "sail"] });
    await button("Add lake");
  });
});
