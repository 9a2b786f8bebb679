import { afterEach, beforeEach, vi } from "vitest";
import { type ScanContext, scanDocument } from "../../../lib/page/scan.ts";
import type { ScanRequest } from "../../../lib/picture/scan-data.ts";
import { createTimeSlices } from "../../../lib/picture/time-slices.ts";

/** Origin of the scanned page. */
export const AT = "https://art.example";

/** Closed shadow roots by their host, which a page script may read. */
export const closedRoots = new WeakMap<Element, ShadowRoot>();

const context: ScanContext = {
  openRoot: (element) => closedRoots.get(element) ?? null,
  clicked: () => null,
  hovered: () => null,
  pressed: () => null,
  turns: createTimeSlices(() => 0),
};

export const scan = async (
  request: ScanRequest = { what: "page" },
  change: Partial<ScanContext> = {},
) => (await scanDocument(document, request, { ...context, ...change })).scan;

/** Returns the first address of each picture without the page's origin. */
export const addressesOf = ({ pictures }: Awaited<ReturnType<typeof scan>>) =>
  pictures.map(({ candidates }) => candidates[0]?.url.replace(AT, ""));

/** Gives an element or an event properties that happy-dom lacks or never changes. */
export const setProperties = <T>(target: T, values: object): T =>
  Object.defineProperties(
    target,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  );

/** Gives each test an empty page. happy-dom has no layout, so `data-at="x y width height"` sets an element's position. */
export function scanScene() {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute("data-at") ?? "")
        .split(" ")
        .map(Number);
      return new DOMRect(x, y, width, height);
    });
    Element.prototype.checkVisibility ??= () => true;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.head.innerHTML = "";
    document.body.innerHTML = "";
  });
}
