import { execFile } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const MINUTE = 60_000;

/** The variables of a shell, without those of a test run, which change builds. */
const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...variables } = process.env;
export const shell = variables;

const SCRIPT = `
  import { zip } from "wxt";
  await zip({ root: process.cwd(), browser: process.argv[1], outDir: process.argv[2] });`;

/** Makes the package of a browser as `npm run zip` does, for Firefox also that of the sources, in another folder. */
export async function makePackage(browser: "chrome" | "firefox", folder: string): Promise<void> {
  const args = ["--input-type=module", "--eval", SCRIPT, browser, folder];
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: shell,
    timeout: 2 * MINUTE,
  });
}
