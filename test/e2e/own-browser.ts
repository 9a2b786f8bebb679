import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "../world/world.ts";
import { startScreen } from "./browsers/screen.ts";
import { waitUntil } from "./browsers/wait.ts";
import { type BrowserName, startTagpie, type Tagpie } from "./tagpie.ts";

/** Files of a profile that keep the granted hosts. */
const GRANTS: Record<BrowserName, string> = {
  chromium: "Default/Preferences",
  firefox: "extension-preferences.json",
};

/** Starts a browser of a test's own, with access to the service, that it can kill and start again. */
export async function startOwnBrowser(
  name: BrowserName,
  build: string,
  { outside, service: { origin } }: World,
) {
  await using stack = new AsyncDisposableStack();
  const screen = stack.use(await startScreen());
  const start = (used?: string) => startTagpie(name, screen, build, outside, used);
  let tagpie = await start();
  stack.defer(() => tagpie.close());
  await tagpie.allowService(origin);
  // Chromium writes its preferences up to ten seconds late.
  await waitUntil(
    "the granted host to be on disk",
    async () =>
      (await readFile(join(tagpie.profile, GRANTS[name]), "utf8")).includes(new URL(origin).host),
    { timeout: 30_000 },
  );
  const cleanup = stack.move();
  return {
    tagpie,
    /** Kills the browser, and starts it again with what it has stored. */
    async killAndStart(): Promise<Tagpie> {
      await tagpie.browser.kill();
      tagpie = await start(tagpie.profile);
      return tagpie;
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  };
}
