import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { impliedTags, redundantTags } from "../../../lib/tags/implications.ts";

const implying = (graph: Record<string, string[]>) => (name: string) => graph[name] ?? [];
const birds = implying({ pica: ["magpie"], magpie: ["bird", "corvid"], corvid: ["bird"] });

describe("implied tags", () => {
  it("are told with the shortest chain of why", () => {
    expect(impliedTags(["safe", "pica"], birds)).toEqual([
      { name: "magpie", chain: ["pica", "magpie"] },
      { name: "bird", chain: ["pica", "magpie", "bird"] },
      { name: "corvid", chain: ["pica", "magpie", "corvid"] },
    ]);
    for (const given of [
      ["pica", "corvid"],
      ["corvid", "pica"],
    ])
      expect(impliedTags(given, birds)).toContainEqual({
        name: "bird",
        chain: ["corvid", "bird"],
      });
  });

  it("are found where tags imply each other", () => {
    const circle = implying({ a: ["b"], b: ["c"], c: ["a"] });
    expect(impliedTags(["a"], circle).map(({ name }) => name)).toEqual(["b", "c"]);
    expect(redundantTags(["b", "a", "c"], circle)).toEqual([
      { name: "a", chain: ["b", "c", "a"] },
      { name: "c", chain: ["b", "c"] },
    ]);
  });
});

const tag = fc.integer({ min: 0, max: 9 }).map(String);
const graphs = fc.dictionary(tag, fc.array(tag, { maxLength: 4 }));
const lists = fc.uniqueArray(tag);
const all = (given: readonly string[], graph: Record<string, string[]>) => {
  const met = new Set(given);
  for (const name of met) for (const next of graph[name] ?? []) met.add(next);
  return [...met].sort();
};

describe("whatever implies what", () => {
  it("implied tags are exactly those that come along, each chain a true one from a given tag", () => {
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

  it("redundant tags can all go at once, nothing is lost, and none is left", () => {
    fc.assert(
      fc.property(lists, graphs, (given, graph) => {
        const redundant = redundantTags(given, implying(graph));
        const gone = new Set(redundant.map(({ name }) => name));
        const left = given.filter((name) => !gone.has(name));
        expect(all(left, graph)).toEqual(all(given, graph));
        expect(redundantTags(left, implying(graph))).toEqual([]);
        for (const { name, chain } of redundant) {
          expect(left).toContain(chain[0]);
          expect(chain.at(-1)).toBe(name);
        }
      }),
    );
  });
});
