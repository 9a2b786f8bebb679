import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_ENGINES } from "../../../lib/reverse/default-engines.ts";
import {
  type EngineProblem,
  engineResultsAddress,
  parseEngines,
  type SearchEngine,
} from "../../../lib/reverse/search-engines.ts";

const PICTURE = "https://cdn.example/a b/c.png?size=1&key=$&#x";
const engineIn = (line: string) => parseEngines(line).engines[0] as SearchEngine;

describe("parseEngines", () => {
  it("reads the default list without problems, in its order", () => {
    const { engines, problems } = parseEngines(DEFAULT_ENGINES);
    expect(problems).toEqual([]);
    const names = engines.map(({ name }) => name);
    expect(names).toEqual(["Google Lens", "SauceNAO", "TinEye", "Yandex", "IQDB", "Fluffle"]);
    expect(engines.map(({ page }) => page)).toEqual([
      "https://images.google.com/",
      "https://saucenao.com/",
      "https://tineye.com/",
      "https://yandex.com/images/",
      "https://iqdb.org/",
      "https://fluffle.xyz/",
    ]);
  });

  it.each<[line: string, engine: Partial<SearchEngine>]>([
    ["A https://a.example/?u={url}", { results: "https://a.example/?u={url}" }],
    ["A https://a.example/?u={url}", { page: "https://a.example/" }],
    ["A https://a.example/by/{url}", { page: "https://a.example/" }],
    ["A https://a.example/u#{url} https://b.example/up", { page: "https://b.example/up" }],
    ["A https://a.example/upload", { results: null, page: "https://a.example/upload" }],
    ["\t Two  words\thttps://a.example/ \r", { name: "Two words", page: "https://a.example/" }],
    ["Local http://localhost:4000/?{url}", { page: "http://localhost:4000/" }],
    ["A HTTPS://a.example/{url}", { page: "https://a.example/" }],
  ])("reads %j", (line, engine) => {
    expect(engineIn(line)).toMatchObject(engine);
  });

  it.each<[line: string, code: EngineProblem]>([
    ["https://a.example/?{url}", "name"],
    ["A", "address"],
    ["A a.example/?{url}", "address"],
    ["A http://a.example/?{url}", "address"],
    ["A javascript:alert(1)", "address"],
    ["A data:text/html,{url}", "address"],
    ["A https://{url}.example/", "address"],
    ["A https://user{url}@a.example/", "address"],
    ["A https://user@a.example/", "address"],
    ["A https://a.example:{url}/", "address"],
    ["A https://", "address"],
    ["A https://a.example/ b.example", "address"],
    ["A https://a.example/ https://b.example/ https://c.example/", "address"],
    ["A https://a.example/ https://b.example/?{url}", "place"],
  ])("refuses %j because of its %s", (line, code) => {
    expect(parseEngines(`\n${line}\n`)).toEqual({ engines: [], problems: [{ line: 2, code }] });
  });

  it("keeps the good lines beside a bad one, and skips empty ones", () => {
    const { engines, problems } = parseEngines(
      "A https://a.example/\n\n  \nB\nC https://c.example/",
    );
    expect(engines.map(({ name }) => name)).toEqual(["A", "C"]);
    expect(problems).toEqual([{ line: 4, code: "address" }]);
  });
});

describe("engineResultsAddress", () => {
  it("escapes the picture's address in each place", () => {
    const results = engineResultsAddress(engineIn("A https://a.example/{url}?u={url}"), PICTURE);
    const encoded = encodeURIComponent(PICTURE);
    expect(results).toBe(`https://a.example/${encoded}?u=${encoded}`);
  });

  it("returns null for an engine that takes no addresses", () => {
    expect(engineResultsAddress(engineIn("A https://a.example/"), PICTURE)).toBeNull();
  });

  it("never leads to another host than the engine's, whatever the picture's address is", () => {
    const engines = parseEngines(DEFAULT_ENGINES).engines;
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const engine of engines) {
          const picture = text.toWellFormed();
          const results = engineResultsAddress(engine, picture);
          if (results === null) continue;
          const host = new URL(engine.results?.replace("{url}", "") ?? "").host;
          expect(new URL(results).host).toBe(host);
          expect(new URL(results).searchParams.get("url")).toBe(picture);
        }
      }),
    );
  });
});
