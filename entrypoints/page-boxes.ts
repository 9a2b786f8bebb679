import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { shownBoxes } from "../lib/capture/shown-boxes.ts";

/** Answers where the pictures stand that the last scan of this document told of; injected after it. */
export default defineUnlistedScript(() =>
  shownBoxes(
    window,
    (globalThis.tagpieElements ?? []).map((element) => element.deref()),
  ),
);
