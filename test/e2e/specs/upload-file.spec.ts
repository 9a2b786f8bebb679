import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Person } from "../browsers/person.ts";
import { waitFor } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";
import { overrule } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

/** Hosts that browsers themselves call, whatever extensions do. */
const VENDORS = /\.(?:google|googleapis|gvt1|mozilla)\.(?:com|org|net)$/u;

const tags = { role: "combobox", name: "Tags" };
const submit = { role: "button", name: "Upload" };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

/** Returns a new picture, filled up to a size with bytes that decoders ignore. */
async function newPicture(
  shade: number,
  bytes = 0,
): Promise<{ base64: string; sha512: string; bytes: number }> {
  const background = { r: shade, g: 90, b: 160 };
  const image = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const file = Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]);
  const sha512 = createHash("sha512").update(file).digest("hex");
  return { base64: image.toString("base64"), sha512, bytes: file.length };
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

async function newestDraft(page: Person) {
  const id = await page.view.evaluate<string>(
    `(globalThis.browser ?? chrome).storage.local.get("records").then(({ records }) => records.draft[0])`,
  );
  return uploadsOf(page).draft(id);
}

test("sends the bytes of a chosen file once, and to the service only", async ({
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
  await choose(panel, picture);
  await panel.read(/This file · PNG · .* · 320 × 200/);
  await panel.click(tags);
  await panel.type("safe, boat, harbour, artist:ann,");
  await overrule(panel);
  await panel.click(submit);
  await panel.read(/Uploaded: image \d+/, { timeout: 20_000 });

  const posts = service.control
    .requests()
    .filter(({ method, path }) => method === "POST" && path.endsWith("/images"));
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ contentType: "multipart/form-data" });
  const { state } = await newestDraft(tagpie.welcome);
  expect(state).toMatchObject({
    status: "sent",
    image: { orig_sha512_hash: picture.sha512, name: "harbour.png" },
  });
  const { host } = new URL(service.origin);
  const elsewhere = world
    .requests()
    .filter(({ by, host: to }) => by === "browser" && to !== host && !VENDORS.test(to));
  expect(elsewhere.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(elsewhere.filter(({ path }) => path.length > 300)).toEqual([]);
});

test("keeps 60 MB out of the background's memory while it sends them", async ({
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
  const before = await backgroundHeap();
  await panel.click(submit);
  let largest = 0;
  await waitFor(
    "the upload",
    async () => {
      largest = Math.max(largest, await backgroundHeap());
      return /Uploaded: image \d+/.test(await panel.text()) ? true : undefined;
    },
    { timeout: 60_000 },
  );
  process.stdout.write(`Heap while 60 MB were sent: ${before} to ${largest} bytes\n`);
  expect(largest - before).toBeLessThan(2 * 1024 * 1024);
  expect((await newestDraft(tagpie.welcome)).state).toMatchObject({
    status: "sent",
    image: { orig_sha512_hash: picture.sha512 },
  });
});

test("converts a WebP to PNG before it is sent", async ({ tagpie, gallery }) => {
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
  await panel.click(tags);
  await panel.type("safe, boat, harbour, artist:ann,");
  await overrule(panel);
  await panel.click(submit);
  await panel.read(/Uploaded: image \d+/, { timeout: 20_000 });
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
