// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { afterEach, describe, expect, it } from "vitest";
import { scanPicture } from "../../../lib/capture/scan.ts";

const PAGE = "https://art.example/ann/feed";
const SRC = "https://art.example/files/1.jpg";

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

/** What a browser knows after loading a picture and laying the page out, which happy-dom does not do. */
function load(
  image: HTMLImageElement,
  facts: Partial<Record<"naturalWidth" | "naturalHeight" | "width" | "height", number>> & {
    currentSrc?: string;
  },
) {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(image, name, { value });
}

function show(html: string, naturalWidth = 400, naturalHeight = 300, currentSrc = SRC) {
  document.body.innerHTML = html;
  const image = document.querySelector("img");
  if (image) load(image, { naturalWidth, naturalHeight, currentSrc });
  return scanPicture(document, SRC);
}

describe("scanPicture", () => {
  it("tells the natural size and the alternate text", () => {
    const scan = show(`<img src="/files/1.jpg" alt=" A fox ">`);
    expect(scan).toMatchObject({ width: 400, height: 300, text: "A fox", larger: [] });
  });

  it("offers larger renditions, largest first, and no smaller ones", () => {
    const scan = show(
      `<img src="/files/1.jpg" srcset="/files/s.jpg 200w, /files/1.jpg 400w, /files/m.jpg 800w, /files/l.jpg 1600w">`,
    );
    expect(scan.larger).toEqual([
      { url: "https://art.example/files/l.jpg", width: 1600, height: 1200, found: "srcset" },
      { url: "https://art.example/files/m.jpg", width: 800, height: 600, found: "srcset" },
    ]);
  });

  it.each([
    ["by width", "/files/1.jpg 800w, /files/l.jpg 1600w", 800, 1600],
    ["by density", "/files/1.jpg 2x, /files/l.jpg 4x", 800, 1600],
  ])("undoes the correction of a size that was chosen %s", (_, srcset, width, larger) => {
    const scan = show(`<img srcset="${srcset}">`);
    expect(scan).toMatchObject({ width, height: width * 0.75, larger: [{ width: larger }] });
  });

  it("reads the sources of a picture element, but for types that services refuse", () => {
    const scan = show(`<picture>
      <source type="image/avif" srcset="/files/l.avif 3200w">
      <source type="image/jpeg" srcset="/files/l.jpg 1600w">
      <img src="/files/1.jpg">
    </picture>`);
    expect(scan.larger.map(({ url }) => url)).toEqual(["https://art.example/files/l.jpg"]);
  });

  it("takes the largest of several elements with the same picture", () => {
    document.body.innerHTML = `
      <a href="/p/1"><img src="/files/1.jpg" alt="small"></a>
      <a href="/p/2"><img src="/files/1.jpg" alt="large"></a>`;
    const [small, large] = document.querySelectorAll("img");
    if (small && large) {
      load(small, { currentSrc: SRC, width: 40, height: 30 });
      load(large, { currentSrc: SRC, width: 400, height: 300 });
    }
    const scan = scanPicture(document, SRC);
    expect(scan).toMatchObject({ text: "large", source_url: "https://art.example/p/2" });
  });

  it("falls back to a figure's caption", () => {
    const scan = show(`<figure><img src="/files/1.jpg"><figcaption>A vixen</figcaption></figure>`);
    expect(scan.text).toBe("A vixen");
  });

  it.each([
    [
      "the permalink of the post",
      `<link rel="canonical" href="/ann">`,
      `<article><a href="/p/1" rel="bookmark">1</a><img src="/files/1.jpg"></article>`,
      "https://art.example/p/1",
    ],
    [
      "the canonical page",
      `<link rel="canonical" href="/ann#top">`,
      `<img src="/files/1.jpg">`,
      "https://art.example/ann",
    ],
    ["the page", "", `<img src="/files/1.jpg">`, PAGE],
    [
      "the page, not another site's",
      `<link rel="canonical" href="https://elsewhere.example/ann">`,
      `<img src="/files/1.jpg">`,
      PAGE,
    ],
    [
      "the page, not the front page",
      `<link rel="canonical" href="/">`,
      `<img src="/files/1.jpg">`,
      PAGE,
    ],
    ["the page, where the picture is no element", "", `<p>…</p>`, PAGE],
  ])("names as source %s", (_, head, body, expected) => {
    document.head.innerHTML = head;
    expect(show(body).source_url).toBe(expected);
  });

  it("says nothing of a size that the page does not know", () => {
    expect(show(`<img src="/files/1.jpg">`, 0, 0)).toMatchObject({
      width: null,
      height: null,
      larger: [],
    });
  });
});
