import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryAssistant } from "../../../../lib/state/search/query-assistant.ts";
import type { TagFacts } from "../../../../lib/tags/tag-facts.ts";

const IMAGES = { kind: "images", profile_id: "p1" } as const;
const FORUMS = { kind: null, profile_id: "p1" };
const tag = (name: string, alias_of: string | null = null) => ({ name, alias_of }) as TagFacts;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function create(found: Record<string, TagFacts[]> = {}) {
  const suggest = vi.fn(async (term: string) => found[term] ?? []);
  const earlier = vi.fn(async () => [{ search: "fox", saved: true }]);
  const assistant = createQueryAssistant({ suggest, earlier });
  const type = (text: string, asked: typeof IMAGES | typeof FORUMS = IMAGES) =>
    assistant.typed(text, text.length, asked);
  const offered = () => {
    const { value } = assistant.list;
    if (value.status !== "open") return [];
    return value.items.map((one) =>
      "search" in one ? one.search : "name" in one.put ? one.put.name : one.put,
    );
  };
  return { assistant, suggest, type, offered };
}

describe("a mistake", () => {
  it("is shown after a pause", async () => {
    const { assistant, type } = create();
    type("score:x");
    await vi.advanceTimersByTimeAsync(699);
    expect(assistant.mistake.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(assistant.mistake.value).toMatchObject({ code: "integer-expected" });
  });

  it("that is shown moves along, and goes at once", async () => {
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

  it("of unfinished input waits until the caret is elsewhere, or editing ends", async () => {
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

  it("is none where there is no query syntax", async () => {
    const { assistant, type } = create();
    type("score:x", FORUMS);
    await vi.runAllTimersAsync();
    assistant.settle("score:x", FORUMS);
    expect(assistant.mistake.value).toBeNull();
  });
});

describe("an offer", () => {
  it("comes after a pause, for two letters or more", async () => {
    const { suggest, type, offered } = create({ fo: [tag("fox"), tag("fog")] });
    type("f");
    await vi.runAllTimersAsync();
    expect(suggest).not.toHaveBeenCalled();
    type("fo");
    await vi.advanceTimersByTimeAsync(119);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggest.mock.calls).toEqual([["fo", "p1"]]);
    expect(offered()).toEqual(["fox", "fog"]);
    type("fox");
    expect(offered()).toEqual(["fox"]);
  });

  it("leaves out an alias beside its tag", async () => {
    const { type, offered } = create({ fo: [tag("foxy", "fox"), tag("fox"), tag("fog", "mist")] });
    type("fo");
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["fox", "mist"]);
  });

  it("is an earlier search in an empty input", async () => {
    const { assistant, type, offered } = create();
    type(" ");
    await vi.runAllTimersAsync();
    expect(offered()).toEqual(["fox"]);
    assistant.move(1);
    const chosen = assistant.active();
    expect(chosen && assistant.take(chosen)).toEqual({ query: "fox", caret: 3 });
    expect(offered()).toEqual([]);
  });

  it("comes no more once the list is closed", async () => {
    const { assistant, type, offered } = create({ fo: [tag("fox")] });
    type("fo");
    assistant.close();
    await vi.runAllTimersAsync();
    type("");
    assistant.close();
    await vi.runAllTimersAsync();
    expect(offered()).toEqual([]);
  });

  it("is chosen up and down, with a stop at the text itself", async () => {
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
