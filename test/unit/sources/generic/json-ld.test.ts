import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asNode,
  propertyText,
  readJsonLd,
  typesOf,
  valuesOf,
} from "../../../../lib/sources/generic/json-ld.ts";

const nodesOf = (value: unknown) => readJsonLd([JSON.stringify(value)]);

describe("readJsonLd", () => {
  it("returns all objects, from the outside in", () => {
    const nodes = nodesOf({ "@graph": [{ "@type": "Person", name: "Ann" }, { name: "Bo" }] });
    expect(nodes.map((node) => propertyText(node, "name"))).toEqual([null, "Ann", "Bo"]);
  });

  it.each([
    ["a name", "Ann", "Ann"],
    ["text with spaces around it", " Ann ", "Ann"],
    ["the first of several", ["Ann", "Bo"], "Ann"],
    ["a number", 12, "12"],
    ["nothing", "  ", null],
    ["an object", { name: "Ann" }, null],
    ["a list of lists", [["Ann"]], null],
    ["null", null, null],
    ["a text that is too long", "x".repeat(2001), null],
  ])("reads text only: %s", (_, name, expected) => {
    expect(propertyText(asNode({ name }), "name")).toBe(expected);
  });

  it.each([
    ["Person", ["Person"]],
    ["https://schema.org/Person", ["Person"]],
    ["schema:Person", ["Person"]],
    [
      ["ImageObject", 3, "Photograph"],
      ["ImageObject", "Photograph"],
    ],
    [{ "@id": "Person" }, []],
  ])("recognises types in every spelling: %j", (type, expected) => {
    expect(typesOf(asNode({ "@type": type }))).toEqual(expected);
  });

  it("reads own properties only", () => {
    const [node] = readJsonLd(['{"__proto__": {"name": "Ann"}}']);
    expect(node && propertyText(node, "name")).toBe(null);
    expect(node && valuesOf(node, "constructor")).toEqual([]);
  });

  it("skips text that is not a JSON object", () => {
    expect(readJsonLd(["{{ it }}", "", '"text"', '{"a": 1}'])).toHaveLength(1);
  });

  it.each([
    ["a CDATA section in comments", '//<![CDATA[\n{"name": "Ann"}\n//]]>'],
    ["a CDATA section in block comments", '/* <![CDATA[ */ {"name": "Ann"} /* ]]> */'],
    ["a CDATA section of XHTML", '<![CDATA[{"name": "Ann"}]]>'],
    ["a CDATA section around a list", '\n// <![CDATA[\n[{"name": "Ann"}]// ]]>'],
    ["a list that ends beside its section", '<![CDATA[[{"name": "Ann"}]]]>'],
    ["a comment of HTML", '<!-- {"name": "Ann"} -->'],
    ["a comment of HTML that scripts end", '<!--\n{"name": "Ann"}\n//-->'],
    ["an empty comment", '<!-- -->\n{"name": "Ann"}'],
    ["a byte order mark", '\uFEFF{"name": "Ann"}'],
    ["a semicolon", '{"name": "Ann"};'],
    ["a line break in a text", '{"text": "Boats\nat\tdusk", "name": "Ann"}'],
    ["a comma behind the last property", '{"name": "Ann",\n}'],
    ["a comma behind the last of a list", '[{"name": "Ann"}, ]'],
  ])("reads JSON with %s", (_, block) => {
    expect(readJsonLd([block]).map((node) => propertyText(node, "name"))).toEqual(["Ann"]);
  });

  it("keeps comment and CDATA marks within texts of the JSON", () => {
    const [node] = nodesOf({ name: "a, ] // ]]> -->" });
    expect(node && propertyText(node, "name")).toBe("a, ] // ]]> -->");
  });

  it("ignores what exceeds its limits of nodes, depth and length", () => {
    expect(nodesOf(Array.from({ length: 5000 }, () => ({})))).toHaveLength(200);
    const deep = `${"[".repeat(40_000)}{}${"]".repeat(40_000)}`;
    expect(readJsonLd([deep])).toEqual([]);
    expect(readJsonLd([`{"a": "${"x".repeat(100_000)}"}`])).toEqual([]);
    expect(
      readJsonLd(Array.from({ length: 3 }, () => `{"a": "${"x".repeat(49_000)}"}`)),
    ).toHaveLength(2);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (blocks) => {
        for (const node of readJsonLd(blocks)) typesOf(node);
      }),
    );
  });
});
