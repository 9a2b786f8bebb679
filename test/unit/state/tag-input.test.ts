import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TagSuggestion } from "../../../lib/messages.ts";
import { createTagInput, type TagInputOptions } from "../../../lib/state/tag-input.ts";
import { parseTagList } from "../../../lib/tags/parse.ts";

const suggestion = (name: string, more: Partial<TagSuggestion> = {}): TagSuggestion => ({
  name,
  category: null,
  images: 1,
  alias_of: null,
  do_not_post: false,
  ...more,
});
const key = (name: string, more = {}) => ({ key: name, modified: false, repeat: false, ...more });

const create = (options: Partial<TagInputOptions> = {}) =>
  createTagInput({ tags: [], suggest: async () => [], ...options });

/** What a person's hands do: one character after the other, each on top of what the field then holds. */
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
    expect(input.announcement.value).toEqual({ kind: "already-there", names: ["safe"] });
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
    expect(input.announcement.value).toEqual({ kind: "removed", name: "cat" });
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
    expect(input.list.value).toMatchObject({ status: "open", items: cats, active: null });
  });

  it("are not asked for a single letter", async () => {
    const suggest = vi.fn(async () => cats);
    typeOut(create({ suggest }), "safe, c");
    await vi.runAllTimersAsync();
    expect(suggest).not.toHaveBeenCalled();
  });

  it("show the answer to the newest question, whichever comes last", async () => {
    const answers = new Map<string, (items: TagSuggestion[]) => void>();
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

  it("are walked by arrows, through the text and around the ends", async () => {
    const input = await opened();
    const stops = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((name) => {
      input.press(key(name));
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
