import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

/** Loads the modules that its script tag names. Modules in the page itself would delay its `load` event, after which Chromium shows a side panel. */
export default defineUnlistedScript({
  exclude: ["firefox"],
  main() {
    const { modules = "" } = (document.currentScript as HTMLScriptElement).dataset;
    for (const module of modules.split(" ")) void import(/* @vite-ignore */ module);
  },
});
