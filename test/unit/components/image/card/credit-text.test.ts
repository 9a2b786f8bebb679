// @vitest-environment happy-dom
import fc from "fast-check";
import { marked } from "marked";
import { beforeAll, describe, expect, it } from "vitest";
import { type CreditFormat, creditText } from "../../../../../components/image/card/credit-text.ts";
import { visibleImage } from "../../../visible-image.ts";
import { speakEnglish } from "../../english.ts";

beforeAll(speakEnglish);

const FORMATS: CreditFormat[] = ["text", "markdown"];

interface Names {
  artists: string[];
  sources: string[];
  service: string;
}

const PAGE = "https://images.example/images/7";
const write = ({ artists, sources, service }: Names, format: CreditFormat) =>
  creditText(
    visibleImage(7, { tags: artists.map((name) => `artist:${name}`), source_urls: sources }),
    { base_url: "https://images.example", name: service },
    format,
  );

const plain = { artists: ["ansel"], sources: ["https://art.example/7"], service: "Images" };

describe("creditText", () => {
  it.each<[CreditFormat, string]>([
    ["text", `Image 7 on Images ${PAGE}, by ansel, source: https://art.example/7`],
    [
      "markdown",
      `[Image 7 on Images](<${PAGE}>), by ansel, source: [https\\://art.example/7](<https://art.example/7>)`,
    ],
  ])("formats a credit as %s", (format, text) => {
    expect(write(plain, format)).toBe(text);
  });

  it.each(FORMATS)("lists every artist and source as %s", (format) => {
    const many = {
      artists: ["ansel", "bo"],
      sources: ["https://a.example/1", "https://b.example/2"],
      service: "Images",
    };
    const text = write(many, format);
    expect(text).toContain("by ansel, bo, source: ");
    expect(text).toContain("https://a.example/1");
    expect(text).toContain("https://b.example/2");
  });

  it.each(FORMATS)("states as %s that artist and source are unknown", (format) => {
    expect(write({ artists: [], sources: [" "], service: "Images" }, format)).toMatch(
      /, by an unknown artist, no source$/u,
    );
  });

  it("writes a source that is only an address once as text", () => {
    expect(write({ ...plain, sources: ["https://art.example"] }, "text")).toMatch(
      /, source: https:\/\/art\.example$/u,
    );
  });

  it.each(FORMATS)("links only web addresses as %s", (format) => {
    const sources = ["javascript:alert(1)", "data:text/html,x", "my own scan"];
    const text = write({ ...plain, sources }, format);
    expect(text).toContain("source: javascript:alert(1), source: data:text/html,x");
    expect(text.match(/javascript|data:/gu)).toHaveLength(2);
  });
});

/** Names made of all characters with a meaning in Markdown. */
const hostile = fc
  .array(
    fc.constantFrom(
      ..."[]()<>\"'`*_~|#&\\!=-+^%/",
      "a",
      " b ",
      "\n",
      "\n\n- ",
      "](<javascript:alert(1)>)",
      "</a><img src=x onerror=alert(1)>",
      "&lt;b&gt;",
      "&#106;",
      "$1",
      " www.evil.example ",
      " me@evil.example ",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `x${parts.join("")}x`);

const names = fc.record({
  artists: fc.array(hostile, { maxLength: 2 }),
  sources: fc.array(
    fc.oneof(
      hostile,
      hostile.map((path) => `https://art.example/${path}?q=${path}`),
    ),
    {
      maxLength: 2,
    },
  ),
  service: hostile,
});

const spaced = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Returns the text that a reader must see and the targets of the links. */
function expected({ artists, sources, service }: Names) {
  const makers = artists.length > 0 ? artists.join(", ") : "an unknown artist";
  const from = sources.map((source) => `, source: ${source}`).join("") || ", no source";
  return {
    text: spaced(`Image 7 on ${service}, by ${makers}${from}`),
    links: [
      PAGE,
      ...sources.flatMap((source) => (/^https:/u.test(source) ? [new URL(source).href] : [])),
    ],
  };
}

function read(html: string) {
  const box = document.createElement("div");
  box.innerHTML = html;
  return {
    text: spaced(box.textContent ?? ""),
    links: [...box.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    elements: [...new Set([...box.querySelectorAll("*")].map(({ localName }) => localName))],
  };
}

describe("creditText with hostile names", () => {
  it("escapes the names in Markdown", () => {
    fc.assert(
      fc.property(names, (credit) => {
        const html = marked.parse(write(credit, "markdown"), { async: false });
        const { text, links } = expected(credit);
        // Percent signs remain from the characters that `marked` itself encodes.
        const written = links.map((url) => encodeURI(url).replaceAll("%25", "%"));
        expect(read(html)).toEqual({ text, links: written, elements: ["p", "a"] });
      }),
    );
  });
});
