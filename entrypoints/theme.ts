import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { showKeptTheme } from "../lib/theme.ts";

// Each page runs this before its first paint. Its own script runs later, because it waits for the settings.
export default defineUnlistedScript(showKeptTheme);
