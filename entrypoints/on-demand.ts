import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { md5, sha512 } from "../lib/file/hashes.ts";
import { openVocabulary } from "../lib/tags/vocabulary.ts";

/** Code that Chromium's worker needs for few tasks, so that it does not read it at each start. See `loadOnDemand` in `wxt.config.ts`. */
export default defineUnlistedScript({
  exclude: ["firefox"],
  main: () => Object.assign(globalThis, { onDemand: { md5, sha512, openVocabulary } }),
});
