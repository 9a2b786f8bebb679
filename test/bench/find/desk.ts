import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DATA_KINDS } from "../../../lib/data-kinds.ts";
import type { BrowserName } from "../../e2e/tagpie.ts";

/** Part of a find, as `probe.js` notes it. Times are milliseconds since 1970. */
interface Stage {
  side: "worker" | "view" | "service";
  what: string;
  start: number;
  end: number;
}

/** When the panel had painted its states. */
interface Marks {
  text: number;
  match?: number;
  headline: number;
  heading: string;
}

export interface Found {
  /** When the menu's entry was chosen. */
  chosen: number;
  marks: Marks;
  stages: readonly Stage[];
}

/** A browser with one extension, which finds pictures by its menu. */
export interface Desk {
  /** Ends the background, as browsers do when it is idle. */
  sleep(): Promise<void>;
  /** Wakes the background, and forgets its earlier stages. */
  wake(): Promise<void>;
  /** Opens a page, chooses the menu's entry on its picture, waits for the headline in the panel, and closes the panel. */
  find(address: string): Promise<Found>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Waits for the headline, and for the picture of a match if there is one, in the panel. Rejects with what is shown after 15 seconds. */
export const REPORT = `new Promise((done, fail) => {
  const end = Date.now() + 15_000;
  const timer = setInterval(() => {
    const { headline, match } = globalThis.benchFind?.marks ?? {};
    const complete = headline && (match || !document.querySelector("main article img"));
    if (!complete && Date.now() < end) return;
    clearInterval(timer);
    if (complete && benchFind.marks.heading !== "Search failed") done(benchFind.report());
    else fail(new Error("The panel shows: " + document.body.innerText));
  }, 20);
})`;

const ACCESS = ["http://127.0.0.1/*"];
const PROBE = resolve(import.meta.dirname, "probe.js");
const BARE = resolve(import.meta.dirname, "bare");

interface Manifest {
  background: { service_worker?: string; scripts?: string[] };
  permissions: string[];
  side_panel?: object;
  browser_specific_settings?: { gecko: object };
}

/** Grants access to the site, and in Firefox all data that the prompt would ask for. */
const withAccess = ({ browser_specific_settings: settings, ...manifest }: Manifest): Manifest => ({
  ...manifest,
  ...{ host_permissions: ACCESS },
  ...(settings && {
    browser_specific_settings: {
      gecko: { ...settings.gecko, data_collection_permissions: { required: DATA_KINDS } },
    },
  }),
});

/** Changes the bare extension's manifest, which is Chromium's, into Firefox's. */
const forFirefox = ({ permissions, side_panel: _panel, ...manifest }: Manifest) => ({
  ...manifest,
  permissions: permissions.filter((name) => name !== "sidePanel"),
  background: { scripts: ["worker.js"] },
  sidebar_action: { default_panel: "panel.html", open_at_install: false },
  browser_specific_settings: { gecko: { id: "bare@tagpie.example" } },
});

/** Copies a build, or the bare extension if it is null, with access to one host and the probe. */
export async function copyWithProbe(browser: BrowserName, build: string | null): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "tagpie-find-"));
  await cp(build ?? BARE, copy, { recursive: true });
  const edit = async (file: string, changed: (text: string) => string) => {
    const path = join(copy, file);
    await writeFile(path, changed(await readFile(path, "utf8")));
  };
  const probe = await readFile(PROBE, "utf8");
  await writeFile(join(copy, "probe.js"), probe);
  await edit("manifest.json", (text) => {
    const manifest = withAccess(JSON.parse(text));
    return JSON.stringify(
      build === null && browser === "firefox" ? forFirefox(manifest) : manifest,
    );
  });
  await edit(build === null ? "worker.js" : "background.js", (code) => `${probe}\n${code}`);
  await edit("panel.html", (html) =>
    html.replace(/<meta charset="utf-8" ?\/?>/u, `$&<script src="/probe.js"></script>`),
  );
  return copy;
}
