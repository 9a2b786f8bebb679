import { createHash } from "node:crypto";
import sharp from "sharp";
import type { RunningService } from "../service/server.ts";
import { VENDORS } from "../world/breaches.ts";
import type { WorldRequest } from "../world/world.ts";
import type { Person } from "./browsers/person.ts";
import { expect } from "./fixtures.ts";
import { inDatabase } from "./in-database.ts";
import { recordIds } from "./records.ts";
import type { Tagpie } from "./tagpie.ts";
import { overrule } from "./upload-checks.ts";
import { uploadsOf } from "./uploads.ts";

export const sha512Of = (bytes: Uint8Array) => createHash("sha512").update(bytes).digest("hex");

/** Returns a new PNG. */
export function newPng(shade: number, { width = 320, height = 200 } = {}): Promise<Buffer> {
  const background = { r: shade, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Opens a page whose scripts draw or load its pictures. */
export async function visitReady(tagpie: Tagpie, url: string): Promise<Person> {
  const page = await tagpie.visit(url);
  await expect.poll(() => page.view.evaluate(`"ready" in document.body.dataset`)).toBe(true);
  return page;
}

/** Submits the upload form with tags, and waits until the service has the image. */
export async function sendForm(panel: Person): Promise<void> {
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("safe, boat, harbour, artist:ann,");
  const isSent = await overrule(panel);
  if (!isSent) await panel.click({ role: "button", name: "Upload" });
  await panel.read(/Uploaded: image \d+/);
}

/** Returns the newest draft, from one of Tagpie's pages. */
export async function newestDraft(page: Person) {
  const [id = ""] = await recordIds(page, "draft");
  return uploadsOf(page).draft(id);
}

/** Expects that the newest draft's file was sent once, and that the service has exactly these bytes. */
export async function expectSentOnce(
  { control }: RunningService,
  page: Person,
  sha512: string,
): Promise<void> {
  const posts = control.uploads();
  expect(posts.map(({ contentType }) => contentType)).toEqual(["multipart/form-data"]);
  const { state } = await newestDraft(page);
  expect(state).toMatchObject({ status: "sent", image: { orig_sha512_hash: sha512 } });
}

/** Expects that of all hosts only the service got a body, or an address long enough to hold a picture. */
export function expectBytesOnlyTo(origin: string, requests: readonly WorldRequest[]): void {
  const { host } = new URL(origin);
  const browserRequests = requests.filter(
    ({ by, host: to }) => by === "browser" && !VENDORS.test(to),
  );
  expect(Math.max(...browserRequests.map(({ bodyBytes }) => bodyBytes))).toBeGreaterThan(0);
  const elsewhere = browserRequests.filter(({ host: to }) => to !== host);
  expect(elsewhere.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(elsewhere.filter(({ bodyBytes }) => bodyBytes > 0)).toEqual([]);
  expect(elsewhere.filter(({ path }) => path.length > 300)).toEqual([]);
}

/** Returns the bytes of a stored file, by default the first, from a page of Tagpie. */
export async function storedFile({ view }: Person, id?: string): Promise<Buffer> {
  const base64 = await view.evaluate<string>(`(async () => {
    const [{ blob }] = await ${inDatabase("tagpie-files", "readonly", `getAll(${JSON.stringify(id)})`)};
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  })()`);
  return Buffer.from(base64, "base64");
}

/** Decodes a picture to its size, a hash of all pixels, and its two upper corners. */
export async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colourAt = (x: number) => data.subarray(x * 4, x * 4 + 4).toString("hex");
  return { width, height, hash: sha512Of(data), corners: [colourAt(0), colourAt(width - 1)] };
}

/** Draws noise, because flat pictures look alike to the service. */
export const newNoise = () =>
  sharp({
    create: {
      ...{ width: 320, height: 240, channels: 3, background: "white" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .blur(4)
    .normalise()
    .png()
    .toBuffer();
