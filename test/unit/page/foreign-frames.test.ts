// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed", "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { beforeEach, expect, it, vi } from "vitest";
import { foreignFrames } from "../../../lib/page/elements/foreign-frames.ts";

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [width = 300, height = 200] =
      this.getAttribute("data-size")?.split(" ").map(Number) ?? [];
    return { width, height } as DOMRect;
  });
});

it.each<[string, string, string[]]>([
  [
    "an origin for each frame of another origin",
    `<iframe src="https://a.example/1"></iframe><iframe src="//a.example/2"></iframe>`,
    ["https://a.example", "https://a.example"],
  ],
  ["no frames of the page's own origin", `<iframe src="/ad"></iframe>`, []],
  [
    "no frames that the page fills itself",
    `<iframe src="https://a.example/" srcdoc="<p>"></iframe><iframe src="about:blank"></iframe><iframe></iframe>`,
    [],
  ],
  ["no frames that show nothing", `<iframe src="https://a.example/" data-size="1 1"></iframe>`, []],
])("foreignFrames returns %s", (_, html, origins) => {
  document.body.innerHTML = html;
  expect(foreignFrames(document)).toEqual(origins);
});
