import { rm } from "node:fs/promises";
import { waitFor } from "../../e2e/browsers/wait.ts";
import { checkedProfile, copyBuild, storedServices } from "../../e2e/tagpie.ts";
import { type Chromium, emptyExtension, startChromium } from "./chromium.ts";
import type { Target } from "./target.ts";

/** A page of the extension with its permissions but without scripts. It does not keep the worker alive. */
const QUIET_PAGE = "/manifest.json";

/** Starts one browser with Tagpie and the empty extension. */
export async function startBoth() {
  const folder = await copyBuild("chromium", "loopback");
  const chromium = await startChromium([folder, emptyExtension]);
  const tagpie = await chromium.origin(folder);
  const empty = await chromium.origin(emptyExtension);
  const welcome = await chromium.attach("the options page", ({ url }) =>
    url.startsWith(`${tagpie}/options.html`),
  );
  const quiet = await openQuietPage(chromium, tagpie);
  await welcome.close();
  return {
    chromium,
    tagpie,
    empty,
    /** Runs code with Tagpie's permissions. */
    quiet,
    /** Stores a profile, as after the setup of a service. */
    configure: (service: string) =>
      quiet.evaluate<void>(
        `chrome.storage.local.set(${JSON.stringify(storedServices(checkedProfile(service)))})`,
      ),
    async close() {
      await chromium.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Both = Awaited<ReturnType<typeof startBoth>>;

export async function openQuietPage(chromium: Chromium, origin: string): Promise<Target> {
  const page = await chromium.openTab();
  await visit(page, `${origin}${QUIET_PAGE}`);
  return page;
}

/** Resolves when the page has loaded. */
export async function visit(page: Target, url: string): Promise<void> {
  await page.send("Page.navigate", { url });
  await waitFor(
    url,
    async () =>
      (await page.evaluate(`location.href === ${JSON.stringify(url)} && document.readyState`)) ===
      "complete"
        ? true
        : undefined,
    { every: 10 },
  );
}
