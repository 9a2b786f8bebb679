import { signal } from "@preact/signals";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTagInput, type TagInputOptions } from "../../../../lib/state/tags/tag-input.ts";
import { createTagKnowledge } from "../../../../lib/state/tags/tag-knowledge.ts";
import type { TagMemory } from "../../../../lib/state/tags/tag-memory.ts";
import { parseTagList } from "../../../../lib/tags/parse.ts";
import type { TagFacts } from "../../../../lib/tags/tag-facts.ts";
import { tagFacts as suggestion } from "../../tags/tag-facts.ts";

const key = (name: string, more = {}) => ({
  key: name,
  command: false,
  modified: false,
  shift: false,
  repeat: false,
  ...more,
});
const control = (name: string, more = {}) => key(name, { command: true, modified: true, ...more });

const create = (options: Partial<TagInputOptions> = {}) =>
  createTagInput({ tags: [], suggest: async () => [], ...options });

/** Types one character after another, each appended to the field's current text. */
function typeOut(input: ReturnType<typeof create>, text: string) {
  for (const character of text) input.type(input.text.value + character);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("typing", () => {
  it("makes a chip of what a comma ends and keeps the rest as text", () => {
    const input = create();
    typeOut(input, "Safe, blue_ey");
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.text.value).toBe(" blue_ey");
    expect(input.value.value).toEqual(["safe", "blue ey"]);
  });

  it("loses nothing of any text, at any speed", () => {
    const piece = fc.constantFrom("a", "B", ",", " ", "_", "\n", "é", "artist:", ",,");
    const texts = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme", maxLength: 3 })));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        const input = create();
        typeOut(input, text);
        expect(input.value.value).toEqual(parseTagList(text));
        input.press(key("Enter"));
        expect(input.tags.value).toEqual(parseTagList(text));
        expect(input.text.value).toBe("");
      }),
    );
  });

  it("says so when a tag is there already, and takes it once", () => {
    const input = create({ tags: ["safe"] });
    typeOut(input, "SAFE,");
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.chosen.announcement.value).toEqual({ kind: "already-there", names: ["safe"] });
  });

  it("leaves commas and Enter to an input method until it ends", () => {
    const input = create();
    input.startComposition();
    input.type("ね,");
    expect(input.press(key("Enter"))).toBe(false);
    expect(input.tags.value).toEqual([]);
    input.endComposition("猫,");
    expect(input.tags.value).toEqual(["猫"]);
  });
});

describe("removing", () => {
  it("takes the last chip on Backspace in an empty field and says which", () => {
    const input = create({ tags: ["safe", "cat"] });
    expect(input.press(key("Backspace"))).toBe(true);
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.chosen.announcement.value).toEqual({ kind: "removed", names: ["cat"] });
  });

  it.each([
    ["there is text", "x", key("Backspace")],
    ["the key is held down", "", key("Backspace", { repeat: true })],
    ["it is a shortcut", "", key("Backspace", { modified: true })],
  ])("does not when %s", (_, text, press) => {
    const input = create({ tags: ["safe"] });
    input.type(text);
    expect(input.press(press)).toBe(false);
    expect(input.tags.value).toEqual(["safe"]);
  });
});

describe("suggestions", () => {
  const cats = [suggestion("cat", { category: "species" }), suggestion("cat ears")];

  it("are asked for once typing pauses, with the name as a service has it", async () => {
    const suggest = vi.fn(async () => cats);
    const input = create({ suggest });
    typeOut(input, "Ca_T");
    await vi.advanceTimersByTimeAsync(119);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggest.mock.calls).toEqual([["ca t", expect.any(AbortSignal)]]);
    expect(input.list.value).toMatchObject({
      status: "open",
      items: [{ name: "cat" }, { name: "cat ears" }],
      active: null,
    });
  });

  it("are not asked for a single letter", async () => {
    const suggest = vi.fn(async () => cats);
    typeOut(create({ suggest }), "safe, c");
    await vi.runAllTimersAsync();
    expect(suggest).not.toHaveBeenCalled();
  });

  it("show the answer to the newest question, whichever comes last", async () => {
    const answers = new Map<string, (items: TagFacts[]) => void>();
    const input = create({
      suggest: (term) => new Promise((resolve) => answers.set(term, resolve)),
    });
    input.type("ca");
    await vi.advanceTimersByTimeAsync(120);
    input.type("cat");
    await vi.advanceTimersByTimeAsync(120);
    answers.get("cat")?.([suggestion("cat")]);
    await vi.advanceTimersByTimeAsync(0);
    answers.get("ca")?.([suggestion("canvas")]);
    await vi.advanceTimersByTimeAsync(0);
    expect(input.list.value).toMatchObject({ items: [{ name: "cat" }] });
  });

  it("leave out what is there already, aliases of it too", async () => {
    const items = [
      suggestion("cat"),
      suggestion("kitty", { alias_of: "cat" }),
      suggestion("catalogue"),
    ];
    const input = create({ tags: ["cat"], suggest: async () => items });
    input.type("cat");
    await vi.advanceTimersByTimeAsync(120);
    expect(input.list.value).toMatchObject({ items: [{ name: "catalogue" }] });
  });

  it("failing, say so and disturb nothing", async () => {
    const input = create({ suggest: async () => Promise.reject(new Error("down")) });
    input.type("cat");
    await vi.advanceTimersByTimeAsync(120);
    expect(input.list.value).toEqual({ status: "failed" });
    expect(input.press(key("Enter"))).toBe(true);
    expect(input.tags.value).toEqual(["cat"]);
  });

  async function opened(items = cats) {
    const input = create({ suggest: async () => items });
    input.type("ca");
    await vi.advanceTimersByTimeAsync(120);
    return input;
  }
  const active = (input: ReturnType<typeof create>) =>
    input.list.value.status === "open" ? input.list.value.active : undefined;

  it("are walked by arrows, which leave the caret alone, through the text and around the ends", async () => {
    const input = await opened();
    const stops = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((name) => {
      expect(input.press(key(name))).toBe(true);
      return active(input);
    });
    expect(stops).toEqual([0, 1, null, 1, 0]);
    expect(input.press(key("Home"))).toBe(false);
    expect(active(input)).toBeNull();
  });

  it("do not get into the way of what was typed: Enter takes the text unless one was walked to", async () => {
    const input = await opened();
    input.press(key("Enter"));
    expect(input.tags.value).toEqual(["ca"]);
  });

  it("chosen, become a chip of their category and empty the text", async () => {
    const input = await opened();
    input.press(key("ArrowDown"));
    input.press(key("Enter"));
    expect(input.tags.value).toEqual(["cat"]);
    expect(input.categoryOf("cat")).toBe("species");
    expect(input.text.value).toBe("");
    expect(input.list.value).toEqual({ status: "closed" });
  });

  it("of an alias add the tag that it stands for", async () => {
    const input = await opened([suggestion("kitty", { alias_of: "cat" })]);
    input.press(key("ArrowDown"));
    input.press(key("Enter"));
    expect(input.tags.value).toEqual(["cat"]);
  });

  it("close on Escape, which then belongs to others again", async () => {
    const input = await opened();
    expect(input.press(key("Escape"))).toBe(true);
    expect(input.press(key("Escape"))).toBe(false);
    expect(input.text.value).toBe("ca");
  });

  it("that are on their way when the field is left do not appear", async () => {
    const input = create({ suggest: async () => cats });
    input.type("ca");
    input.commit();
    await vi.runAllTimersAsync();
    expect(input.list.value).toEqual({ status: "closed" });
  });
});

describe("what is known here", () => {
  const memory: TagMemory = {
    recent: signal(["catalogue", "river"]),
    presets: signal([{ id: "1", name: "Cats", tags: ["safe", "cat"], profile_id: "p" }]),
  };
  const offered = (input: ReturnType<typeof create>) =>
    input.list.value.status === "open" ? input.list.value.items.map(({ name }) => name) : [];

  it("is offered at once, and stays where it is when the service has answered", async () => {
    const suggest = vi.fn(async () => [
      suggestion("catalogue", { images: 7 }),
      suggestion("catnip"),
    ]);
    const input = create({ memory, suggest });
    input.type("c");
    expect(offered(input)).toEqual(["catalogue", "cat"]);
    input.type("cat");
    input.press(key("ArrowDown"));
    await vi.advanceTimersByTimeAsync(120);
    expect(offered(input)).toEqual(["catalogue", "cat", "catnip"]);
    expect(input.list.value).toMatchObject({ active: 0, items: [{ from: "recent" }, {}, {}] });
    // Later input filters the earlier response without a request.
    input.type("catn");
    expect(offered(input)).toEqual(["catnip"]);
    expect(suggest).toHaveBeenCalledTimes(1);
  });

  it("narrows to names after a namespace as well", async () => {
    const suggest = vi.fn(async () => [suggestion("artist:catrin"), suggestion("series:cat x")]);
    const input = create({ suggest });
    input.type("cat");
    await vi.advanceTimersByTimeAsync(120);
    expect(offered(input)).toEqual(["artist:catrin", "series:cat x"]);
    input.type("catr");
    expect(offered(input)).toEqual(["artist:catrin"]);
  });

  it("is offered for an empty field by an arrow: what was used last", () => {
    const input = create({ memory, tags: ["river"] });
    expect(offered(input)).toEqual([]);
    input.press(key("ArrowDown"));
    expect(offered(input)).toEqual(["catalogue", "safe", "cat"]);
  });

  it("is offered although the service fails", async () => {
    const input = create({ memory, suggest: async () => Promise.reject(new Error("down")) });
    input.type("cat");
    await vi.advanceTimersByTimeAsync(120);
    expect(offered(input)).toEqual(["catalogue", "cat"]);
  });
});

describe("undo and redo", () => {
  it("take back what happened to chips, chips removed and lists pasted included", () => {
    const input = create({ tags: ["safe"] });
    input.commit("cat, dog");
    input.press(key("Backspace"));
    expect(input.tags.value).toEqual(["safe", "cat"]);
    expect(input.press(control("z"))).toBe(true);
    expect(input.tags.value).toEqual(["safe", "cat", "dog"]);
    expect(input.chosen.announcement.value).toEqual({
      kind: "undone",
      added: ["dog"],
      removed: [],
    });
    input.press(control("z"));
    expect(input.tags.value).toEqual(["safe"]);
    expect(input.press(control("z"))).toBe(false);
    input.press(control("Z", { shift: true }));
    input.press(control("y"));
    expect(input.tags.value).toEqual(["safe", "cat"]);
    expect(input.press(control("y"))).toBe(false);
  });

  it("belong to the field while there is text in it, and to nobody here with Alt", () => {
    const input = create();
    input.commit("cat");
    input.type("do");
    expect(input.press(control("z"))).toBe(false);
    input.type("");
    expect(input.press(control("z", { command: false }))).toBe(false);
    expect(input.tags.value).toEqual(["cat"]);
  });

  it("lead through every step and back, whatever was done", () => {
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
          chosen.undo();
        }
        expect(chosen.canUndo.value).toBe(false);
        for (const state of states) {
          expect(chosen.tags.value).toEqual(state);
          chosen.redo();
        }
        expect(chosen.canRedo.value).toBe(false);
      }),
    );
  });
});

describe("pasting", () => {
  it("takes a list that is no plain text beside what stands in the field", () => {
    const input = create();
    input.type("ca");
    expect(input.paste('["safe", "tea, milk"]')).toBe(true);
    expect(input.tags.value).toEqual(["safe", "tea", "milk"]);
    expect(input.split.value).toEqual(["tea, milk"]);
    expect(input.text.value).toBe("ca");
    input.type("cat");
    expect(input.split.value).toEqual([]);
  });

  it("leaves plain text to the field", () => {
    expect(create().paste("blue eyes")).toBe(false);
  });
});

describe("what the service knows of the tags", () => {
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
    const lookUp = vi.fn(async (names: readonly string[]) =>
      vocabulary.filter(({ name }) => names.includes(name)),
    );
    const lookUpNear = vi.fn(async () => vocabulary);
    const input = create({ tags, knowledge: createTagKnowledge({ lookUp, lookUpNear }) });
    return { input, lookUp, lookUpNear };
  }

  it("is asked once things are quiet, each name once, implied ones in turn", async () => {
    const { input, lookUp } = knowing();
    input.commit("pica");
    input.commit("nonesuch");
    await vi.runAllTimersAsync();
    expect(lookUp.mock.calls).toEqual([[["pica", "nonesuch"]], [["magpie"]], [["bird"]]]);
    input.chosen.remove(["nonesuch"]);
    await vi.runAllTimersAsync();
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  it("puts the tag in the place of its alias, for good", async () => {
    const { input } = knowing(["cat"]);
    input.commit("sfw, dog");
    await vi.runAllTimersAsync();
    expect(input.tags.value).toEqual(["cat", "safe", "dog"]);
    expect(input.chosen.announcement.value).toEqual({ kind: "replaced", from: "sfw", to: "safe" });
    expect(input.chosen.enteredAs.value.get("safe")).toBe("sfw");
    input.press(control("z"));
    expect(input.tags.value).toEqual(["cat"]);
    input.press(control("y"));
    expect(input.tags.value).toEqual(["cat", "safe", "dog"]);
    input.commit("sfw");
    expect(input.chosen.announcement.value).toEqual({ kind: "already-there", names: ["safe"] });
  });

  it("tells implied and redundant tags, wishes of implied ones, and counts them for the rules", async () => {
    const { input } = knowing(["pica", "bird", "safe"]);
    await vi.runAllTimersAsync();
    const { report } = input;
    expect(report.implied.value).toEqual([{ name: "magpie", chain: ["pica", "magpie"] }]);
    expect(report.redundant.value).toEqual([{ name: "bird", chain: ["pica", "magpie", "bird"] }]);
    expect(report.claimed.value).toMatchObject([{ name: "magpie" }]);
    input.chosen.remove(["bird"]);
    expect(report.advise()).toEqual([]);
  });

  it("shows a misspelled tag what was meant, and takes it in its place", async () => {
    const { input, lookUpNear } = knowing(["montain", "safe"]);
    await vi.runAllTimersAsync();
    expect(lookUpNear.mock.calls).toEqual([["montain"]]);
    expect(input.report.typos.value).toEqual([
      { name: "montain", images: 0, intended: "mountain", intendedImages: 5000 },
    ]);
    expect(input.report.fresh.value).toEqual(["montain"]);
    input.chosen.exchange("montain", "mountain");
    expect(input.tags.value).toEqual(["mountain", "safe"]);
    expect(input.report.typos.value).toEqual([]);
  });

  it("failing to come, is asked for again with the next tag", async () => {
    const { input, lookUp } = knowing();
    lookUp.mockRejectedValueOnce(new Error("down"));
    input.commit("pica");
    await vi.runAllTimersAsync();
    expect(input.unasked.value).toBe(true);
    input.commit("safe");
    await vi.runAllTimersAsync();
    expect(input.unasked.value).toBe(false);
    expect(input.report.implied.value).toHaveLength(2);
  });

  it("is not asked for any more once the draft is closed", async () => {
    const { input, lookUp } = knowing(["pica"]);
    input.dispose();
    await vi.runAllTimersAsync();
    expect(lookUp).not.toHaveBeenCalled();
  });
});
