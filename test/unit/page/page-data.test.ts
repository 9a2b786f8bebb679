// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { fullSizeFilesInPageData } from "../../../lib/page/capture/page-data.ts";
import { rowsOf } from "./rows.ts";

const SHOWN = "https://files.example/small/7.png";
const FULL = "https://files.example/full/7.png";

function filesIn(script: string, { id = "", hasTime = true, shown = SHOWN } = {}): string[] {
  document.body.innerHTML = "<script></script>";
  const element = document.querySelector("script");
  if (element) Object.assign(element, { id, textContent: script });
  const files = fullSizeFilesInPageData(document, [shown], () => hasTime);
  return [...files.values()].flat().map(({ url }) => url);
}

it("fullSizeFilesInPageData reads an object that other statements follow", () => {
  const state = JSON.stringify({ note: 'a } and a "', thumbUrl: SHOWN, originalUrl: FULL });
  expect(filesIn(`window.__INITIAL_STATE__ = ${state}; start({});`)).toEqual([FULL]);
});

// Each would take minutes if the rest of the text were read again from every place.
it.each([
  ["objects that do not end", "__NUXT__={".repeat(150_000)],
  ["texts that do not end", `__NUXT__={${'\\"'.repeat(900_000)}`],
])("fullSizeFilesInPageData finds nothing in %s, in one pass", (_, script) => {
  expect(filesIn(script)).toEqual([]);
});

it.each(
  rowsOf<[string[]]>(`
  the full size => {"thumbUrl":"${SHOWN}","originalUrl":"${FULL}"} => ["${FULL}"]
  the full size in an object => {"a":[{"b":{"small":"${SHOWN}","full":"${FULL}"}}]} => ["${FULL}"]
  all sizes in one object => {"foxThumb":"${SHOWN}","foxLarge":"${FULL}"} => ["${FULL}"]
  a large size => {"thumb":"${SHOWN}","large":"${FULL}"} => ["${FULL}"]
  the full size before a large one => {"thumb":"${SHOWN}","large":"${FULL}?l","full":"${FULL}"} => ["${FULL}","${FULL}?l"]
  no file of the same size => {"thumbUrl":"${SHOWN}","smallUrl":"${FULL}"} => []
  no file of another object => {"thumbUrl":"${SHOWN}","authorOriginalUrl":"${FULL}"} => []
  a file by its size's name, and no other text => {"url":"${SHOWN}","title":"fox","original":"${FULL}"} => ["${FULL}"]
  a size that is an object => {"thumb":{"url":"${SHOWN}"},"original":{"url":"${FULL}","width":9}} => ["${FULL}"]
  no file in an object of several files => {"thumb":{"url":"${SHOWN}"},"original":{"url":"${FULL}","src":"${FULL}?2"}} => []
  no file with another name in its object => {"thumb":{"url":"${SHOWN}"},"original":{"poster":"${FULL}"}} => []
  sizes in a list => {"sizes":[{"size":"small","url":"${SHOWN}"},{"size":"original","url":"${FULL}"}]} => ["${FULL}"]
  types in a list => {"sizes":[{"type":"small","url":"${SHOWN}"},{"type":"original","url":"${FULL}"}]} => ["${FULL}"]
  names in a list => {"sizes":[{"name":"small","url":"${SHOWN}"},{"name":"original","url":"${FULL}"}]} => ["${FULL}"]
  no file in a list without sizes => {"sizes":[{"url":"${SHOWN}"},{"url":"${FULL}"}]} => []
  no file in a list of addresses => {"sizes":["${SHOWN}","${FULL}"]} => []
  objects by reference => {"Image:1":{"url":"${SHOWN}"},"Image:2":{"url":"${FULL}"},"work":{"thumb":{"__ref":"Image:1"},"original":{"__ref":"Image:2"}}} => ["${FULL}"]
  no file by an unknown reference => {"thumb":{"url":"${SHOWN}"},"original":{"__ref":"Image:2"}} => []
  no file if places contradict each other => {"works":[{"thumb":"${SHOWN}","original":"${FULL}"},{"thumb":"${SHOWN}","original":"${FULL}?other"}]} => []
  a file that several places agree on => {"works":[{"thumb":"${SHOWN}","original":"${FULL}"},{"thumb":"${SHOWN}","original":"${FULL}"}]} => ["${FULL}"]
  no file beside other pictures => {"thumb":"https://files.example/small/8.png","original":"${FULL}"} => []
  no address of a page => {"thumb":"${SHOWN}","original":"https://files.example/full/7"} => []
`),
)("fullSizeFilesInPageData finds %s", (_, state, expected) => {
  expect(filesIn(state, { id: "__NEXT_DATA__" })).toEqual(expected);
});

it("fullSizeFilesInPageData resolves relative addresses, also behind an image resizer", () => {
  const shownUrl = new URL(
    `/_next/image?url=${encodeURIComponent("/small/7.png")}`,
    document.baseURI,
  );
  const state = JSON.stringify({ thumb: "/small/7.png", original: "/full/7.png" });
  expect(filesIn(state, { id: "__NEXT_DATA__", shown: shownUrl.href })).toEqual([
    new URL("/full/7.png", document.baseURI).href,
  ]);
});

it("fullSizeFilesInPageData does not mistake one picture of the page for another's original", () => {
  document.body.innerHTML = `<script id="__NEXT_DATA__">${JSON.stringify({ thumb: SHOWN, original: FULL })}</script>`;
  expect(fullSizeFilesInPageData(document, [SHOWN, FULL], () => true)).toEqual(new Map());
});

it.each(
  rowsOf<[string[]]>(`
  values by index => [{"thumb":1,"original":2},"${SHOWN}","${FULL}"] => ["${FULL}"]
  lists => [[1],{"small":2,"full":3},"${SHOWN}","${FULL}"] => ["${FULL}"]
  objects that refer to themselves => [{"self":0,"thumb":1,"original":2},"${SHOWN}","${FULL}"] => ["${FULL}"]
  no file in values without an index => [{"thumb":"${SHOWN}","original":"${FULL}"}] => []
  no file without an object => ["${SHOWN}"] => []
`),
)("fullSizeFilesInPageData reads the list of a Nuxt application: %s", (_, flat, expected) => {
  expect(filesIn(flat, { id: "__NUXT_DATA__" })).toEqual(expected);
});

it.each([
  ["window.__NUXT__={", "}", true],
  ['window["__PRELOADED_STATE__"] = {', "}", true],
  ["var __APOLLO_STATE__={", "};", true],
  ["window.__STATE__={", "}", false],
  ["window.__NUXT__=[{", "}]", false],
])("fullSizeFilesInPageData reads the assignment %s…%s: %s", (start, end, isRead) => {
  const [, inner = ""] = /^\{(.*)\}$/u.exec(JSON.stringify({ thumb: SHOWN, original: FULL })) ?? [];
  expect(filesIn(`${start}${inner}${end}`)).toEqual(isRead ? [FULL] : []);
});

it("fullSizeFilesInPageData reads no other scripts, and no script with a src", () => {
  const state = JSON.stringify({ thumb: SHOWN, original: FULL });
  expect(filesIn(state, { id: "data" })).toEqual([]);
  const parsed = (attributes: string) =>
    new DOMParser().parseFromString(
      `<script id="__NEXT_DATA__" ${attributes}>${state}</script>`,
      "text/html",
    );
  expect(fullSizeFilesInPageData(parsed(""), [SHOWN], () => true).size).toBe(1);
  expect(fullSizeFilesInPageData(parsed('src="/data.js"'), [SHOWN], () => true).size).toBe(0);
});

it("fullSizeFilesInPageData stops when its time is over", () => {
  let state: object = { thumb: SHOWN, original: FULL };
  for (let depth = 0; depth < 200; depth++) state = { next: state };
  const [text, id] = [JSON.stringify(state), "__NEXT_DATA__"];
  expect(filesIn(text, { id })).toEqual([FULL]);
  expect(filesIn(text, { id, hasTime: false })).toEqual([]);
});

it("fullSizeFilesInPageData reads two million characters at most", () => {
  const state = (length: number) => {
    const emptyState = JSON.stringify({ thumb: SHOWN, original: FULL, note: "" });
    return emptyState.replace('""', `"${"x".repeat(length - emptyState.length)}"`);
  };
  const id = "__NEXT_DATA__";
  expect(filesIn(state(2_000_000), { id })).toEqual([FULL]);
  expect(filesIn(state(2_000_001), { id })).toEqual([]);
});

it("fullSizeFilesInPageData reads the data after a script that cannot be parsed", () => {
  const state = JSON.stringify({ thumb: SHOWN, original: FULL });
  const scripts = ["{{ data }}", '"text"', "null", state];
  document.body.innerHTML = scripts
    .map((text) => `<script id="__NEXT_DATA__" type="application/json">${text}</script>`)
    .join("");
  expect(fullSizeFilesInPageData(document, [SHOWN], () => true).size).toBe(1);
});
