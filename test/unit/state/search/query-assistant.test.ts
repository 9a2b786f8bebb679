import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createQueryAssistant,
  type QueryContext,
} from "../../../../lib/state/search/query-assistant.ts";
import { savedAndRecentSearches } from "../../../../lib/state/search/saved-searches.ts";
import { openTagSource } from "../../../../lib/state/tags/open-tag-source.ts";
import type { TagFacts } from "../../../../lib/tags/tag-facts.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { Vocabulary } from "../../../../lib/tags/vocabulary.ts";
import { vocabularyOf } from "../../tags/vocabulary-of.ts";

vi.mock("../../../../lib/state/search/saved-searches.ts", () => ({
  savedAndRecentSearches: vi.fn(),
}));
vi.mock("../../../../lib/state/tags/open-tag-source.ts", () => ({
  openTagSource: vi.fn(),
}));
const sourceOf = vi.mocked(openTagSource);

const IMAGES = { kind: "images", profile_id: "p1" } as const;
const FORUMS = { kind: null, profile_id: "p1" };
const tag = (name: string, alias_of: string | null = null, images = 5) =>
  ({ name, alias_of, images }) as TagFacts;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function create(
  factsByTerm: Record<string, TagFacts[]> = {},
  vocabulary: () => Vocabulary | null = () => null,
) {
  const suggest = vi.fn(async (term: string) => factsByTerm[term] ?? []);
  const source = { ...createTagSource({ suggest, vocabulary }), dispose: () => {} };
  sourceOf.mockReset().mockReturnValue(source);
  vi.mocked(savedAndRecentSearches).mockResolvedValue([{ search: "fox", saved: true }]);
  const assistant = createQueryAssistant();
  const type = (text: string, context: QueryContext = IMAGES) =>
    assistant.typed(text, text.length, context);
  const offered = () => {
    const { value } = assistant.list;
    if (value.status !== "open") return [];
    return value.items.map((one) =>
      "search" in one ? one.search : "name" in one.put ? one.put.name : one.put,
    );
  };
  const suggestedTerms = () => suggest.mock.calls.map(([term]) => term);
  return { assistant, suggest, suggestedTerms, type, offered };
}

describe("createQueryAssistant: mistakes", () => {
  it("shows a mistake after a pause", async () => {
    const { assistant, type } = create();
    type("score:x");
    await vi.advanceTimersByTimeAsync(699);
    expect(assistant.mistake.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(assistant.mistake.value).toMatchObject({ code: "integer-expected" });
  });

  it("moves a shown mistake with the text and hides it once it is corrected", async () => {
    const { assistant, type } = create();
    type("score:x");
    await vi.advanceTimersByTimeAsync(700);
    type("fox, score:x");
    expect(assistant.mistake.value).toMatchObject({ code: "integer-expected", from: 5 });
    type("fox, score:1");
    expect(assistant.mistake.value).toBeNull();
    await vi.runAllTimersAsync();
    expect(assistant.mistake.value).toBeNull();
  });

  it("shows unfinished input as a mistake once the caret leaves it or editing ends", async () => {
    const { assistant, type } = create();
    type("(fox");
    await vi.runAllTimersAsync();
    expect(assistant.mistake.value).toBeNull();
    assistant.typed("(fox", 1, IMAGES);
    await vi.runAllTimersAsync();
    expect(assistant.mistake.value).toMatchObject({ code: "imbalanced" });
    type("");
    expect(assistant.mistake.value).toBeNull();
    assistant.settle("(fox", IMAGES);
    expect(assistant.mistake.value).toMatchObject({ code: "imbalanced" });
  });

  it("shows no mistake in fields without query syntax", async () => {
    const { assistant, type } = create();
    type("score:x", FORUMS);
    await vi.runAllTimersAsync();
    assistant.settle("score:x", FORUMS);
    expect(assistant.mistake.value).toBeNull();
    type("score:x");
    assistant.settle("score:x", FORUMS);
    await vi.runAllTimersAsync();
    expect(assistant.mistake.value).toBeNull();
  });
});

describe("createQueryAssistant: suggestions", () => {
  it.each(["-red", "!red", "~red", '"red', "red*", "#red", "NOT red", "fox, -red", "(fox || !red"])(
    "looks up the name behind the operator in %s",
    (typed) => {
      const service = vocabularyOf([
        { name: "red", images: 90 },
        { name: "red panda", images: 40 },
      ]);
      const { type, offered } = create({}, () => service);
      type(typed);
      expect(offered().slice(0, 2)).toEqual(["red", "red panda"]);
    },
  );

  it("leaves out tags without images, but not their aliases", async () => {
    const tags = [tag("fox", null, 0), tag("foxes", "vulpes", 0), tag("foxglove")];
    const { type, offered } = create({ fox: tags });
    type("fox");
    await vi.advanceTimersByTimeAsync(120);
    expect(offered()).toEqual(["vulpes", "foxglove"]);
  });

  it("suggests after a pause, for two letters or more", async () => {
    const { suggest, suggestedTerms, type, offered } = create({
      fo: [tag("fox"), tag("fog")],
    });
    type("f");
    await vi.runAllTimersAsync();
    expect(suggest).not.toHaveBeenCalled();
    type("fo");
    await vi.advanceTimersByTimeAsync(119);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggestedTerms()).toEqual(["fo"]);
    expect(sourceOf.mock.calls).toEqual([["search", "p1"]]);
    expect(offered()).toEqual(["fox", "fog"]);
    type("fox");
    expect(offered()).toEqual(["fox"]);
  });

  it.each([
    ["sc", ["scales", "scarf"]],
    ["sco", ["scout", { kind: "field", field: "score" }]],
    ["my:fa", [{ kind: "value", field: "my", value: "faves" }]],
  ])("offers fields for %s below the tags, from three letters on", async (typed, offers) => {
    const { type, offered } = create({
      sc: [tag("scales"), tag("scarf")],
      sco: [tag("scout")],
    });
    type(typed);
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(offers);
  });

  it("suggests an alias as its tag, once", async () => {
    const { type, offered } = create({ fo: [tag("foxy", "fox"), tag("fox"), tag("fog", "mist")] });
    type("fo");
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["fox", "mist"]);
  });

  it("keeps the suggestions at the blank in a name of two words", async () => {
    const blue = [tag("blue eyes"), tag("bluebird")];
    const { assistant, type, offered } = create({ blue, "blue ": [tag("blue eyes")] });
    type("cat, blue");
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["blue eyes", "bluebird"]);
    type("cat, blue ");
    expect(offered()).toEqual(["blue eyes"]);
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["blue eyes"]);
    assistant.move(1);
    const chosen = assistant.active();
    expect(chosen && assistant.take(chosen).query).toBe("cat, blue eyes");
  });

  it("suggests names of tags as values of fields about tags", async () => {
    const { assistant, suggestedTerms, type } = create({ bi: [tag("bird"), tag("b,i", "bite")] });
    const context = { kind: "tags", profile_id: "p1" } as const;
    type("fox, implies:bi", context);
    await vi.runAllTimersAsync();
    expect(suggestedTerms()).toEqual(["bi"]);
    const results = [1, 2].map(() => {
      assistant.move(1);
      return assistant.active();
    });
    expect(results.map((one) => one && "put" in one && one.put)).toEqual([
      { kind: "value", field: "implies", value: "bird" },
      { kind: "value", field: "implies", value: "b\\,i" },
    ]);
    expect(results[0] && assistant.take(results[0]).query).toBe("fox, implies:bird");
  });

  it("suggests earlier searches for an empty input", async () => {
    const { assistant, type, offered } = create();
    type(" ");
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["fox"]);
    assistant.move(1);
    const chosen = assistant.active();
    expect(chosen && assistant.take(chosen)).toEqual({ query: "fox", caret: 3 });
    expect(offered()).toEqual([]);
  });

  it("keeps the list closed once the user has closed it", async () => {
    const { assistant, type, offered } = create({ fo: [tag("fox")] });
    type("fo");
    assistant.close();
    await vi.runAllTimersAsync();
    type("");
    assistant.close();
    await vi.runAllTimersAsync();
    expect(offered()).toEqual([]);
  });

  it("moves through the suggestions and the typed text with the arrow keys", async () => {
    const { assistant, type } = create({ fo: [tag("fox"), tag("fog")] });
    type("fo");
    await vi.runAllTimersAsync();
    const moved = (by: 1 | -1) => {
      assistant.move(by);
      const { value } = assistant.list;
      return value.status === "open" ? value.active : undefined;
    };
    expect([moved(1), moved(1), moved(1), moved(1), moved(-1), moved(-1)]).toEqual([
      ...[0, 1, null, 0, null, 1],
    ]);
    const chosen = assistant.active();
    expect(chosen && assistant.take(chosen).query).toContain("fog");
  });
});

it("createQueryAssistant requests names where the vocabulary takes too many steps", async () => {
  const vocabulary = { ...vocabularyOf([]), search: () => null };
  const { offered, suggestedTerms, type } = create({ fox: [tag("fox")] }, () => vocabulary);
  type("fox");
  await vi.runAllTimersAsync();
  expect(suggestedTerms()).toEqual(["fox"]);
  expect(offered()).toContain("fox");
});
