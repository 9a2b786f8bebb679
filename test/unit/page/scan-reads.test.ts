// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scanDocument } from "../../../lib/page/scan.ts";
import type { ScanRequest } from "../../../lib/picture/scan-data.ts";
import { createTimeSlices } from "../../../lib/picture/time-slices.ts";

const postOf = (index: number) => `<article class="post">
  <header><a href="/artist/${index % 9}" rel="author">artist_${index % 9}</a></header>
  <a href="/files/full-${index}.png"><img src="/files/plain-${index}.png" alt="Picture ${index}"></a>
  <div class="cover"></div>
  <footer><a href="/post/${index}"><time datetime="2026-01-01T00:00:00Z">1 January</time></a></footer>
</article>`;

const feedOf = (count: number) =>
  `<main>${Array.from({ length: count }, (_, index) => postOf(index)).join("")}</main>`;

/** Number of times that the scan read a single element, which costs the page about the same each time. */
const reads = vi.hoisted(() => ({ count: 0 }));

vi.mock("../../../lib/page/elements/native-dom.ts", async (load) => {
  const names = [
    ...[
      "attributeOf",
      "attributeNames",
      "childrenOf",
      "closest",
      "contains",
      "isVisiblyEmpty",
      "matches",
    ],
    ...["elementName", "nativeProperty", "parentOf", "precedes", "shadowRootOf"],
  ];
  const readers = await load<Record<string, (...values: unknown[]) => unknown>>();
  const counted = Object.entries(readers).map(([name, read]) => [
    name,
    names.includes(name)
      ? (...values: unknown[]) => {
          reads.count++;
          return read(...values);
        }
      : read,
  ]);
  return Object.fromEntries(counted);
});

beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true;
});
afterEach(() => {
  document.body.innerHTML = "";
});

/** Scans a page with this body and returns the number of reads, including computed styles and calls of `openRoot`. */
async function readsOf(body: string, request: ScanRequest, hovered?: string): Promise<number> {
  document.body.innerHTML = body;
  const pointed = hovered === undefined ? null : document.querySelector(hovered);
  const styles = vi.spyOn(globalThis, "getComputedStyle").mockClear();
  reads.count = 0;
  const { scan } = await scanDocument(document, request, {
    openRoot: () => {
      reads.count++;
      return null;
    },
    clicked: () => null,
    hovered: () => pointed,
    pressed: () => null,
    turns: createTimeSlices(() => 0),
  });
  expect(scan.pictures.length).toBeGreaterThan(0);
  return reads.count + styles.mock.calls.length;
}

describe("scanDocument: elements that it reads", () => {
  const click = { what: "click", src: "https://art.example/files/plain-20.png" } as const;

  it.each([
    ["without a trace", undefined],
    ["on the hovered picture", `[src$="plain-20.png"]`],
  ])("are as many for a click %s among 600 pictures as among 60", async (_, hovered) => {
    const few = await readsOf(feedOf(60), click, hovered);
    const many = await readsOf(feedOf(600), click, hovered);
    expect(many).toBe(few);
  });

  it("grow with the number of pictures, by few for each", async () => {
    const [few, more, most] = [
      await readsOf(feedOf(300), { what: "page" }),
      await readsOf(feedOf(400), { what: "page" }),
      await readsOf(feedOf(500), { what: "page" }),
    ];
    expect(most - more).toBeLessThanOrEqual(more - few + 10);
    expect((more - few) / 100).toBeLessThan(90);
  });

  it("include eleven addresses to parse for each picture of a post", async () => {
    const parse = vi.spyOn(URL, "parse");
    const parsed = async (count: number) => {
      parse.mockClear();
      await readsOf(feedOf(count), { what: "page" });
      return parse.mock.calls.length;
    };
    const [few, many] = [await parsed(20), await parsed(60)];
    parse.mockRestore();
    expect((many - few) / 40).toBeLessThanOrEqual(11);
  });

  it("do not include the links of a board's menus and tags", async () => {
    const tags = (count: number) =>
      Array.from({ length: count }, (_, at) => `<a href="/tag/${at}">${at}</a>`).join("");
    const board = (count: number) =>
      `<main><img src="/files/plain-20.png">${tags(count)}<a href="https://maker.example/1">Source</a></main>`;
    const [few, many] = [await readsOf(board(300), click), await readsOf(board(3_000), click)];
    // A binary search finds the nearest ones.
    expect(many).toBeLessThanOrEqual(few + 10);
  });
});
