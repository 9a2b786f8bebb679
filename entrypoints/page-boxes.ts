import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { shownBoxes } from "../lib/page/shown-boxes.ts";

/** Returns the positions of the pictures in this document's last scan, which is injected first. */
export default defineUnlistedScript(() =>
  shownBoxes(
    window,
    (globalThis.tagpieElements ?? []).map((element) => element.deref()),
  ),
);
