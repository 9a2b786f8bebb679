import { describe, expect, it, vi } from "vitest";
import { tagInputOf } from "../../tags/tag-input-of.ts";
import { vocabularyOf } from "../../tags/vocabulary-of.ts";

const service = vocabularyOf([
  { name: "red", images: 90 },
  { name: "red panda", images: 40 },
  { name: "safe", images: 800 },
  { name: "~~~", images: 5 },
]);
const create = (tags: readonly string[] = []) => tagInputOf({ tags, vocabulary: () => service });
const key = (name: string) => ({
  key: name,
  command: false,
  modified: false,
  shift: false,
  repeat: false,
});
const chips = ["night", "night sky", "artist:nils", "żółw"];

function offers(input: ReturnType<typeof create>): string[] {
  const { value } = input.field.suggestions.list;
  return value.status === "open" ? value.items.map(({ name, from }) => `${from} ${name}`) : [];
}

describe("createTagInput: operators", () => {
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
    const input = create(chips);
    input.field.type(typed);
    expect(offers(input)).toEqual(expected);
  });

  it.each(["~red", '"red', "red*", "+red", "#red", "rating:red", "“red”"])(
    "looks up the name in %s",
    (typed) => {
      const input = create();
      input.field.type(typed);
      expect(offers(input)).toEqual(["service red", "service red panda"]);
    },
  );

  it.each(["~red", '"red', "red*", "#red", "rating:red"])(
    "requests the name in %s from a service without a vocabulary",
    async (typed) => {
      vi.useFakeTimers();
      const suggest = vi.fn(async () => []);
      const input = tagInputOf({ tags: chips, suggest });
      input.field.type(typed);
      await vi.advanceTimersByTimeAsync(200);
      expect(suggest).toHaveBeenCalledExactlyOnceWith("red", expect.anything());
      input.field.type("-night s");
      await vi.advanceTimersByTimeAsync(200);
      expect(suggest).toHaveBeenCalledOnce();
      vi.useRealTimers();
    },
  );

  it("looks up a name that begins with an operator itself", () => {
    const input = create();
    input.field.type("~~");
    expect(offers(input)).toEqual(["service ~~~"]);
  });

  it("removes an offered chip", () => {
    const input = create(chips);
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
    const input = create(chips);
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
    const input = create(chips);
    input.field.commit(typed);
    expect(input.field.text.value).toBe(rest);
    expect(input.tags.value).toEqual(tags);
    expect(input.chosen.leftOut.value).toHaveLength(rest === "" ? 0 : 1);
  });

  it("removes a chip of the same list, and keeps nothing of it", () => {
    const input = create();
    input.field.commit("sun, -sun, moon");
    expect(input.tags.value).toEqual(["moon"]);
    expect(input.field.text.value).toBe("");
  });
});
