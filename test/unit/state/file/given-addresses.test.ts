// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import {
  dragKind,
  type GivenAddresses,
  readAddresses,
} from "../../../../lib/state/file/given-addresses.ts";

const SRC = "https://cdn.art.example/fox-small.png";
const POST = "https://art.example/post/7";
const FILE = "https://cdn.art.example/fox.png";
const INLINE = "data:image/png;base64,iVBORw0KGgo=";

const readForms = (forms: Record<string, string>) => readAddresses((type) => forms[type] ?? "");

describe("readAddresses", () => {
  it.each<[form: string, forms: Record<string, string>, addresses: GivenAddresses | null]>([
    [
      "a picture of Chromium",
      { "text/uri-list": SRC, "text/html": `<meta charset='utf-8'><img src="${SRC}" alt="A fox">` },
      { src: SRC, text: "A fox" },
    ],
    [
      "a linked picture of Chromium",
      { "text/uri-list": POST, "text/plain": POST, "text/html": `<img src="${SRC}">` },
      { src: SRC, link: POST },
    ],
    [
      "a linked picture of Firefox",
      {
        "text/x-moz-url": `${POST}\nA fox`,
        "text/uri-list": POST,
        "text/html": `<a href="${POST}"><img src="${SRC}" alt="A fox"></a>`,
        "application/x-moz-file-promise-url": SRC,
      },
      { src: SRC, link: POST, text: "A fox" },
    ],
    [
      "a picture that links to its file",
      { "text/uri-list": FILE, "text/html": `<a href="${FILE}"><img src="${SRC}"></a>` },
      { src: SRC, link: FILE },
    ],
    ["a link of Firefox", { "text/x-moz-url": `${SRC}\nfox-small.png` }, { src: SRC }],
    ["a list with a comment", { "text/uri-list": `# pictures\r\n${SRC}\r\n${FILE}` }, { src: SRC }],
    ["a text that is an address", { "text/plain": `  ${SRC}\n` }, { src: SRC }],
    ["a copied picture", { "text/html": `<img src="${SRC}">` }, { src: SRC }],
    [
      "a picture without a scheme",
      { "text/html": `<img src="//cdn.art.example/fox-small.png">` },
      { src: SRC },
    ],
    [
      "a picture with sizes only",
      { "text/html": `<img srcset="${SRC} 1x, ${FILE} 2x">` },
      { src: SRC },
    ],
    [
      "a lazy picture",
      { "text/uri-list": SRC, "text/html": `<img src="${INLINE}">` },
      { src: SRC },
    ],
    [
      "a copied lazy picture",
      { "text/html": `<img src="${INLINE}" data-src="${SRC}">` },
      { src: SRC },
    ],
    [
      "a placeholder with sizes",
      { "text/html": `<img src="${INLINE}" srcset="${SRC} 1x, ${FILE} 2x">` },
      { src: SRC },
    ],
    ["a script as a lazy picture", { "text/html": `<img data-src="javascript:alert(1)">` }, null],
    ["an inline picture", { "text/uri-list": INLINE }, { src: INLINE }],
    ["inline markup", { "text/html": `<img src="${INLINE}">` }, { src: INLINE }],
    [
      "a linked inline picture",
      { "text/html": `<a href="${POST}"><img src="${INLINE}"></a>` },
      { src: INLINE, link: POST },
    ],
    ["a text with an address in it", { "text/plain": `see ${SRC}` }, null],
    ["a passage with a picture", { "text/html": `<p>A fox <img src="${SRC}"></p>` }, null],
    ["several pictures", { "text/html": `<img src="${SRC}"><img src="${FILE}">` }, null],
    ["a script", { "text/uri-list": "javascript:alert(1)" }, null],
    ["a file of the device", { "text/uri-list": "file:///home/ann/fox.png" }, null],
    ["an inline text", { "text/uri-list": "data:text/html,<img src=x>" }, null],
    ["a picture of another page's memory", { "text/uri-list": `blob:${POST}` }, null],
    ["an empty transfer", {}, null],
    ["a too long address", { "text/uri-list": `${SRC}?${"a".repeat(9_000)}` }, null],
  ])("reads %s", (_, forms, addresses) => {
    expect(readForms(forms)).toEqual(addresses);
  });

  it("runs and loads nothing from the markup", () => {
    const attack = "globalThis.isHacked = 1";
    const markup = `<img src="${SRC}" onload="${attack}" onerror="${attack}"><script src="data:,${attack}"></script>`;
    expect(readForms({ "text/html": markup })).toEqual({ src: SRC });
    expect(globalThis).not.toHaveProperty("isHacked");
  });

  // Browsers report each handler in parsed markup as a violation of the view's policy.
  it.each([
    ["after a space", `<img src="${SRC}" onerror=x>`, SRC],
    ["after a quotation mark", `<img src="${SRC}"ONERROR = "x">`, SRC],
    ["after a slash", `<img/onerror=x src="${SRC}">`, SRC],
    ["of another element", `<p onclick=x><img src="${SRC}"></p>`, SRC],
    ["and none in an address", `<img src="${SRC}?a/onlook=1&b=on">`, `${SRC}?a/onlook=1&b=on`],
  ])("parses no handler: %s", (_, html, src) => {
    const parse = vi.spyOn(DOMParser.prototype, "parseFromString");
    expect(readForms({ "text/html": html })).toEqual({ src });
    const handlers = parse.mock.results.flatMap(({ value }) =>
      [...value.querySelectorAll("*")].flatMap((element: Element) =>
        element.getAttributeNames().filter((name) => name.toLowerCase().startsWith("on")),
      ),
    );
    expect(handlers).toEqual([]);
  });

  it.each(["text/plain", "text/html", "text/uri-list", "text/x-moz-url"])(
    "leaves 10 MB of %s alone",
    (type) => {
      expect(readForms({ [type]: "<a>x ".repeat(2_000_000) })).toBeNull();
    },
  );
});

it.each([
  [["Files"], "picture"],
  [["text/html", "application/x-moz-file-promise-url"], "picture"],
  [["text/uri-list", "text/plain"], "link"],
  [["text/x-moz-url"], "link"],
  [["text/plain", "text/html"], "text"],
  [["application/x-color"], null],
  [[], null],
])("dragKind of %j is %s", (types, kind) => {
  expect(dragKind(types)).toBe(kind);
});
