// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { TagInput } from "../../../../components/tag/tag-input.tsx";
import { tagFacts } from "../../tags/tag-facts.ts";
import { type TagInputScene, tagInputOf } from "../../tags/tag-input-of.ts";
import { viewScene } from "../view-scene.ts";

const cat = tagFacts("cat", { category: "species", images: 1200 });
const kitty = tagFacts("kitty", { images: 0, alias_of: "cat" });
const nobody = tagFacts("artist:nobody", {
  category: "origin",
  dnp: [{ type: "No Edits", conditions: "", reason: null }],
});
const gloomy = tagFacts("gloomy cat", { id: 66 });
/** Tags whose categories the service tells. */
const KNOWN_TAGS = [
  tagFacts("ibis", { category: "species" }),
  tagFacts("ann", { category: "character" }),
  tagFacts("digital", { category: "body-type" }),
  tagFacts("odd", { category: "a kind of a fork" }),
];

function show(tags: string[] = [], options: TagInputScene = {}) {
  const model = tagInputOf({ tags, ...options });
  const control = { id: "tags", "aria-describedby": undefined, "aria-invalid": undefined };
  render(<TagInput model={model} control={control} hidden={[66]} />);
  return { model, field: screen.getByRole<HTMLInputElement>("combobox") };
}

/** Types one character after another without a render in between, like a very fast typist or a scanner. */
function typeOut(field: HTMLInputElement, text: string) {
  for (const character of text) {
    field.value += character;
    fireEvent.input(field);
  }
}

const chipOf = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
const chips = () =>
  [...document.querySelectorAll('button[aria-label^="Remove "]')].map((chip) =>
    chip.getAttribute("aria-label")?.replace("Remove ", ""),
  );
const waitForChips = (names: string[]) => vi.waitFor(() => expect(chips()).toEqual(names));
const focusedChip = () => document.activeElement?.getAttribute("aria-label");
const heard = () => screen.getAllByRole("status").map((region) => region.textContent);

viewScene();

describe("TagInput: typing", () => {
  it("joins the text in the field with the first line of a pasted list", async () => {
    const { model, field } = show();
    typeOut(field, "so");
    fireEvent.paste(field, { clipboardData: { getData: () => "lo\r\ncat, safe\n" } });
    expect(model.tags.value).toEqual(["solo", "cat", "safe"]);
    expect(field.value).toBe("");
  });

  it("turns the text into a chip when the field loses the focus, but not under a pressed pointer", async () => {
    const { model, field } = show();
    const typeAndLeave = (text: string) => {
      field.focus();
      typeOut(field, text);
      field.blur();
    };
    typeAndLeave("cat");
    expect(model.tags.value).toEqual(["cat"]);
    fireEvent.pointerDown(document.body);
    typeAndLeave("dog");
    expect(model.tags.value).toEqual(["cat"]);
    fireEvent.pointerUp(document.body);
    await vi.waitFor(() => expect(model.tags.value).toEqual(["cat", "dog"]));
  });
});

describe("TagInput: chips", () => {
  it("focuses the field on a click between chips, but not on a chip", () => {
    const { field } = show(["a", "b"]);
    const list = screen.getByRole("list", { name: "Chosen tags" });
    fireEvent.mouseDown(screen.getByText("a"));
    expect(document.activeElement).not.toBe(field);
    fireEvent.mouseDown(list);
    expect(document.activeElement).toBe(field);
  });

  it("keeps the focus in the field when a click removes a chip", async () => {
    const { field } = show(["a", "b"]);
    fireEvent.click(chipOf("a"), { detail: 1 });
    await waitForChips(["b"]);
    expect(document.activeElement).toBe(field);
  });

  it("moves the focus from a removed chip to the next that is shown, the last one or the field", async () => {
    const { field } = show(["boat", "safe", "artist:bo"]);
    chipOf("artist:bo").focus();
    for (const name of ["boat", "safe"]) {
      fireEvent.keyDown(document.activeElement as Element, { key: "Delete" });
      expect(focusedChip()).toBe(`Remove ${name}`);
    }
    await waitForChips(["safe"]);
    fireEvent.click(chipOf("safe"));
    await waitForChips([]);
    expect(document.activeElement).toBe(field);
    expect(heard()).toContain("Removed safe");
  });
});

describe("TagInput: suggestions", () => {
  async function offered() {
    const scene = show(["safe"], { suggest: async () => [cat, kitty, nobody, gloomy] });
    typeOut(scene.field, "ca");
    const options = await screen.findAllByRole("option");
    return { ...scene, options };
  }

  it("shows category, number, alias and “do not post” as text", async () => {
    const { options } = await offered();
    expect(options.map((option) => option.textContent)).toEqual([
      "cat species 1,200 images",
      "kitty → cat species ",
      "artist:nobody Do not post 1 image",
      "gloomy cat hidden by your filter 1 image",
    ]);
    expect(heard()).toContain("4 suggestions");
  });

  it("selects a suggestion with the arrow keys while the field keeps the focus", async () => {
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

  it("adds the clicked suggestion", async () => {
    const { model, field, options } = await offered();
    fireEvent.click(options[1] as Element);
    expect(model.tags.value).toEqual(["safe", "cat"]);
    await vi.waitFor(() => expect(field.getAttribute("aria-expanded")).toBe("false"));
    expect(field.value).toBe("");
  });
});

describe("TagInput with an input method", () => {
  it("adds no tag on commas or Enter until the characters are complete", () => {
    const { model, field } = show();
    fireEvent.compositionStart(field);
    field.value = "ねこ、ni,";
    fireEvent.input(field);
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(model.tags.value).toEqual([]);
    expect(field.value).toBe("ねこ、ni,");
    field.value = "ねこ";
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(model.tags.value).toEqual(["ねこ"]);
  });
});

describe("TagInput: undo", () => {
  it("undoes a removal in the field, and redoes it on a chip", async () => {
    const { field } = show(["a", "b"]);
    fireEvent.click(chipOf("a"));
    await waitForChips(["b"]);
    fireEvent.keyDown(field, { key: "z", ctrlKey: true });
    await waitForChips(["a", "b"]);
    expect(heard()).toContain("Undone. Added a.");
    chipOf("b").focus();
    fireEvent.keyDown(chipOf("b"), { key: "Z", ctrlKey: true, shiftKey: true });
    await waitForChips(["b"]);
    expect(document.activeElement).toBe(field);
    expect(heard()).toContain("Redone. Removed a.");
  });
});

describe("TagInput: a chip", () => {
  it("marks aliases, “do not post”, filtered, new and implied tags", async () => {
    const facts = [
      tagFacts("kitty", { alias_of: "cat" }),
      tagFacts("cat", { implies: ["mammal"], category: "species" }),
      tagFacts("mammal"),
      gloomy,
      nobody,
    ];
    show(["kitty", "mammal", "gloomy cat", "artist:nobody", "nonesuch"], {
      lookUp: async ({ names }) => facts.filter(({ name }) => names.includes(name)),
    });
    const texts = () => screen.getAllByRole("listitem").map((chip) => chip.textContent);
    await vi.waitFor(() =>
      expect(texts()).toEqual([
        "artist:nobody Do not post×",
        "kitty → cat species×",
        "mammal×",
        "gloomy cat hidden by your filter×",
        "nonesuch new×",
      ]),
    );
    expect(heard()).toContain("Replaced kitty with cat");
    // A title would replace the tag as the item's name.
    const [chip] = screen.getAllByRole("listitem");
    expect(chip?.title).toBe("");
    expect(chip?.querySelector("[title]")?.getAttribute("title")).toMatch(/images?$/);
  });
});

describe("TagChips: kinds", () => {
  it("are ratings, makers, characters, species and others, named unless the tag says it", async () => {
    const entered = ["boat", "ibis", "digital", "ann", "oc:eve", "artist:bo", "odd", "safe", "new"];
    const { model } = show(entered);
    model.knowledge.learn(KNOWN_TAGS);
    const kinds = {
      safe: "rating",
      "artist:bo": "origin",
      ann: "character",
      "oc:eve": "original character",
      ibis: "species",
      boat: null,
      digital: "body type",
      odd: null,
      new: null,
    };
    await waitForChips(Object.keys(kinds));
    const described = chips().map((name = "") => [
      name,
      chipOf(name).getAttribute("aria-description"),
    ]);
    expect(Object.fromEntries(described)).toEqual(kinds);
    const texts = screen.getAllByRole("listitem").map((chip) => chip.textContent?.replace("×", ""));
    expect(texts).toEqual(expect.arrayContaining(["ibis species", "safe", "artist:bo", "oc:eve"]));
    expect([model.tags.value, model.value.value]).toEqual([entered, entered]);
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
});

describe("TagChips: a category that becomes known", () => {
  const learn = (scene: ReturnType<typeof show>) => scene.model.knowledge.learn(KNOWN_TAGS);
  const list = () => screen.getByRole("list", { name: "Chosen tags" });
  const settle = () => vi.advanceTimersByTimeAsync(100);
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

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

  it.each([
    ["crosses a gap", () => fireEvent.pointerLeave(list()), () => fireEvent.pointerEnter(list())],
    ["rests, though the focus leaves", () => chipOf("boat").focus(), () => chipOf("boat").blur()],
  ])("moves no chip while the pointer %s", async (_, begin, end) => {
    const scene = show(["boat", "ibis"]);
    fireEvent.pointerEnter(list());
    begin();
    learn(scene);
    await settle();
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(chips()).toEqual(["boat", "ibis"]);
  });

  it("places a tag that is entered meanwhile, and then leaves it there", async () => {
    const scene = show(["boat", "zoo"]);
    fireEvent.pointerEnter(list());
    typeOut(scene.field, "ibis,artist:bo,");
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

describe("TagInput: five hundred chips", () => {
  let rendered = 0;
  beforeEach(() => {
    rendered = 0;
    const speak = fakeBrowser.i18n.getMessage;
    // Each chip requests its button's label when it renders, so the calls count renders.
    fakeBrowser.i18n.getMessage = (key: string, values?: string | (string | number)[]) => {
      if (key === "tags_remove") rendered++;
      return speak(key, values);
    };
  });
  const many = Array.from({ length: 500 }, (_, index) => `tag ${index}`);

  it("renders no chip again while the user types or adds one", async () => {
    const { field } = show(many, { suggest: async () => [cat] });
    expect(rendered).toBe(200);
    typeOut(field, "ca");
    await screen.findByRole("option");
    expect(rendered).toBe(200);
    typeOut(field, "t,");
    await vi.waitFor(() => expect(chips()[0]).toBe("cat"));
    expect(rendered).toBe(201);
    expect(heard()).toContain("Added cat");
  });

  it("draws the 200 tags entered last, also those of an early kind, and others on request", async () => {
    const { field } = show(many);
    typeOut(field, "safe,");
    await waitForChips(["safe", ...many.slice(-199)]);
    fireEvent.keyDown(field, { key: "ArrowLeft" });
    expect(focusedChip()).toBe("Remove tag 499");
    for (const count of [400, 501]) {
      fireEvent.click(screen.getByRole("button", { name: "Show the rest" }));
      expect(chips()).toHaveLength(count);
    }
    expect(chips().slice(0, 2)).toEqual(["safe", "tag 0"]);
    expect(screen.queryByRole("button", { name: "Show the rest" })).toBeNull();
  });

  it("announces only the number of pasted tags", async () => {
    const { field } = show();
    fireEvent.paste(field, { clipboardData: { getData: () => JSON.stringify(many) } });
    await vi.waitFor(() => expect(chips()).toHaveLength(200));
    expect(heard()).toContain("Added 500 tags");
  });
});

describe("TagInput: tags that do not fit", () => {
  const names = (count: number) => Array.from({ length: count }, (_, place) => `tag ${place}`);
  const tooMany = (count: string) =>
    `Tags not added: ${count}. At most 2,000 fit here. Remove tags that you don’t need, then add the others again.`;
  const tooLong =
    "Nothing was added: the text has 100,001 characters, and at most 100,000 can be read. Add it in parts.";
  const paste = (field: HTMLElement, text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text } });

  it.each([
    ["lines", names(16_003).join("\n").slice(0, 100_000)],
    ["a list in JSON", JSON.stringify(names(8_000))],
  ])("adds the first 2,000 tags of %s, and counts the others", async (_, text) => {
    const { model, field } = show();
    paste(field, text);
    expect(model.tags.value).toEqual(names(2_000));
    await vi.waitFor(() =>
      expect(heard().join()).toMatch(/Tags not added: [\d,]+\. At most 2,000/),
    );
  });

  it("adds the tags that fit of a preset, rating or suggestion, and counts the others", async () => {
    const { model } = show(names(1_999));
    model.chosen.add(["tag 3", "safe", "solo", "sun"]);
    expect(model.tags.value).toEqual([...names(1_999), "safe"]);
    await vi.waitFor(() => expect(heard()).toContain(tooMany("2")));
    model.chosen.exchange("tag 1", "one, two");
    expect(model.tags.value).toHaveLength(2_000);
    await vi.waitFor(() => expect(heard()).toContain(tooMany("1")));
    model.chosen.enter(["-tag 2", "moon"]);
    expect(model.tags.value.at(-1)).toBe("moon");
    await vi.waitFor(() => expect(heard().join()).not.toContain("not added"));
  });

  it("keeps all stored tags of a longer list, and adds no tag", () => {
    const { model } = show(names(2_100));
    model.chosen.add(["safe"]);
    expect(model.tags.value).toEqual(names(2_100));
  });

  it("leaves out a name that storage would drop", async () => {
    const { model } = show();
    model.chosen.add(["x".repeat(500), "x".repeat(501), "safe"]);
    expect(model.tags.value).toEqual(["x".repeat(500), "safe"]);
    await vi.waitFor(() =>
      expect(heard()).toContain(
        "Tags not added: 1. A tag has at most 500 characters. Shorten them, then add them again.",
      ),
    );
  });

  it.each([
    [
      "pasted lines with the typed text",
      (field: HTMLElement) => paste(field, `${"a,".repeat(49_999)}b`),
    ],
    ["a pasted list in JSON", (field: HTMLElement) => paste(field, `["${"a".repeat(99_997)}"]`)],
    [
      "dropped text",
      (field: HTMLElement) =>
        fireEvent.input(field, { target: { value: `${"a,".repeat(50_000)}b` } }),
    ],
  ])("adds nothing of %s beyond the limit, and keeps the typed text", async (_, enter) => {
    const { model, field } = show(["safe"]);
    typeOut(field, "so");
    enter(field);
    expect(model.tags.value).toEqual(["safe"]);
    expect(field.value).toBe("so");
    await vi.waitFor(() => expect(heard()).toContain(tooLong));
    typeOut(field, "lo,");
    await vi.waitFor(() => expect(heard().join()).not.toContain("Nothing was added"));
    expect(model.tags.value).toEqual(["safe", "solo"]);
  });
});
