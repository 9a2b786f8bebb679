import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  welcomePage as chromiumPage,
  extensionOrigin,
  launchChromium,
} from "../e2e/browsers/chromium.ts";
import { welcomePage as firefoxPage, goInFirefox, launchFirefox } from "../e2e/browsers/firefox.ts";
import { checkedProfile, extensionFolder, storedServices } from "../e2e/tagpie.ts";
import type { Stage } from "./stage.ts";

const advice = (gallery: string) => `Tagpie is open on ${gallery}. Try:
  · open a post, right-click its picture, then Tagpie → Find on …
  · do the same where the gallery says that the picture is not on the service, and upload it
  · click Tagpie's icon (in the menu of extensions) and search: boat, score.gte:100
Close the browser, or press Ctrl-C, to end.`;

/** A browser for a person, set up for the local service. Returns when it is closed. */
export async function openForPerson({ browser, places, cleanup, say }: Stage): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "tagpie-"));
  cleanup.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }));
  const launch = browser === "chromium" ? chromium : firefox;
  const { closed } = await launch(profile, places, cleanup);
  say(advice(places.gallery));
  await closed;
}

type Launch = (
  profile: string,
  places: Stage["places"],
  cleanup: AsyncDisposableStack,
) => Promise<{ closed: Promise<void> }>;

/** Evaluated in one of Tagpie's own pages. */
const setUp = (service: string) =>
  `(globalThis.browser ?? chrome).storage.local.set(${JSON.stringify(storedServices(checkedProfile(service)))})`;

const chromium: Launch = async (profile, places, cleanup) => {
  const context = await launchChromium({ extension: extensionFolder("chromium"), profile });
  cleanup.defer(() => context.close());
  const closed = new Promise<void>((done) => context.once("close", () => done()));
  const page = await chromiumPage(context, await extensionOrigin(context));
  await page.evaluate(setUp(places.service));
  await page.goto(places.gallery);
  return { closed };
};

const firefox: Launch = async (profile, places, cleanup) => {
  const { puppet, origin } = await launchFirefox({
    extension: extensionFolder("firefox"),
    profile,
  });
  cleanup.defer(() => puppet.close());
  const closed = new Promise<void>((done) => puppet.once("disconnected", () => done()));
  const page = await firefoxPage(puppet, origin);
  await page.evaluate(setUp(places.service));
  await goInFirefox(page, places.gallery);
  return { closed };
};
