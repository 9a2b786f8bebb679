// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { TagInput } from "../../../../components/tag/tag-input.tsx";
import type { TagSuggestion } from "../../../../lib/messages.ts";
import { createTagInput } from "../../../../lib/state/tag-input.ts";
import { parseTagList } from "../../../../lib/tags/parse.ts";
import { speakEnglish } from "../english.ts";

const cat: TagSuggestion = {
  name: "cat",
  category: "species",
  images: 1200,
  alias_of: null,
  do_not_post: false,
};
const kitty = { ...cat, name: "kitty", category: null, images: 0, alias_of: "cat" };
const nobody = { ...cat, name: "artist:nobody", category: "origin", images: 1, do_not_post: true };

function show(tags: string[] = [], suggest: () => Promise<TagSuggestion[]> = async () => []) {
  const model = createTagInput({ tags, suggest });
  const control = { id: "tags", "aria-describedby": undefined, "aria-invalid": undefined };
  render(<TagInput model={model} control={control} />);
  return { model, field: screen.getByRole<HTMLInputElement>("combobox") };
}

/** One character after the other without giving a render any time, as the fastest typist or a scanner would. */
function typeOut(field: HTMLInputElement, text: string) {
  for (const character of text) {
    field.value += character;
    fireEvent.input(field);
  }
}

const chips = () =>
  screen
    .queryAllByRole("button", { name: /^Remove / })
    .map((chip) => chip.getAttribute("aria-label"));
const heard = () => screen.getAllByRole("status").map((region) => region.textContent);

beforeAll(speakEnglish);
afterEach(cleanup);

describe("typing into the field", () => {
  it("makes chips at commas and keeps the rest", async () => {
    const { field } = show();
    typeOut(field, "Safe,blue_eyes,c");
    expect(field.value).toBe("c");
    await vi.waitFor(() => expect(chips()).toEqual(["Remove safe", "Remove blue eyes"]));
    expect(heard()).toContain("Added blue eyes");
  });

  it("loses no keystroke, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aB,_ é:") }), (text) => {
        cleanup();
        const { model, field } = show();
        typeOut(field, text);
        expect(model.value.value).toEqual(parseTagList(text));
        fireEvent.keyDown(field, { key: "Enter" });
        expect(model.tags.value).toEqual(parseTagList(text));
        expect(field.value).toBe("");
      }),
      { numRuns: 50 },
    );
  });

  it("takes a pasted list of lines whole, with what stood in the field", async () => {
    const { model, field } = show();
    typeOut(field, "so");
    fireEvent.paste(field, { clipboardData: { getData: () => "lo\r\ncat, safe\n" } });
    expect(model.tags.value).toEqual(["solo", "cat", "safe"]);
    expect(field.value).toBe("");
  });

  it("keeps what is in the field as a chip when the field is left", () => {
    const { model, field } = show();
    field.focus();
    typeOut(field, "cat");
    field.blur();
    expect(model.tags.value).toEqual(["cat"]);
  });
});

describe("chips", () => {
  it("are one stop for Tab and walked by arrows, from the empty field and back", () => {
    const { field } = show(["a", "b"]);
    const [first, last] = screen.getAllByRole("button");
    expect([first?.tabIndex, last?.tabIndex]).toEqual([-1, 0]);
    field.focus();
    fireEvent.keyDown(field, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last as Element, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as Element, { key: "End" });
    fireEvent.keyDown(last as Element, { key: "ArrowRight" });
    expect(document.activeElement).toBe(field);
  });

  it("pass focus to a neighbour before they go, and to the field from the last one", async () => {
    const { field } = show(["a", "b"]);
    screen.getByRole("button", { name: "Remove a" }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: "Delete" });
    await vi.waitFor(() => expect(chips()).toEqual(["Remove b"]));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove b" }));
    fireEvent.click(document.activeElement as Element);
    await vi.waitFor(() => expect(chips()).toEqual([]));
    expect(document.activeElement).toBe(field);
    expect(heard()).toContain("Removed b");
  });
});

describe("suggestions", () => {
  async function offered() {
    const shown = show(["safe"], async () => [cat, kitty, nobody]);
    typeOut(shown.field, "ca");
    const options = await screen.findAllByRole("option");
    return { ...shown, options };
  }

  it("tell category, number, alias and do-not-post in words", async () => {
    const { options } = await offered();
    expect(options.map((option) => option.textContent)).toEqual([
      "cat species 1,200 images",
      "kitty → cat ",
      "artist:nobody origin Do not post 1 image",
    ]);
    expect(heard()).toContain("3 suggestions");
  });

  it("are walked without focus leaving the field", async () => {
    const { field, options } = await offered();
    expect(field.getAttribute("aria-expanded")).toBe("true");
    field.focus();
    fireEvent.keyDown(field, { key: "ArrowDown" });
    await vi.waitFor(() =>
      expect(field.getAttribute("aria-activedescendant")).toBe(options[0]?.id),
    );
    expect(options[0]?.getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(field);
  });

  it("are taken by a click", async () => {
    const { model, field, options } = await offered();
    fireEvent.click(options[1] as Element);
    expect(model.tags.value).toEqual(["safe", "cat"]);
    await vi.waitFor(() => expect(field.getAttribute("aria-expanded")).toBe("false"));
    expect(field.value).toBe("");
  });
});
