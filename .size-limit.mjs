import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const OUTPUT = ".output/chrome-mv3";

/** Each file of a view is looked up by itself before all of it can be used: see `SHARED` in `wxt.config.ts`. */
const MAX_FILES = 10;

/** A view and all that it loads before it can be used: its page, its script, that script's static imports and its styles. */
function firstLoad(page) {
  const html = readFileSync(`${OUTPUT}/${page}`, "utf8");
  if (/type="module"|modulepreload/.test(html.slice(0, html.indexOf("<body"))))
    throw new Error(`${page} asks for its code before it has shown what it has by itself.`);
  if (page === "panel.html" && html.includes(`type="module"`))
    throw new Error(`${page} is shown once its code has loaded: see load-view.ts.`);
  const files = new Set([`${OUTPUT}/${page}`]);
  const follow = (file) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith(".js")) return;
    for (const [, , path] of readFileSync(file, "utf8").matchAll(
      /\b(from|import)\s*["'](\.[^"']+\.js)["']/g,
    ))
      follow(`${dirname(file)}/${path.replace(/^\.\//, "")}`);
  };
  for (const [, path] of html.matchAll(/[" ]\/([^" ]+\.(?:js|css))(?=[" ])/g))
    follow(`${OUTPUT}/${path}`);
  if (files.size > MAX_FILES)
    throw new Error(`${page} loads ${files.size} files, and ${MAX_FILES} are the most.`);
  return [...files];
}

const budget = (name, limit, path) => ({ name, path, limit, gzip: true });

// Each budget has room of 8 % or more: it catches a library or a module that moved into the first load. `npm run bench` measures what a person waits for.
export default [
  // Opens within the time of a key press: what it loads before a search can be typed.
  budget("popup, first load", "50 kB", firstLoad("popup.html")),
  budget("options, first load", "52 kB", firstLoad("options.html")),
  // Opens beside the page at each find and upload.
  budget("panel, first load", "46 kB", firstLoad("panel.html")),
  // Browsers read it again at each start of the worker, before a right-click is handled. The rules of source sites are not in it.
  budget("background", "97 kB", `${OUTPUT}/background.js`),
  // Chromium's worker reads it for few tasks only.
  budget("background, on demand", "10 kB", `${OUTPUT}/on-demand.js`),
  // Runs in a page at the first right-click, with the rules of all source sites.
  budget("page script", "87 kB", `${OUTPUT}/page-script.js`),
];
