import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { showStoredTheme } from "../lib/theme.ts";

/** Minimal type of the extension API, as in `popup-first-frame.ts`. */
declare const chrome: { i18n: { getMessage: (key: string) => string } };

// Each page runs this before its first paint. Its own script runs later, because it waits for the settings.
export default defineUnlistedScript(() => {
  // Screen readers choose their voice by it, and browsers their hyphenation.
  document.documentElement.lang = chrome.i18n.getMessage("extension_language");
  showStoredTheme();
});
