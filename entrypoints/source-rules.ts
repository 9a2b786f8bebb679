import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import type { FrameScan } from "../lib/capture/scan-data.ts";
import { findSources } from "../lib/sources/find-sources.ts";
import type { SourceFinding } from "../lib/sources/source-site.ts";

declare global {
  /** Left in the isolated world of the page, beside `tagpieScan`. The worker, which starts anew all the time, is better off without the rules. */
  var tagpieRules: ((scan: FrameScan) => Promise<SourceFinding[]>) | undefined;
}

export default defineUnlistedScript(() => {
  globalThis.tagpieRules = (scan) => findSources(scan);
});
