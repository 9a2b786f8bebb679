import sharp from "sharp";
import type { Person } from "../browsers/person.ts";
import { waitUntil } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { loadWithSignIn } from "../one-upload.ts";
import {
  expectBytesOnlyTo,
  expectSentOnce,
  newestDraft,
  newPng,
  pixelsOf,
  sendForm,
  sha512Of,
  storedFile,
  visitReady,
} from "../picture-files.ts";
import { mountStudio } from "../studio.ts";
import { overrule } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

const tags = { role: "combobox", name: "Tags" };
const PICTURE = `document.querySelector("#picture")`;
/** The page's own PNG of its canvas. Firefox adds a chunk to it. */
const CANVAS_PNG = `new Promise((done) => picture.toBlob(async (blob) => {
  done(new Uint8Array(await blob.arrayBuffer()).toBase64());
}))`;
const submit = { role: "button", name: "Upload" };

test.use({ isConfigured: true });

/** Returns a new picture, filled up to a size with bytes that decoders ignore. */
async function newPicture(
  shade: number,
  bytes = 0,
): Promise<{ base64: string; sha512: string; bytes: number }> {
  const image = await newPng(shade);
  const file = Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]);
  return { base64: image.toString("base64"), sha512: sha512Of(file), bytes: file.length };
}

/** Puts a picture into the form's file input, as the browser's dialog does. */
const choose = (panel: Person, { base64, bytes }: { base64: string; bytes: number }) =>
  panel.view.evaluate(`(() => {
    const picture = Uint8Array.from(atob("${base64}"), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([picture, new Uint8Array(${bytes} - picture.length)], "harbour.png"));
    const input = document.querySelector("input[type=file]");
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  })()`);

test("sends the bytes of a chosen file once, and to the service only", { tag: "@firefox" }, async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find({ role: "textbox", name: "File address" });
  const picture = await newPicture(20);
  service.control.forgetRequests();
  world.forgetRequests();
  const { files } = uploadsOf(tagpie.welcome);
  await choose(panel, await newPicture(21));
  await panel.read(/This file · PNG · .* · 320 × 200/);
  const firstFiles = await files();
  await choose(panel, picture);
  // The new file takes the place of the first.
  await expect.poll(files).toEqual([expect.not.stringMatching(firstFiles.join())]);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, picture.sha512);
  expect((await newestDraft(tagpie.welcome)).state).toMatchObject({
    image: { name: "harbour.png" },
  });
  expectBytesOnlyTo(service.origin, world.requests());
});

test("uploads a canvas and a blob exactly as only their page has them", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const studio = await mountStudio(world);
  const reader = await visitReady(tagpie, studio.page("canvas"));
  world.forgetRequests();
  service.control.forgetRequests();
  const panel = await tagpie.pointAt(reader, "upload", PICTURE);
  await panel.read(/This file · PNG · .* · 320 × 200/);
  const stored = await storedFile(panel);
  const canvas = Buffer.from(await reader.view.evaluate<string>(CANVAS_PNG), "base64");
  expect(await pixelsOf(stored)).toEqual(await pixelsOf(canvas));
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(stored));

  const viewer = await visitReady(tagpie, studio.page("blob"));
  service.control.forgetRequests();
  await tagpie.pointAt(viewer, "upload");
  await panel.read(/This file · PNG · .* · 320 × 200/);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(studio.file("blob")));
  expectBytesOnlyTo(service.origin, world.requests());
});

test("uploads a file that its host refuses to services, once the user allows the host", {
  tag: "@firefox",
}, async ({ tagpie, service, world }) => {
  const studio = await mountStudio(world);
  const host = studio.hosts.gated;
  const panel = await tagpie.pointAt(await tagpie.visit(studio.page("gated")), "upload");
  world.forgetRequests();
  service.control.forgetRequests();
  await panel.click({ role: "textbox", name: "File address" });
  await panel.click({ role: "button", name: "Load the file" });
  await panel.read(new RegExp(`can’t read the file without access to ${host}`));
  const allow = { role: "button", name: `Load the file from ${host}` };
  await tagpie.refuse(host, () => panel.click(allow));
  await panel.read(/Allow access, or save the picture and choose it here/);

  await tagpie.allow(host, () => panel.click(allow));
  await panel.read(/This file · PNG · .* · 320 × 200/);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(studio.file("gated")));
  expectBytesOnlyTo(service.origin, world.requests());
});

test("uploads a file that requires the user's sign-in, if the user agrees", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const studio = await mountStudio(world);
  const host = studio.hosts.members;
  await (await tagpie.visit(studio.login)).view.close();
  const panel = await tagpie.pointAt(await tagpie.visit(studio.page("members")), "upload");
  service.control.forgetRequests();
  await loadWithSignIn({ tagpie, world }, panel, host);
  await panel.read(/This file · PNG · .* · 320 × 200/);
  await sendForm(panel);
  await expectSentOnce(service, tagpie.welcome, sha512Of(studio.file("members")));
  expectBytesOnlyTo(service.origin, world.requests());
});

test("keeps 60 MB out of the background's memory while it sends them", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
}) => {
  const { backgroundHeap } = tagpie.browser;
  test.skip(backgroundHeap === undefined, "Firefox does not measure the background's memory");
  if (!backgroundHeap) return;
  const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find({ role: "textbox", name: "File address" });
  const picture = await newPicture(40, 60_000_000);
  await choose(panel, picture);
  await panel.read(/This file · PNG · 57\.2/, { timeout: 60_000 });
  await panel.click(tags);
  await panel.type("safe, boat, harbour, artist:ann,");
  await overrule(panel);
  const slow = { kind: "slow-body", bytesPerSecond: 15_000_000 } as const;
  service.control.add({ method: "POST", endpoint: "images", effect: slow });
  const startHeap = await backgroundHeap();
  await panel.click(submit);
  let largest = 0;
  await waitUntil(
    "the upload",
    async () => {
      largest = Math.max(largest, await backgroundHeap());
      return /Uploaded: image \d+/.test(await panel.text());
    },
    { timeout: 60_000 },
  );
  process.stdout.write(`Heap while 60 MB were sent: ${startHeap} to ${largest} bytes\n`);
  expect(largest - startHeap).toBeLessThan(2 * 1024 * 1024);
  expect((await newestDraft(tagpie.welcome)).state).toMatchObject({
    status: "sent",
    image: { orig_sha512_hash: picture.sha512 },
  });
});

test("converts a WebP to PNG before it is sent", { tag: "@long" }, async ({ tagpie, gallery }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/cat-on-blue`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find({ role: "textbox", name: "File address" });
  const background = { r: 200, g: 60, b: 10 };
  const webp = await sharp({ create: { width: 300, height: 220, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();
  await choose(panel, { base64: webp.toString("base64"), bytes: webp.length });
  await panel.read(/This file · WEBP · .* · 300 × 220/);
  await panel.click({ role: "button", name: "Convert to PNG (lossless)" });
  await panel.read(/This file · PNG · .* · 300 × 220/);
  await panel.click({ role: "checkbox", name: "Mention the conversion in the description" });
  await sendForm(panel);
  const { state } = await newestDraft(tagpie.welcome);
  expect(state).toMatchObject({
    status: "sent",
    image: {
      name: "harbour.png",
      width: 300,
      height: 220,
      description: expect.stringContaining("Converted to PNG without loss."),
    },
  });
});
