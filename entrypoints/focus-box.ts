import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

/** Runs as soon as the popup's search box is there. By its attribute it would have the focus only with the first frame. */
export default defineUnlistedScript(() => document.querySelector<HTMLElement>("#search")?.focus());
