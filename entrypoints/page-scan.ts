import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { type PictureScan, scanPicture } from "../lib/capture/scan.ts";

declare global {
  /** Left in the isolated world of the page for the call that follows: a script from a file can be given no arguments. */
  var tagpieScan: ((src: string) => PictureScan) | undefined;
}

export default defineUnlistedScript(() => {
  globalThis.tagpieScan = (src) => scanPicture(document, src);
});
