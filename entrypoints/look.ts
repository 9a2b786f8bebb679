import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { showKeptLook } from "../lib/look.ts";

// Each page runs this before it is painted, and before its own script, which has to wait for the settings.
export default defineUnlistedScript(showKeptLook);
