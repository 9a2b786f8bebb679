import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../.output/test/prompts");

/** Forgets the prompts of earlier runs. Playwright calls it before the first test. */
export default function forgetPrompts(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * Reserves a browser's permission prompt for a test. Chromium asks about a host only once per profile, and tests share profiles in any
 * order, so two tests that ask for the same host fail in every order. The same test may ask again.
 *
 * @param subject the host that the browser asks about, or the name of an API permission
 */
export function reservePrompt(browser: string, subject: string, title: string): void {
  const file = resolve(folder, `${browser} ${subject}`);
  try {
    writeFileSync(file, title, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const owner = readFileSync(file, "utf8");
    if (owner !== title)
      throw new Error(
        `Two tests ask ${browser} for access to ${subject}, which answers once: “${owner}” and “${title}”. Give each its own host.`,
      );
  }
}
