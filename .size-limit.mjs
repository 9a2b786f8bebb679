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
  for (const [, path] of html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g))
    follow(`${OUTPUT}/${path}`);
  if (files.size > MAX_FILES)
    throw new Error(`${page} loads ${files.size} files, and ${MAX_FILES} are the most.`);
  return [...files];
}

const budget = (name, limit, path) => ({ name, path, limit, gzip: true });

// The popup receives files from its first paint. Every view shows failures, each with its icon: a wrong key, a service that is down, no connection; and says why a step of a search had no answer. Each knows which failures are no fault, and says how long ago something was.
// Lists and sentences are joined, and values formatted, in the language of the messages.
export default [
  // Shows a card instead of a search until a service is set up. Every view reads drafts, with the tags that were carried over.
  // Breaks hosts, addresses and tags at their joints.
  // States in a headline up to how many pixels pictures are the same, and asks once about cookies for a challenge.
  // Each failure links to its entry on the Help page.
  budget("popup, first load", "44.0 kB", firstLoad("popup.html")),
  // Says whether the list of a service's tags could be read. Shows the search box above every view, and knows the id of each help entry.
  budget("options, first load", "47.0 kB", firstLoad("options.html")),
  budget("panel, first load", "40.8 kB", firstLoad("panel.html")),
  // Its parts are joined by named options, which are not minified. Searches with a part of the tab's capture where the service refuses the file, and for uploads that the service rejected.
  // Requests files and draws pictures by the functions that views use, with their options.
  // Places the pictures of frames of another origin in the page, compares the account's filters, and decides the headline of a search that ended.
  // Walks the boxes of an AVIF, and places frames inside of other frames with what covers them.
  // Loads the list of a service's tags, and searches it for the address bar.
  // Stores the user's own tags for those of other boards, which every view may read.
  // Sends the site's cookies to a service if the user allows it, with the default filter.
  // Stores what an update brought. Bounds the steps of a search in a hostile vocabulary, and opens a panel again with the keyboard in it. Imports a file, and reverts that. Ranks the matches of a search that ended. Reads the size of AV1 streams.
  // Compares tags without marks and width, and searches for a transparent picture on white: 1.6 kB.
  budget("background", "82.0 kB", `${OUTPUT}/background.js`),
  // Measures how pictures in frames, drawings, posters and sprites are shown, reads the credits of articles, and tells posts from commands of a site,
  // labelled sources from other links, sizes by any host's address, avatars and logos from works, and promotions from a story's own pictures. Finds what an avatar would be as a work, and where a frame is, also inside of others.
  // Contains the rules of source sites, which keeps the worker small and quick to start: 80 families, with old, mobile and mirrored addresses and account links.
  // Names each site's furniture, and guesses the file of a thumbnail or a conversion on any host.
  // Reads the tags of a post by the structures of nine site families.
  // Joins pictures put together from tiles, finds videos under layers and pictures behind elements without a box, and names the page that a copy stands for: 2.9 kB.
  budget("page script", "75 kB", `${OUTPUT}/page-script.js`),
];
