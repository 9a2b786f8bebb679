import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { drawArea } from "../lib/page/capture/draw-area.ts";
import type { FrameScan } from "../lib/picture/scan-data.ts";

/** Lets the user draw an area of the page. Injected after the page script each time, because hardly any page needs it. */
export default defineUnlistedScript(() => {
  const scanner = {
    find: () => globalThis.tagpie?.pictures?.() ?? [],
    async scan(element: Element) {
      globalThis.tagpie = { ...globalThis.tagpie, hovered: element };
      const json = await globalThis.tagpie.scan?.({ what: "drawn" });
      const { at, unambiguous }: Partial<FrameScan> = JSON.parse(json ?? "{}");
      return json && at === "point" && unambiguous ? json : null;
    },
  };
  globalThis.tagpie = {
    hovered: undefined,
    ...globalThis.tagpie,
    async drawArea(words) {
      const area = await drawArea(document, words, scanner);
      if (!area || "scan" in area) return area;
      const { isExact, measure } = area;
      globalThis.tagpie = { hovered: undefined, ...globalThis.tagpie, measureArea: measure };
      return { isExact };
    },
  };
});
