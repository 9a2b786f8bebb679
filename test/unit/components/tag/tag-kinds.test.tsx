// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TagInput } from "../../../../components/tag/tag-input.tsx";
import { tagFacts } from "../../tags/tag-facts.ts";
import { type TagInputScene, tagInputOf } from "../../tags/tag-input-of.ts";
import { viewScene } from "../view-scene.ts";

const KNOWN_TAGS = [
  tagFacts("ibis", { category: "species" }),
  tagFacts("ann", { category: "character" }),
  tagFacts("digital", { category: "body-type" }),
  tagFacts("odd", { category: "a kind of a fork" }),
];

function show(tags: string[], options: TagInputScene = {}) {
  const model = tagInputOf({ tags, ...options });
  const control = { id: "tags", "aria-describedby": undefined, "aria-invalid": undefined };
  render(<TagInput model={model} control={control} />);
  return { model, field: screen.getByRole<HTMLInputElement>("combobox") };
}

/** Shows tags whose categories the service has told. */
function showKnown(tags: string[]) {
  const scene = show(tags);
  scene.model.knowledge.learn(KNOWN_TAGS);
  return scene;
}

const chipOf = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
const chips = () =>
  screen
    .queryAllByRole("button", { name: /^Remove / })
    .map((chip) => chip.getAttribute("aria-label")?.replace("Remove ", ""));
const waitForChips = (names: string[]) => vi.waitFor(() => expect(chips()).toEqual(names));
const enter = (field: HTMLInputElement, text: string) => {
  field.value = text;
  fireEvent.input(field);
};
const focusedChip = () => document.activeElement?.getAttribute("aria-label");

viewScene();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe("TagChips: kinds", () => {
  const entered = ["boat", "ibis", "digital", "ann", "oc:eve", "artist:bo", "odd", "safe", "new"];
  const grouped = ["safe", "artist:bo", "ann", "oc:eve", "ibis", "boat", "digital", "odd", "new"];

  it("groups ratings, makers, characters, species and others, each as entered", async () => {
    const { model } = showKnown(entered);
    await waitForChips(grouped);
    expect(model.tags.value).toEqual(entered);
    expect(model.value.value).toEqual(entered);
  });

  it("describes each chip by its category, as text unless its name says it", async () => {
    showKnown(entered);
    await waitForChips(grouped);
    const descriptions = grouped.map((name) => chipOf(name).getAttribute("aria-description"));
    expect(descriptions).toEqual([
      "rating",
      "origin",
      "character",
      "original character",
      "species",
      null,
      "body type",
      null,
      null,
    ]);
    const texts = screen.getAllByRole("listitem").map((chip) => chip.textContent?.replace("×", ""));
    expect(texts).toContain("ibis species");
    // The name says the category.
    expect(texts).toEqual(expect.arrayContaining(["safe", "artist:bo", "oc:eve"]));
  });

  it("places a typed tag by its name at once", async () => {
    const { field } = show(["boat"]);
    enter(field, "artist:bo,");
    await waitForChips(["artist:bo", "boat"]);
  });

  it("draws the 200 tags entered last, also those of an early kind", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `tag ${index}`);
    const { field } = show(many);
    enter(field, "safe,");
    await waitForChips(["safe", ...many.slice(-199)]);
  });
});

describe("TagChips: keys with kinds", () => {
  it("walks with the arrow keys in the order that is shown", async () => {
    const { field } = show(["boat", "safe", "artist:bo"]);
    expect(chips().map((name) => chipOf(name ?? "").tabIndex)).toEqual([-1, -1, 0]);
    field.focus();
    const walk = [];
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "End", "Home"]) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      walk.push(focusedChip());
    }
    expect(walk).toEqual([
      "Remove boat",
      "Remove artist:bo",
      "Remove safe",
      "Remove safe",
      "Remove boat",
      "Remove safe",
    ]);
    for (let step = 0; step < 3; step++)
      fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
    expect(document.activeElement).toBe(field);
  });

  it("removes the tag entered last with Backspace in the empty field, and undoes it", async () => {
    const { model, field } = show(["boat", "safe", "artist:bo"]);
    fireEvent.keyDown(field, { key: "Backspace" });
    expect(model.tags.value).toEqual(["boat", "safe"]);
    fireEvent.keyDown(field, { key: "Backspace" });
    expect(model.tags.value).toEqual(["boat"]);
    await waitForChips(["boat"]);
    for (let step = 0; step < 2; step++) fireEvent.keyDown(field, { key: "z", ctrlKey: true });
    expect(model.tags.value).toEqual(["boat", "safe", "artist:bo"]);
    await waitForChips(["safe", "artist:bo", "boat"]);
  });

  it("moves the focus from a removed chip to the next one that is shown", async () => {
    show(["boat", "safe", "artist:bo"]);
    chipOf("artist:bo").focus();
    fireEvent.keyDown(chipOf("artist:bo"), { key: "Delete" });
    expect(focusedChip()).toBe("Remove boat");
    await waitForChips(["safe", "boat"]);
  });
});

describe("TagChips: a category that becomes known", () => {
  const learn = (scene: ReturnType<typeof show>) => scene.model.knowledge.learn(KNOWN_TAGS);
  const list = () => screen.getByRole("list", { name: "Chosen tags" });
  const settle = () => vi.advanceTimersByTimeAsync(100);

  it.each([
    ["pointer", () => fireEvent.pointerEnter(list()), () => fireEvent.pointerLeave(list())],
    ["focus", () => chipOf("boat").focus(), () => chipOf("boat").blur()],
  ])("moves no chip while the %s is on the chips", async (_, begin, end) => {
    const scene = show(["boat", "ibis", "ann"]);
    begin();
    learn(scene);
    await settle();
    expect(chips()).toEqual(["boat", "ibis", "ann"]);
    expect(chipOf("ibis").getAttribute("aria-description")).toBe("species");
    end();
    await settle();
    expect(chips()).toEqual(["boat", "ibis", "ann"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(chips()).toEqual(["ann", "ibis", "boat"]);
  });

  it("moves no chip while the pointer crosses a gap", async () => {
    const scene = show(["boat", "ibis"]);
    fireEvent.pointerEnter(list());
    fireEvent.pointerLeave(list());
    learn(scene);
    await settle();
    fireEvent.pointerEnter(list());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(chips()).toEqual(["boat", "ibis"]);
  });

  it("moves no chip while the pointer rests, though the focus leaves", async () => {
    const scene = show(["boat", "ibis"]);
    fireEvent.pointerEnter(list());
    chipOf("boat").focus();
    chipOf("boat").blur();
    learn(scene);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(chips()).toEqual(["boat", "ibis"]);
  });

  it("places a tag that is entered meanwhile, and then leaves it there", async () => {
    const scene = show(["boat", "zoo"]);
    fireEvent.pointerEnter(list());
    enter(scene.field, "ibis,artist:bo,");
    await waitForChips(["artist:bo", "boat", "zoo", "ibis"]);
    learn(scene);
    await settle();
    expect(chips()).toEqual(["artist:bo", "boat", "zoo", "ibis"]);
    fireEvent.pointerLeave(list());
    await waitForChips(["artist:bo", "ibis", "boat", "zoo"]);
  });

  it("keeps the element of a chip that moves", async () => {
    const scene = show(["boat", "ibis"]);
    const chip = chipOf("ibis");
    learn(scene);
    await waitForChips(["ibis", "boat"]);
    expect(chipOf("ibis")).toBe(chip);
  });
});
