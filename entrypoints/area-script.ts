import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { drawArea } from "../lib/page/capture/draw-area.ts";
import { tapPicture } from "../lib/page/capture/tap-picture.ts";
import type { FrameScan } from "../lib/picture/scan-data.ts";

/** Lets the user draw an area of the page, or tap a picture. Injected after the page script each time, because hardly any page needs it. */
export default defineUnlistedScript(() => {
  const scanAt = (isEnough: (scan: Partial<FrameScan>) => boolean) => async (element: Element) => {
    globalThis.tagpie = { ...globalThis.tagpie, hovered: element };
    const json = await globalThis.tagpie.scan?.({ what: "drawn" });
    return json && isEnough(JSON.parse(json)) ? json : null;
  };
  const scanner = {
    find: () => globalThis.tagpie?.pictures?.() ?? [],
    scan: scanAt(({ at, unambiguous }) => at === "point" && unambiguous === true),
  };
  globalThis.tagpie = {
    hovered: undefined,
    ...globalThis.tagpie,
    async drawArea(words) {
      const area = await drawArea(document, words, scanner);
      if (!area || "scan" in area) return area;
      const { isExact, measure, whole } = area;
      globalThis.tagpie = { hovered: undefined, ...globalThis.tagpie, measureArea: measure };
      return { isExact, whole };
    },
    async tapPicture(words) {
      // If several pictures are there, the user chooses one, as after a click.
      const scan = await tapPicture(
        document,
        words,
        scanAt(({ at }) => at === "point"),
      );
      return scan === null ? null : { scan };
    },
  };
});
