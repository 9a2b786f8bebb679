import { execFile } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { type BrowserName, extensionFolder } from "../e2e/tagpie.ts";
import { onEnding } from "../setup/on-ending.ts";
import { readOptions } from "../setup/read-options.ts";
import { startWorld } from "../world/world.ts";
import { openForPerson } from "./open.ts";
import { KEY } from "./stage.ts";
import { tour } from "./tour.ts";

/**
 * `npm start`: opens a production build of Tagpie in a browser whose web is this machine, with a service and pages to try. Without a display,
 * or with `--tour`, it tries everything itself on a virtual screen.
 */

const values = readOptions({
  browser: { type: "string", default: "chromium" },
  tour: { type: "boolean", default: false },
});

function browserName(value: string): BrowserName {
  if (value === "chromium" || value === "firefox") return value;
  process.stderr.write(`--browser is chromium or firefox, not ${value}\n`);
  process.exit(2);
}

const hasDisplay =
  process.platform !== "linux" ||
  Boolean(process.env.DISPLAY) ||
  Boolean(process.env.WAYLAND_DISPLAY);

const say = (line: string) => void process.stdout.write(`${line}\n`);

const ending = new AbortController();
const cleanup = new AsyncDisposableStack();
onEnding((status) => {
  ending.abort();
  // Forces the exit for whatever does not close in time.
  setTimeout(() => process.exit(status), 8_000).unref();
  void cleanup.disposeAsync().finally(() => process.exit(status));
});

const root = resolve(import.meta.dirname, "../..");

/** Builds the extension for one browser as it ships, and returns its folder. */
async function build(browser: BrowserName, signal: AbortSignal): Promise<string> {
  const target = browser === "chromium" ? "chrome" : "firefox";
  const wxt = resolve(root, "node_modules/wxt/bin/wxt.mjs");
  await promisify(execFile)(process.execPath, [wxt, "build", "--browser", target], {
    cwd: root,
    signal,
    timeout: 120_000,
  });
  return extensionFolder(browser);
}

async function start(): Promise<void> {
  const browser = browserName(values.browser);
  say(`Building Tagpie for ${browser}…`);
  const extension = await build(browser, ending.signal);
  const world = cleanup.use(await startWorld());
  // As deployed services have it.
  world.service.control.setShapes({ vocabulary: "compiled" });
  say(`In the browser that opens:
Service  ${world.service.origin}
Key      ${KEY}
Gallery  ${world.gallery.origin}
`);
  const stage = { browser, extension, world, cleanup, say };
  await (hasDisplay && !values.tour ? openForPerson(stage) : tour(stage));
}

try {
  await start();
} catch (error) {
  if (!ending.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
if (!ending.signal.aborted) await cleanup.disposeAsync();
