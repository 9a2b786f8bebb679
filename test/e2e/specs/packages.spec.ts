import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePackage } from "../../packages/make-package.ts";
import { unpack } from "../../packages/unpack.ts";
import { people } from "../../service/seed/people.ts";
import { startScreen } from "../browsers/screen.ts";
import { expect, test } from "../fixtures.ts";
import { startTagpie } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";

test("the package leads a new user to a first verdict in five clicks, and to a first upload", {
  tag: "@long",
}, async ({ browserUnderTest, world, service, gallery }) => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tagpie-package-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const name = browserUnderTest === "chromium" ? "chrome" : "firefox";
  await makePackage(name, folder);
  const extension = join(folder, "unpacked");
  await unpack(join(folder, `tagpie-${name}-store.zip`), extension);
  await using screen = await startScreen();
  await using tagpie = await startTagpie(browserUnderTest, screen, extension, world.outside);

  // As under “Use” in the README: set up a service, find a picture, upload it.
  const { welcome } = tagpie;
  const next = { role: "button", name: "Continue" };
  // “Allow” and the context menu are counted as clicks too. A tile of a known site takes no typing.
  const counts = { fields: 1, clicks: ["Continue", "Allow"] };
  await welcome.fill({ role: "textbox", name: "Address" }, new URL(service.origin).host);
  await tagpie.browser.allow(() => welcome.click(next));
  await welcome.find({ role: "heading", name: /^Step 2 of 5\. First search/ });
  counts.clicks.push("the picture", "Tagpie", "Find on");
  const sample = { role: "img", name: /^Image / };
  const verdict = await tagpie.pointAt(welcome, "find", sample, "mouse");
  await verdict.read(/^Already on /m);
  expect(counts.clicks.length).toBeLessThanOrEqual(5);
  expect(counts.fields).toBeLessThanOrEqual(2);

  // Goes on by itself.
  await welcome.fill({ role: "textbox", name: /^API key/ }, people.magpie.apiKey ?? "");
  await welcome.press("Return");
  await welcome.find({ role: "heading", name: /^Step 4 / });
  await welcome.click(next);
  await welcome.click({ role: "button", name: "Done" });

  const address = `${gallery.origin}/post/cat-on-blue`;
  const panel = await tagpie.pointAt(await tagpie.visit(address), "find");
  await panel.read(/Not found on /);
  await panel.click({ role: "button", name: /^Upload to / });
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("safe, cat, running, artist:edwin_moorebridge,");
  await checked(panel);
  await panel.click({ role: "button", name: "Upload" });
  // With the seconds in which it can be undone.
  const text = await panel.read(/Uploaded: image \d+/, { timeout: 60_000 });
  const id = /Uploaded: image (\d+)/.exec(text)?.[1];
  const image = `${service.origin}/api/v1/json/images/${id}`;
  expect(
    await welcome.view.evaluate(`fetch("${image}").then((response) => response.json())`),
  ).toMatchObject({
    image: {
      source_urls: [address],
      tags: expect.arrayContaining(["cat", "artist:edwin_moorebridge"]),
      uploader: people.magpie.name,
    },
  });
});
