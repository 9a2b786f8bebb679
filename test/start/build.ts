import { execFile } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { type BrowserName, extensionFolder } from "../e2e/tagpie.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds the extension for one browser as it ships, and returns its folder. */
export async function build(browser: BrowserName, signal: AbortSignal): Promise<string> {
  const target = browser === "chromium" ? "chrome" : "firefox";
  const wxt = resolve(root, "node_modules/wxt/bin/wxt.mjs");
  await promisify(execFile)(process.execPath, [wxt, "build", "--browser", target], {
    cwd: root,
    signal,
    timeout: 120_000,
  });
  return extensionFolder(browser);
}
