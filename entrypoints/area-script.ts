import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { drawArea } from "../lib/page/draw-area.ts";

/** Lets the user draw an area of the page. Injected each time, because hardly any page needs it. */
export default defineUnlistedScript(() => {
  globalThis.tagpie = {
    hovered: undefined,
    ...globalThis.tagpie,
    drawArea: (words) => drawArea(document, words),
  };
});
