import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  welcomePage as chromiumPage,
  extensionOrigin,
  launchChromium,
} from "../e2e/browsers/chromium.ts";
import { welcomePage as firefoxPage, goInFirefox, launchFirefox } from "../e2e/browsers/firefox.ts";
import { KEY, type Stage } from "./stage.ts";

const advice = ({
  service,
  gallery,
}: Stage["world"]) => `Tagpie's first steps are open, and the gallery in the tab beside them.
  1. Enter the address ${service.origin} and allow Tagpie to access it, then the key ${KEY}
  2. In the gallery (${gallery.origin}), open a post and right-click its picture: Tagpie → Find on …
  3. Do the same where the gallery says that the picture is not on the service, and upload it
  4. Click Tagpie's icon (in the menu of extensions) and search: boat, score.gte:100
Close the browser, or press Ctrl-C, to end.`;

/** Opens a browser with a fresh Tagpie for manual use. Returns when it is closed. */
export async function openForPerson(stage: Stage): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "tagpie-"));
  stage.cleanup.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }));
  const launch = stage.browser === "chromium" ? chromium : firefox;
  const { closed } = await launch(profile, stage);
  stage.say(advice(stage.world));
  await closed;
}

type Launch = (profile: string, stage: Stage) => Promise<{ closed: Promise<void> }>;

const chromium: Launch = async (profile, { extension, world, cleanup }) => {
  const context = await launchChromium({ extension, profile, outside: world.outside });
  cleanup.defer(() => context.close());
  const closed = new Promise<void>((done) => context.once("close", () => done()));
  const welcome = await chromiumPage(context, await extensionOrigin(context));
  await (await context.newPage()).goto(world.gallery.origin);
  await welcome.bringToFront();
  return { closed };
};

const firefox: Launch = async (profile, { extension, world, cleanup }) => {
  const { puppet, origin } = await launchFirefox({ extension, profile, outside: world.outside });
  cleanup.defer(() => puppet.close());
  const closed = new Promise<void>((done) => puppet.once("disconnected", () => done()));
  const welcome = await firefoxPage(puppet, origin);
  await goInFirefox(await puppet.newPage(), world.gallery.origin);
  await welcome.bringToFront();
  return { closed };
};
