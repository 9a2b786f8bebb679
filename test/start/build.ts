import { execFile } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { BrowserName } from "../e2e/tagpie.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds the extension with host access to loopback, for one browser. */
export async function build(browser: BrowserName, signal: AbortSignal): Promise<void> {
  const target = browser === "chromium" ? "chrome" : "firefox";
  const wxt = resolve(root, "node_modules/wxt/bin/wxt.mjs");
  await promisify(execFile)(
    process.execPath,
    [wxt, "build", "--mode", "loopback", "--browser", target],
    { cwd: root, signal, timeout: 120_000 },
  );
}
