import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import type { Page, Browser as Puppet } from "puppeteer-core";
import { type UpdatedManifest, updatesFor } from "../../release/updates.ts";
import { goInFirefox, launchFirefox, welcomePage } from "../browsers/firefox.ts";
import { chromeOf } from "../browsers/firefox-chrome.ts";
import { expect, test } from "../fixtures.ts";
import { inDatabase } from "../in-database.ts";
import { checkedProfile, storeProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Host of the releases. As on GitHub, the latest one's files are a redirect. */
const LATEST = "/releases/latest/download/updates.json";

/** Returns the package of a build with another version, and its manifest. */
async function packageOf(folder: string, version: string, update_url: string) {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(folder.length + 1)] = await readFile(path);
    }
  const manifest = JSON.parse(`${Buffer.from(files["manifest.json"] ?? [])}`);
  manifest.version = version;
  manifest.browser_specific_settings.gecko.update_url = update_url;
  files["manifest.json"] = Buffer.from(JSON.stringify(manifest));
  return { manifest: manifest as UpdatedManifest, xpi: zipSync(files, { level: 1 }) };
}

/** Serves releases. `publish` makes one the latest. */
async function startReleases() {
  const files = new Map<string, string | Uint8Array>();
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (url === LATEST) response.writeHead(302, { location: "/latest.json" }).end();
    else response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    update_url: origin + LATEST,
    publish(manifest: UpdatedManifest, xpi: Uint8Array, published = xpi) {
      const path = `/${manifest.version}/tagpie-firefox.xpi`;
      files.set(path, published);
      files.set("/latest.json", JSON.stringify(updatesFor(manifest, xpi, origin + path)));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Preferences for packages without Mozilla's signature and for a server without a certificate, which this Firefox allows. */
const UNSIGNED = [
  "xpinstall.signatures.required",
  ...["extensions.checkUpdateSecurity", "extensions.update.requireBuiltInCerts"],
  "extensions.install.requireBuiltInCerts",
];

/** The code of a package whose hash is not that of `updates.json`. */
const INCORRECT_HASH = -2;

const MANAGER = `ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs").AddonManager`;

/** Installs a package for good, as a click on it does. */
async function installPackage(puppet: Puppet, path: string): Promise<void> {
  const chrome = await chromeOf(puppet);
  await chrome.evaluate(`(async () => {
    for (const name of ${JSON.stringify(UNSIGNED)}) Services.prefs.setBoolPref(name, false);
    const file = Cc["@mozilla.org/file/local;1"].createInstance(Ci.nsIFile);
    file.initWithPath(${JSON.stringify(path)});
    await (await ${MANAGER}.getInstallForFile(file)).install();
  })()`);
}

/** Checks for an update and installs it, as “Check for Updates” does. Returns the installed version afterwards, and Firefox's error code. */
async function update(puppet: Puppet, id: string): Promise<{ version: string; error: number }> {
  const chrome = await chromeOf(puppet);
  return chrome.evaluate(`(async () => {
    const id = ${JSON.stringify(id)};
    const addon = await ${MANAGER}.getAddonByID(id);
    const found = await new Promise((resolve) => addon.findUpdates({
      onUpdateAvailable: (_addon, install) => resolve(install),
      onNoUpdateAvailable: () => resolve(null),
    }, ${MANAGER}.UPDATE_WHEN_USER_REQUESTED));
    await found?.install().catch(() => {});
    const { version } = await ${MANAGER}.getAddonByID(id);
    return { version, error: found?.error ?? 0 };
  })()`);
}

/** Settings and the key, which Tagpie keeps apart. */
const STORED = `Promise.all([
  browser.storage.local.get(["services", "settings"]),
  ${inDatabase("tagpie-keys", "readonly", "getAll()")},
])`;

const uploadsIn = (page: Page) =>
  uploadsOf({
    view: { evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T },
  });

/** Opens the form of a new draft, types a description, and waits until the draft has it. */
async function describeDraft(page: Page, origin: string, description: string): Promise<void> {
  await goInFirefox(page, `${origin}/options.html`);
  const uploads = uploadsIn(page);
  const [id = ""] = await uploads.add(["https://pictures.example/1.png"], "local");
  await goInFirefox(page, `${origin}/panel.html?record=${id}`);
  await page.locator("#upload-description").fill(description);
  await expect.poll(async () => (await uploads.draft(id)).fields.description).toBe(description);
}

test("the signed package is updated from the latest release amid an upload, and keeps all data", {
  tag: "@long",
}, async ({ browserUnderTest, display, builds }) => {
  test.skip(browserUnderTest !== "firefox", "Chromium updates packages from stores only");
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tagpie-update-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const releases = cleanup.use(await startReleases());
  const build = await builds("production");
  const packageWith = (version: string) => packageOf(build, version, releases.update_url);
  const first = await packageWith("1.2.3.1");
  const path = join(folder, "tagpie-firefox.xpi");
  await writeFile(path, first.xpi);
  releases.publish(first.manifest, first.xpi);

  const options = { extension: build, profile: join(folder, "profile"), screen: display };
  const { puppet, addonId, origin } = await launchFirefox(options, (started) =>
    installPackage(started, path),
  );
  cleanup.defer(() => puppet.close());
  const welcome = await welcomePage(puppet, origin);
  await welcome.evaluate(storeProfile(checkedProfile("https://board.example")));
  const dataBefore = await welcome.evaluate(STORED);
  expect(JSON.stringify(dataBefore)).toContain("board.example");
  expect(await update(puppet, addonId)).toEqual({ version: "1.2.3.1", error: 0 });

  const second = await packageWith("1.2.4.1");
  // A file that is not the one of the release.
  releases.publish(second.manifest, second.xpi, first.xpi);
  expect(await update(puppet, addonId)).toEqual({ version: "1.2.3.1", error: INCORRECT_HASH });
  releases.publish(second.manifest, second.xpi);
  // Firefox closes the pages of an extension that it updates. The window stays open with another one.
  const page = await puppet.newPage();
  await describeDraft(await puppet.newPage(), origin, "In the middle of it");
  expect(await update(puppet, addonId)).toEqual({ version: "1.2.4.1", error: 0 });

  await goInFirefox(page, `${origin}/options.html`);
  expect(await page.evaluate("browser.runtime.getManifest().version")).toBe("1.2.4.1");
  expect(await page.evaluate(STORED)).toEqual(dataBefore);
  const uploads = uploadsIn(page);
  expect(await uploads.drafts()).toEqual(["draft-0"]);
  expect((await uploads.draft("draft-0")).fields.description).toBe("In the middle of it");
  // One line in the popup, and no page that opens by itself.
  expect(await page.evaluate(`browser.extension.getViews({ type: "tab" }).length`)).toBe(1);
  await goInFirefox(page, `${origin}/popup.html`);
  await page.waitForSelector("[data-update]");
});
