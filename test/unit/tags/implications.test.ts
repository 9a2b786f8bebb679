import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LIST_LENGTH } from "../../../lib/base/bounds.ts";
import { impliedTags, redundantTags } from "../../../lib/tags/implications.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const implying = (graph: Record<string, string[]>) => (name: string) => graph[name] ?? [];
const birds = implying({ pica: ["magpie"], magpie: ["bird", "corvid"], corvid: ["bird"] });

describe("impliedTags and redundantTags", () => {
  it("impliedTags returns each implied tag with the shortest chain", () => {
    expect(impliedTags(["safe", "pica"], birds)).toEqual([
      { name: "magpie", chain: ["pica", "magpie"] },
      { name: "bird", chain: ["pica", "magpie", "bird"] },
      { name: "corvid", chain: ["pica", "magpie", "corvid"] },
    ]);
    for (const tags of [
      ["pica", "corvid"],
      ["corvid", "pica"],
    ])
      expect(impliedTags(tags, birds)).toContainEqual({
        name: "bird",
        chain: ["corvid", "bird"],
      });
  });

  it.each([[["bird", "pica"]], [["pica", "bird"]]])("redundantTags finds bird among %j", (tags) => {
    expect(redundantTags(tags, birds)).toEqual([
      { name: "bird", chain: ["pica", "magpie", "bird"] },
    ]);
  });

  it("impliedTags and redundantTags end for tags that imply each other", () => {
    const circle = implying({ a: ["b"], b: ["c"], c: ["a"] });
    expect(impliedTags(["a"], circle).map(({ name }) => name)).toEqual(["b", "c"]);
    expect(redundantTags(["b", "a", "c"], circle)).toEqual([
      { name: "a", chain: ["b", "c", "a"] },
      { name: "c", chain: ["b", "c"] },
    ]);
  });

  it.each([["impliedTags", impliedTags] as const, ["redundantTags", redundantTags] as const])(
    "%s is fast where each tag implies as many tags as a response may list",
    (_, find) => {
      const tags = Array.from({ length: 300 }, (_, index) => `${index}`);
      const others = Array.from({ length: MAX_LIST_LENGTH - 300 }, (_, index) => `x${index}`);
      const implies = (name: string) => (name.startsWith("x") ? [] : [...tags, ...others]);
      expect(processorTime(() => find(tags, implies))).toBeLessThan(MAX_BUSY);
    },
  );
});

const tag = fc.integer({ min: 0, max: 9 }).map(String);
const graphs = fc.dictionary(tag, fc.array(tag, { maxLength: 4 }));
const lists = fc.uniqueArray(tag);
const all = (given: readonly string[], graph: Record<string, string[]>) => {
  const met = new Set(given);
  for (const name of met) for (const next of graph[name] ?? []) met.add(next);
  return [...met].sort();
};

describe("impliedTags and redundantTags for any implications", () => {
  it("impliedTags returns exactly the implied tags, each with a valid chain", () => {
    fc.assert(
      fc.property(lists, graphs, (given, graph) => {
        const implied = impliedTags(given, implying(graph));
        expect([...given, ...implied.map(({ name }) => name)].sort()).toEqual(all(given, graph));
        for (const { name, chain } of implied) {
          expect(given).toContain(chain[0]);
          expect(chain.at(-1)).toBe(name);
          for (const [index, link] of chain.slice(1).entries())
            expect(graph[chain[index] ?? ""]).toContain(link);
        }
      }),
    );
  });

  it("redundantTags returns tags whose removal changes no implied tag", () => {
    fc.assert(
      fc.property(lists, graphs, (given, graph) => {
        const redundant = redundantTags(given, implying(graph));
        const redundantNames = new Set(redundant.map(({ name }) => name));
        const others = given.filter((name) => !redundantNames.has(name));
        expect(all(others, graph)).toEqual(all(given, graph));
        expect(redundantTags(others, implying(graph))).toEqual([]);
        for (const { name, chain } of redundant) {
          expect(others).toContain(chain[0]);
          expect(chain.at(-1)).toBe(name);
        }
      }),
    );
  });
});
