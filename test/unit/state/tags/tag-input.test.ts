import { signal } from "@preact/signals";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TagMemory } from "../../../../lib/state/tags/tag-memory.ts";
import type { TagsToLookUp } from "../../../../lib/tags/look-up.ts";
import { applyTypedTags, parseTagList } from "../../../../lib/tags/parse-tags.ts";
import type { TagFacts } from "../../../../lib/tags/tag-facts.ts";
import type { Vocabulary } from "../../../../lib/tags/vocabulary.ts";
import { tagFacts as suggestion } from "../../tags/tag-facts.ts";
import { tagInputOf as create, type TagInputScene } from "../../tags/tag-input-of.ts";
import { vocabularyOf } from "../../tags/vocabulary-of.ts";

const key = (name: string, more = {}) => ({
  key: name,
  command: false,
  modified: false,
  shift: false,
  repeat: false,
  ...more,
});
const control = (name: string, more = {}) => key(name, { command: true, modified: true, ...more });

/** Types one character after another, each appended to the field's current text. */
function typeOut(input: ReturnType<typeof create>, text: string) {
  for (const character of text) input.field.type(input.field.text.value + character);
}

/** Types a text, and waits until its suggestions have arrived. */
async function typeAndWait(input: ReturnType<typeof create>, text: string) {
  input.field.type(text);
  await vi.advanceTimersByTimeAsync(120);
}

const listed = (input: ReturnType<typeof create>) =>
  input.field.suggestions.list.value.status === "open"
    ? input.field.suggestions.list.value.items
    : [];
const offered = (input: ReturnType<typeof create>) => listed(input).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("createTagInput: typing", () => {
  it("turns any typed text into the tags that applyTypedTags makes of the list", () => {
    const piece = fc.constantFrom("a", "B", ",", " ", "_", "\n", "é", "artist:", ",,");
    const texts = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme", maxLength: 3 })));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        const input = create();
        typeOut(input, text);
        const tags = applyTypedTags([], text.split(",").flatMap(parseTagList));
        expect(input.value.value).toEqual(tags);
        input.keys.press(key("Enter"));
        expect(input.tags.value).toEqual(tags);
        expect(input.field.text.value).toBe("");
      }),
    );
  });

  it("announces a tag that is already chosen, and keeps it once", () => {
    const input = create({ tags: ["safe"] });
    typeOut(input, "SAFE,");
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.chosen.announcement.value).toEqual({ kind: "already-there", names: ["safe"] });
  });
});

describe("createTagInput: removing", () => {
  it.each([
    ["there is text", "x", key("Backspace")],
    ["the key is held down", "", key("Backspace", { repeat: true })],
    ["it is a shortcut", "", key("Backspace", { modified: true })],
  ])("keeps the chip when %s", (_, text, press) => {
    const input = create({ tags: ["safe"] });
    input.field.type(text);
    expect(input.keys.press(press)).toBe(false);
    expect(input.tags.value).toEqual(["safe"]);
  });
});

describe("createTagInput: suggestions", () => {
  const cats = [suggestion("cat", { category: "species" }), suggestion("cat ears")];

  it("requests suggestions when typing pauses, with the normalised name of two letters or more", async () => {
    const suggest = vi.fn(async () => cats);
    const input = create({ suggest });
    // A single letter is no name to search for.
    typeOut(input, "safe, c");
    await vi.runAllTimersAsync();
    typeOut(input, "a_T");
    await vi.advanceTimersByTimeAsync(119);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggest.mock.calls).toEqual([["ca t", expect.any(AbortSignal)]]);
    expect(input.field.suggestions.list.value).toMatchObject({
      status: "open",
      items: [{ name: "cat" }, { name: "cat ears" }],
      active: null,
    });
  });

  it("shows the newest suggestions, even if an older response arrives later", async () => {
    const answers = new Map<string, (items: TagFacts[]) => void>();
    const input = create({
      suggest: (term) => new Promise((resolve) => answers.set(term, resolve)),
    });
    await typeAndWait(input, "ca");
    await typeAndWait(input, "cat");
    answers.get("cat")?.([suggestion("cat")]);
    await vi.advanceTimersByTimeAsync(0);
    answers.get("ca")?.([suggestion("canvas")]);
    await vi.advanceTimersByTimeAsync(0);
    expect(input.field.suggestions.list.value).toMatchObject({ items: [{ name: "cat" }] });
  });

  it("leaves out chosen tags and their aliases", async () => {
    const items = [
      suggestion("cat"),
      suggestion("kitty", { alias_of: "cat" }),
      suggestion("catalogue"),
    ];
    const input = create({ tags: ["cat"], suggest: async () => items });
    await typeAndWait(input, "cat");
    expect(offered(input)).toEqual(["catalogue"]);
  });

  it("shows a failure without disturbing the input", async () => {
    const input = create({ suggest: async () => Promise.reject(new Error("down")) });
    await typeAndWait(input, "cat");
    expect(input.field.suggestions.list.value).toEqual({ status: "failed" });
    expect(input.keys.press(key("Enter"))).toBe(true);
    expect(input.tags.value).toEqual(["cat"]);
  });

  describe("with a vocabulary", () => {
    const allTags = vocabularyOf([
      { name: "canvas", images: 40, associated_ids: [7] },
      { name: "cat", images: 90 },
      { name: "kitty cat", images: 0, alias_of: "cat" },
      { name: "cat ears", images: 20, associated_ids: [3] },
    ]);
    const suggest = vi.fn(async () => cats);
    const start = (options: TagInputScene = {}) =>
      create({ suggest, vocabulary: () => allTags, ...options });

    it("suggests within the keystroke, without a request", async () => {
      const input = start();
      typeOut(input, "Ca");
      expect(offered(input)).toEqual(["cat", "canvas", "cat ears"]);
      expect(listed(input)[0]?.facts).toMatchObject({ images: 90, alias_of: null });
      await vi.runAllTimersAsync();
      expect(suggest).not.toHaveBeenCalled();
    });

    it("adds the target of an alias", () => {
      const input = start();
      typeOut(input, "kit");
      input.keys.press(key("ArrowDown"));
      input.keys.press(key("Enter"));
      expect(input.tags.value).toEqual(["cat"]);
      expect(input.chosen.enteredAs.value.size).toBe(0);
    });

    it("leaves out chosen tags and those that the filter hides", () => {
      const isHidden = (_tag: object, ids: readonly number[] = []) => ids.includes(7);
      const input = start({ tags: ["cat"], isHidden });
      typeOut(input, "ca");
      expect(offered(input)).toEqual(["cat ears"]);
    });

    it("offers no tag that the service would read as two", async () => {
      const tags = [suggestion("cat, dog"), suggestion("cat a", { alias_of: "cat" })];
      const names = vocabularyOf([
        { name: "cat, dog", images: 9 },
        { name: "cat b", images: 0, alias_of: "cat, dog" },
        { name: "cat a", images: 1 },
      ]);
      for (const vocabulary of [() => names, () => null]) {
        const input = create({ suggest: async () => tags, vocabulary });
        await typeAndWait(input, "cat");
        expect(offered(input)).toEqual(["cat a"]);
      }
    });

    it("requests suggestions and typos where the vocabulary takes too many steps", async () => {
      const vocabulary = () => ({ ...allTags, search: () => null, near: () => null });
      const lookUp = vi.fn(async () => cats);
      const input = start({ vocabulary, lookUp });
      await typeAndWait(input, "cat");
      expect(offered(input)).toEqual(cats.map(({ name }) => name));
      input.field.commit("caat");
      await vi.runAllTimersAsync();
      expect(lookUp).toHaveBeenCalledWith({ names: [], near: ["caat"] });
    });

    it("requests suggestions until the vocabulary is read", async () => {
      let current: Vocabulary | null = null;
      const input = start({ vocabulary: () => current });
      await typeAndWait(input, "cat");
      expect(suggest).toHaveBeenCalledOnce();
      current = allTags;
      input.field.type("canv");
      expect(offered(input)).toEqual(["canvas"]);
    });
  });

  async function opened(items = cats) {
    const input = create({ suggest: async () => items });
    await typeAndWait(input, "ca");
    return input;
  }
  const active = (input: ReturnType<typeof create>) =>
    input.field.suggestions.list.value.status === "open"
      ? input.field.suggestions.list.value.active
      : undefined;

  it("moves through the suggestions and the text with the arrow keys, in a circle", async () => {
    const input = await opened();
    const stops = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((name) => {
      expect(input.keys.press(key(name))).toBe(true);
      return active(input);
    });
    expect(stops).toEqual([0, 1, null, 1, 0]);
    expect(input.keys.press(key("Home"))).toBe(false);
    expect(active(input)).toBeNull();
  });

  it("closes the list on Escape, and leaves a second Escape to the page", async () => {
    const input = await opened();
    expect(input.keys.press(key("Escape"))).toBe(true);
    expect(input.keys.press(key("Escape"))).toBe(false);
    expect(input.field.text.value).toBe("ca");
  });

  it("ignores suggestions that arrive after the field has lost its focus", async () => {
    const input = create({ suggest: async () => cats });
    input.field.type("ca");
    input.field.commit();
    await vi.runAllTimersAsync();
    expect(input.field.suggestions.list.value).toEqual({ status: "closed" });
  });
});

describe("createTagInput: a word that begins an offered tag", () => {
  /** Types a text that is offered `names`. */
  async function offer(text: string, names: readonly string[]) {
    const input = create({ suggest: async () => names.map((name) => suggestion(name)) });
    await typeAndWait(input, text);
    return input;
  }

  it.each<[string, readonly string[], string, string[]]>([
    ["mou", ["mountain", "mouse"], "Tab", ["mountain"]],
    ["mou", ["artist:mouse"], "Tab", ["artist:mouse"]],
    ["artist:mou", ["artist:mouse"], "Tab", ["artist:mouse"]],
    ["mou", ["mountain"], "Shift+Tab", []],
    ["mountain", ["mountain", "mountain range"], "Tab", []],
    // Offered as a correction of a misspelling.
    ["mointain", ["mountain"], "Tab", []],
    ["mou", [], "Tab", []],
    ["", ["mountain"], "Tab", []],
    ["mou", ["mountain", "mouse"], "ArrowDown ArrowDown Tab", ["mouse"]],
    ["mou", ["mountain"], "leave", []],
    ["mountain", ["mountain", "mountain range"], "leave", ["mountain"]],
    ["mointain", ["mountain"], "leave", ["mointain"]],
    ["new", [], "leave", ["new"]],
    ["mou", ["mountain"], "Escape leave", ["mou"]],
  ])(
    "is completed by Tab, and stays text without: %j of %j (%s)",
    async (text, names, steps, tags) => {
      const input = await offer(text, names);
      for (const step of steps.split(" ")) {
        const [name = "", shift] = step.split("+").toReversed();
        if (step === "leave") input.field.leave();
        else if (name !== "Tab") input.keys.press(key(name));
        else
          expect(input.keys.press(key(name, { shift: shift === "Shift" }))).toBe(tags.length > 0);
      }
      expect(input.tags.value).toEqual(tags);
      expect(input.field.text.value).toBe(tags.length > 0 ? "" : text);
      if (!steps.endsWith("leave")) return;
      expect(input.field.suggestions.list.value.status).toBe("closed");
      expect(input.value.value).toEqual([text]);
    },
  );

  it.each<[string, string, readonly TagFacts[], string | null]>([
    ["Enter", "mou", [suggestion("mountain", { images: 900 })], "mountain"],
    [
      "Enter",
      "mou",
      [suggestion("mouse", { images: 90 }), suggestion("mountain", { images: 900 })],
      "mountain",
    ],
    ["a comma", "mou", [suggestion("mountain", { images: 900 })], "mountain"],
    ["Enter", "creme", [suggestion("crème brûlée", { images: 900 })], "crème brûlée"],
    ["Enter", "mou", [suggestion("mount", { images: 900, alias_of: "mountain" })], "mountain"],
    ["Enter", "ann", [suggestion("artist:ann arbor", { images: 900 })], "artist:ann arbor"],
    [
      "Enter",
      "mountain",
      [suggestion("mountain"), suggestion("mountain range", { images: 900 })],
      null,
    ],
    ["Enter", "mou", [suggestion("mountain", { images: 3 })], null],
    ["Enter", "mou", [suggestion("famous mountain", { images: 900 })], null],
    ["Enter", "new", [], null],
  ])("is marked at once where %s enters %j", async (by, text, offers, intended) => {
    const input = create({ suggest: async () => [...offers] });
    await typeAndWait(input, text);
    if (by === "Enter") input.keys.press(key("Enter"));
    else typeOut(input, ",");
    expect(input.tags.value).toEqual([text]);
    expect(input.report.typos.value.map((typo) => typo.intended)).toEqual(
      intended === null ? [] : [intended],
    );
  });

  it("is no longer marked if the board has the entered tag", async () => {
    const lookUp = async () => [suggestion("mou", { images: 2 })];
    const input = create({
      suggest: async () => [suggestion("mountain", { images: 900 })],
      lookUp,
    });
    await typeAndWait(input, "mou");
    input.keys.press(key("Enter"));
    expect(input.report.typos.value).toEqual([{ name: "mou", intended: "mountain" }]);
    await vi.runAllTimersAsync();
    expect(input.report.typos.value).toEqual([]);
  });
});

describe("createTagInput: local suggestions", () => {
  const memory: TagMemory = {
    recent: signal(["catalogue", "river"]),
    presets: signal([{ id: "1", name: "Cats", tags: ["safe", "cat"], profile_id: "p" }]),
  };

  it("shows local tags immediately, and keeps their place when the service responds", async () => {
    const suggest = vi.fn(async () => [
      suggestion("catalogue", { images: 7 }),
      suggestion("catnip"),
    ]);
    const input = create({ memory, suggest });
    input.field.type("c");
    expect(offered(input)).toEqual(["catalogue", "cat"]);
    input.field.type("cat");
    input.keys.press(key("ArrowDown"));
    await vi.advanceTimersByTimeAsync(120);
    expect(offered(input)).toEqual(["catalogue", "cat", "catnip"]);
    expect(input.field.suggestions.list.value).toMatchObject({
      active: 0,
      items: [{ from: "recent" }, {}, {}],
    });
    // Later input filters the earlier response without a request.
    input.field.type("catn");
    expect(offered(input)).toEqual(["catnip"]);
    expect(suggest).toHaveBeenCalledTimes(1);
  });

  it("narrows the list down to names after a namespace as well", async () => {
    const suggest = vi.fn(async () => [suggestion("artist:catrin"), suggestion("series:cat x")]);
    const input = create({ suggest });
    await typeAndWait(input, "cat");
    expect(offered(input)).toEqual(["artist:catrin", "series:cat x"]);
    input.field.type("catr");
    expect(offered(input)).toEqual(["artist:catrin"]);
  });

  it("opens the list in an empty field on arrow down, most recent first", () => {
    const input = create({ memory, tags: ["river"] });
    expect(offered(input)).toEqual([]);
    input.keys.press(key("ArrowDown"));
    expect(offered(input)).toEqual(["catalogue", "safe", "cat"]);
  });

  it("shows local tags even if the service fails", async () => {
    const input = create({ memory, suggest: async () => Promise.reject(new Error("down")) });
    await typeAndWait(input, "cat");
    expect(offered(input)).toEqual(["catalogue", "cat"]);
  });
});

describe("createTagInput: operators", () => {
  const service = vocabularyOf([
    { name: "red", images: 90 },
    { name: "red panda", images: 40 },
    { name: "safe", images: 800 },
    { name: "~~~", images: 5 },
  ]);
  const start = (tags: readonly string[] = []) => create({ tags, vocabulary: () => service });
  const chips = ["night", "night sky", "artist:nils", "żółw"];
  const origins = (input: ReturnType<typeof create>) =>
    listed(input).map(({ name, from }) => `${from} ${name}`);

  it.each([
    ["-night", ["chosen night sky", "chosen night"]],
    ["-night sk", ["chosen night sky"]],
    ["-ni", ["chosen artist:nils", "chosen night sky", "chosen night"]],
    ["-zol", ["chosen żółw"]],
    ["\u2212night s", ["chosen night sky"]],
    ["\u2013night s", ["chosen night sky"]],
    ["- night s", ["chosen night sky"]],
    ["!night s", ["chosen night sky"]],
    ["\uff01night s", ["chosen night sky"]],
    ["!red", []],
    ["-artist:ni", ["chosen artist:nils"]],
    ['-"night s', ["chosen night sky"]],
    ["-", ["chosen żółw", "chosen artist:nils", "chosen night sky", "chosen night"]],
    ["-red", []],
  ])("offers for %j the chips that it may remove", (typed, expected) => {
    const input = start(chips);
    input.field.type(typed);
    expect(origins(input)).toEqual(expected);
  });

  it.each(["~red", '"red', "red*", "+red", "#red", "rating:red", "“red”"])(
    "looks up the name in %s",
    (typed) => {
      const input = start();
      input.field.type(typed);
      expect(origins(input)).toEqual(["service red", "service red panda"]);
    },
  );

  it.each(["~red", '"red', "red*", "#red", "rating:red"])(
    "requests the name in %s from a service without a vocabulary",
    async (typed) => {
      const suggest = vi.fn(async () => []);
      const input = create({ tags: chips, suggest });
      input.field.type(typed);
      await vi.advanceTimersByTimeAsync(200);
      expect(suggest).toHaveBeenCalledExactlyOnceWith("red", expect.anything());
      input.field.type("-night s");
      await vi.advanceTimersByTimeAsync(200);
      expect(suggest).toHaveBeenCalledOnce();
    },
  );

  it("looks up a name that begins with an operator itself", () => {
    const input = start();
    input.field.type("~~");
    expect(origins(input)).toEqual(["service ~~~"]);
  });

  it("removes an offered chip", () => {
    const input = start(chips);
    input.field.type("-night sk");
    input.keys.press(key("ArrowDown"));
    input.keys.press(key("Enter"));
    expect(input.tags.value).toEqual(["night", "artist:nils", "żółw"]);
    expect(input.field.text.value).toBe("");
    input.field.type("-art");
    input.keys.press(key("Tab"));
    expect(input.tags.value).toEqual(["night", "żółw"]);
  });

  it.each([
    ["Enter", (input: ReturnType<typeof create>) => void input.keys.press(key("Enter"))],
    ["the end of editing", (input: ReturnType<typeof create>) => input.field.commit()],
    ["a comma", (input: ReturnType<typeof create>) => input.field.type("-moon, sun,-night sk,")],
  ])("keeps after %s what removes no chip, with the reason", (_, end) => {
    const input = start(chips);
    input.field.type("-moon, sun,-night sk");
    end(input);
    expect(input.field.text.value).toBe("-moon, -night sk");
    expect(input.tags.value).toEqual([...chips, "sun"]);
    expect(input.chosen.leftOut.value).toMatchObject([{ code: "not-chosen" }]);
    input.field.type("-night sky,");
    expect(input.tags.value).not.toContain("night sky");
    expect(input.field.text.value).toBe("");
    expect(input.chosen.leftOut.value).toEqual([]);
  });

  it.each([
    ["!red", "!red", chips],
    ["!night, !moon", "!moon", ["night sky", "artist:nils", "żółw"]],
    ["!?", "", [...chips, "!?"]],
  ])("reads %j as the search boxes of services do", (typed, rest, tags) => {
    const input = start(chips);
    input.field.commit(typed);
    expect(input.field.text.value).toBe(rest);
    expect(input.tags.value).toEqual(tags);
    expect(input.chosen.leftOut.value).toHaveLength(rest === "" ? 0 : 1);
  });
});

describe("createTagInput: undo and redo", () => {
  it("reverts added, removed and pasted chips", () => {
    const input = create({ tags: ["safe"] });
    input.field.commit("cat, dog");
    input.keys.press(key("Backspace"));
    expect(input.tags.value).toEqual(["safe", "cat"]);
    expect(input.keys.press(control("z"))).toBe(true);
    expect(input.tags.value).toEqual(["safe", "cat", "dog"]);
    expect(input.chosen.announcement.value).toEqual({
      kind: "undone",
      added: ["dog"],
      removed: [],
    });
    input.keys.press(control("z"));
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.keys.press(control("z"))).toBe(false);
    input.keys.press(control("z", { shift: true }));
    input.keys.press(control("y"));
    expect(input.tags.value).toEqual(["safe", "cat"]);
    expect(input.keys.press(control("y"))).toBe(false);
  });

  it("exchanges several tags for others in one step", () => {
    const { chosen } = create({ tags: ["safe", "cat", "dog"] });
    chosen.mend({ add: ["fox", "owl"], drop: ["cat", "dog"] });
    expect(chosen.tags.value).toEqual(["safe", "fox", "owl"]);
    const announcement = { kind: "replaced", from: "cat, dog", to: "fox, owl" };
    expect(chosen.announcement.value).toEqual(announcement);
    chosen.history.undo();
    expect(chosen.tags.value).toEqual(["safe", "cat", "dog"]);
  });

  it("leaves undo to the field while it has text, and ignores it with Alt", () => {
    const input = create();
    input.field.commit("cat");
    input.field.type("do");
    expect(input.keys.press(control("z"))).toBe(false);
    input.field.type("");
    expect(input.keys.press(control("z", { command: false }))).toBe(false);
    expect(input.tags.value).toEqual(["cat"]);
  });

  it("undoes and redoes every step of any input", () => {
    const action = fc.oneof(
      fc.record({ add: fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 }) }),
      fc.record({ remove: fc.constantFrom("a", "b", "c", "d") }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const { chosen } = create();
        const states = [chosen.tags.value];
        for (const one of actions) {
          if ("add" in one) chosen.add(one.add);
          else chosen.remove([one.remove]);
          if (chosen.tags.value !== states.at(-1)) states.push(chosen.tags.value);
        }
        for (const state of states.toReversed()) {
          expect(chosen.tags.value).toEqual(state);
          chosen.history.undo();
        }
        expect(chosen.history.canUndo.value).toBe(false);
        for (const state of states) {
          expect(chosen.tags.value).toEqual(state);
          chosen.history.redo();
        }
        expect(chosen.history.canRedo.value).toBe(false);
      }),
    );
  });
});

describe("createTagInput: pasting", () => {
  it("adds a pasted list and keeps the text in the field", () => {
    const input = create();
    input.field.type("ca");
    expect(input.field.paste('["safe", "tea, milk"]')).toBe(true);
    expect(input.tags.value).toEqual(["safe", "tea", "milk"]);
    expect(input.field.split.value).toEqual(["tea, milk"]);
    expect(input.field.text.value).toBe("ca");
    input.field.type("cat");
    expect(input.field.split.value).toEqual([]);
  });

  it("leaves plain text to the field", () => {
    expect(create().field.paste("blue eyes")).toBe(false);
  });
});

describe("createTagInput: facts from the service", () => {
  const vocabulary = [
    suggestion("sfw", { alias_of: "safe" }),
    suggestion("safe", { category: "rating", images: 90_000 }),
    suggestion("pica", { implies: ["magpie"], images: 300 }),
    suggestion("magpie", {
      implies: ["bird"],
      images: 400,
      dnp: [{ type: "Other", conditions: "", reason: null }],
    }),
    suggestion("bird", { images: 5000 }),
    suggestion("mountain", { images: 5000 }),
  ];
  function knowing(tags: string[] = []) {
    const lookUp = vi.fn(async ({ names, near = [] }: TagsToLookUp) =>
      vocabulary.filter(
        ({ name }) => names.includes(name) || (near.length > 0 && name === "mountain"),
      ),
    );
    const input = create({ tags, lookUp });
    return { input, lookUp };
  }

  it("requests facts once typing pauses, each name once, then implied tags", async () => {
    const { input, lookUp } = knowing();
    input.field.commit("pica");
    input.field.commit("nonesuch");
    await vi.runAllTimersAsync();
    expect(lookUp.mock.calls.map(([{ names }]) => names)).toEqual([
      ["pica", "nonesuch"],
      ["magpie"],
      ["bird"],
    ]);
    input.chosen.remove(["nonesuch"]);
    await vi.runAllTimersAsync();
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  it("waits for a pause in typing, then twice as long, and not after the field is left", async () => {
    const { input, lookUp } = knowing();
    input.field.commit("pica");
    for (let letter = 0; letter < 20; letter++) {
      await vi.advanceTimersByTimeAsync(2_000);
      input.field.type(`bird ${letter}`);
    }
    expect(lookUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    const count = lookUp.mock.calls.length;
    expect(count).toBe(3);
    input.field.type("sfw,");
    await vi.advanceTimersByTimeAsync(5_999);
    expect(lookUp).toHaveBeenCalledTimes(count);
    input.field.type("mountain");
    input.field.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(lookUp.mock.calls[count]?.[0].names).toEqual(["sfw", "mountain"]);
    expect(input.tags.value).toEqual(["pica", "safe", "mountain"]);
  });

  it.each([1, 3, 500])("ends look-ups where each tag implies %i new ones", async (width) => {
    const lookUp = vi.fn(async ({ names }: TagsToLookUp) =>
      names.map((name) =>
        suggestion(name, { implies: Array.from({ length: width }, (_, at) => `${name}.${at}`) }),
      ),
    );
    const input = create({ lookUp });
    input.field.commit("endless");
    await vi.runAllTimersAsync();
    expect(lookUp).toHaveBeenCalledTimes(4);
    for (const [{ names }] of lookUp.mock.calls) expect(names.length).toBeLessThanOrEqual(100);
    expect(input.knowledge.cachedTags.value.get("endless.0")).toBeDefined();
    expect(input.report.incomplete.value).toBe(true);
    expect(input.knowledge.failed.value).toBe(true);
  });

  it("learns names, aliases and typos from a vocabulary, and all else in one request", async () => {
    const allTags = vocabularyOf([
      { name: "safe", images: 90_000 },
      { name: "sfw", images: 0, alias_of: "safe" },
      { name: "pica", images: 300 },
      { name: "pie", images: 0, alias_of: "pica" },
      { name: "mountain", images: 5000 },
      { name: "montain", images: 3 },
    ]);
    const lookUp = vi.fn(async () => [...vocabulary, suggestion("montain", { images: 3 })]);
    const input = create({ lookUp, vocabulary: () => allTags });
    input.field.commit("sfw, pica, montain");
    expect(input.tags.value).toEqual(["safe", "pica", "montain"]);
    expect(input.knowledge.cachedTags.value.get("pica")).toMatchObject({ images: 300 });
    expect(input.report.incomplete.value).toBe(true);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(lookUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(lookUp.mock.calls).toEqual([[{ names: ["safe", "pica", "montain"], near: [] }]]);
    expect(input.report.incomplete.value).toBe(false);
    expect(input.report.typos.value).toMatchObject([{ name: "montain", intended: "mountain" }]);
    expect(input.report.claimed.value).toMatchObject([{ name: "magpie" }]);
    input.field.commit("pie");
    expect(input.knowledge.cachedTags.value.get("pica")).toMatchObject({ implies: ["magpie"] });
  });

  describe("associated", () => {
    const allTags = vocabularyOf([
      { name: "pica", images: 300, associated_ids: [1, 2, 3] },
      { name: "nest", images: 100, associated_ids: [2, 4] },
      { name: "bird", images: 5000 },
      { name: "magpie", images: 400, associated_ids: [9] },
      { name: "tree", images: 900 },
      { name: "outdoors", images: 9000 },
    ]);
    const tagsById = [
      suggestion("pica", { id: 50 }),
      suggestion("nest", { id: 51 }),
      ...["magpie", "bird", "tree", "outdoors"].map((name, at) => suggestion(name, { id: at + 1 })),
    ];
    async function associate(options: TagInputScene = {}) {
      const lookUp = vi.fn(async ({ names, ids = [] }: TagsToLookUp) =>
        tagsById.filter(({ name, id }) => names.includes(name) || ids.includes(id)),
      );
      const input = create({ lookUp, vocabulary: () => allTags, ...options });
      input.field.commit("pica, nest");
      expect(input.report.associated.value).toEqual([]);
      await vi.runAllTimersAsync();
      return { input, lookUp };
    }

    it("offers tags in the order of their associated chosen tags, after one look-up of all names", async () => {
      const { input, lookUp } = await associate();
      expect(lookUp.mock.calls).toEqual([
        [{ names: ["pica", "nest"], near: [], ids: [2, 1, 3, 4] }],
      ]);
      expect(input.report.associated.value).toEqual(["bird", "magpie", "tree", "outdoors"]);
      expect(input.tags.value).toEqual(["pica", "nest"]);
    });

    it("leaves out chosen tags, and follows the chosen ones without a request", async () => {
      const { input, lookUp } = await associate();
      input.chosen.add(["bird"]);
      expect(input.report.associated.value).toEqual(["magpie", "tree", "outdoors"]);
      input.chosen.remove(["pica"]);
      expect(input.report.associated.value).toEqual(["outdoors"]);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(lookUp).toHaveBeenCalledTimes(1);
    });

    it("leaves out names of artists, by category or namespace", async () => {
      const lookUp = async ({ names, ids = [] }: TagsToLookUp) =>
        [
          ...tagsById.slice(0, 2),
          suggestion("dora", { id: 1, category: "origin" }),
          suggestion("photographer:cy", { id: 2 }),
          suggestion("tree", { id: 3, category: "content-official" }),
          suggestion("oc:fern", { id: 4 }),
        ].filter(({ name, id }) => names.includes(name) || ids.includes(id));
      const { input } = await associate({ lookUp });
      expect(input.report.associated.value).toEqual(["tree", "oc:fern"]);
    });

    it("leaves out tags that the filter hides, also by their associated tags", async () => {
      const isHidden = ({ id }: { id?: number }, ids: readonly number[] = []) =>
        id === 3 || ids.includes(9);
      const { input } = await associate({ isHidden });
      expect(input.report.associated.value).toEqual(["bird", "outdoors"]);
    });
  });

  it("replaces an alias by its canonical tag, also after undo and redo", async () => {
    const { input } = knowing(["cat"]);
    input.field.commit("sfw, dog");
    await vi.runAllTimersAsync();
    expect(input.tags.value).toEqual(["cat", "safe", "dog"]);
    expect(input.chosen.announcement.value).toEqual({ kind: "replaced", from: "sfw", to: "safe" });
    expect(input.chosen.enteredAs.value.get("safe")).toBe("sfw");
    input.keys.press(control("z"));
    expect(input.tags.value).toEqual(["cat"]);
    input.keys.press(control("y"));
    expect(input.tags.value).toEqual(["cat", "safe", "dog"]);
    input.field.commit("sfw");
    expect(input.chosen.announcement.value).toEqual({ kind: "already-there", names: ["safe"] });
  });

  it("reports implied tags, redundant tags and “do not post” entries", async () => {
    const { input } = knowing(["pica", "bird", "safe"]);
    await vi.runAllTimersAsync();
    const { report } = input;
    expect(report.implied.value).toEqual([{ name: "magpie", chain: ["pica", "magpie"] }]);
    expect(report.redundant.value).toEqual([{ name: "bird", chain: ["pica", "magpie", "bird"] }]);
    expect(report.claimed.value).toMatchObject([{ name: "magpie" }]);
    input.chosen.remove(["bird"]);
    expect(report.advise()).toEqual([]);
  });

  it("requests facts again with the next tag after a failure", async () => {
    const { input, lookUp } = knowing();
    lookUp.mockRejectedValueOnce(new Error("down"));
    input.field.commit("pica");
    await vi.runAllTimersAsync();
    expect(input.knowledge.failed.value).toBe(true);
    input.field.commit("safe");
    await vi.runAllTimersAsync();
    expect(input.knowledge.failed.value).toBe(false);
    expect(input.report.implied.value).toHaveLength(2);
  });

  it("compares at most 20 names with others", async () => {
    const { input, lookUp } = knowing();
    const names = Array.from({ length: 25 }, (_, at) => `rare ${at}`);
    for (const list of [names.join(), "rarest"]) {
      input.field.commit(list);
      await vi.runAllTimersAsync();
    }
    expect(lookUp.mock.calls.flatMap(([{ near = [] }]) => near)).toEqual(names.slice(0, 20));
  });

  it("requests nothing after the draft is closed", async () => {
    const { input, lookUp } = knowing(["pica"]);
    input.dispose();
    await vi.runAllTimersAsync();
    expect(lookUp).not.toHaveBeenCalled();
  });
});
