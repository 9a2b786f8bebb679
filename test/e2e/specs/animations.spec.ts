import sharp from "sharp";
import { seededOriginal } from "../../service/seed/pictures.ts";
import { imageId } from "../../service/seed/plan.ts";
import { apngOf } from "../apng.ts";
import { expect, test } from "../fixtures.ts";
import { type PagePicture, picturePage } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";

/** A GIF of six frames on the service. */
const original = () => seededOriginal(imageId("cat-stride-1"));
const COUNT = 6;
const DELAY = 80;

async function framesOf(gif: Buffer): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: COUNT }, (_, page) => sharp(gif, { page }).png().toBuffer()),
  );
}

const gifOf = (frames: readonly Buffer[]) =>
  sharp([...frames], { join: { animated: true } })
    .gif({ delay: Array<number>(COUNT).fill(DELAY), colours: 128 })
    .toBuffer();

/** Covers a part of a frame. */
const marked = (frame: Buffer) =>
  sharp(frame)
    .composite([
      {
        input: { create: { width: 50, height: 40, channels: 3, background: "#fff" } },
        left: 20,
        top: 20,
      },
    ])
    .png()
    .toBuffer();

test.beforeEach(async ({ tagpie, service }) => {
  const files = { accepted: true, measured_at: Date.now() };
  await tagpie.configure({ ...checkedProfile(service.origin), files });
});

test("judges animations by several frames, and a still as one of them", async ({
  tagpie,
  world,
}) => {
  test.setTimeout(120_000);
  const gif = await original();
  const frames = await framesOf(gif);
  const [middle, last] = [frames[COUNT / 2], frames[COUNT - 1]];
  if (!middle || !last) throw new Error("The animation has too few frames.");
  const copies: [PagePicture, headline: RegExp, verdict: RegExp][] = [
    [
      { alt: "copy", bytes: await gifOf(frames), type: "image/gif" },
      /^(?:Already on|On) /,
      /Same picture/,
    ],
    [
      {
        alt: "WebP",
        bytes: await sharp(gif, { animated: true }).webp({ quality: 90 }).toBuffer(),
        type: "image/webp",
      },
      /^(?:Already on|On) /,
      /Same picture/,
    ],
    [
      { alt: "APNG", bytes: apngOf(frames, DELAY, middle), type: "image/png" },
      /^(?:Already on|On) /,
      /Same picture/,
    ],
    [
      {
        alt: "other end",
        bytes: await gifOf([...frames.slice(0, -1), await marked(last)]),
        type: "image/gif",
      },
      /^Not on .*, but an altered version is$/,
      /Similar: one place differs/,
    ],
    [
      { alt: "still", bytes: await sharp(middle).png().toBuffer(), type: "image/png" },
      /^Not on .*, but an altered version is$/,
      /Similar: a frame of an animation/,
    ],
  ];
  const close = world.mount("moving.example", picturePage(copies.map(([picture]) => picture)));
  try {
    const page = await tagpie.visit("https://moving.example/");
    for (const [{ alt }, headline, verdict] of copies) {
      await test.step(alt, async () => {
        const panel = await tagpie.pointAt(page, "find", { role: "img", name: alt });
        await panel.find({ role: "heading", name: headline }, { timeout: 20_000 });
        await panel.click({ role: "button", name: "Details" });
        await panel.read(verdict);
      });
    }
  } finally {
    close();
  }
});

test("claims no more than one frame of an animation that it sees on a page alone", async ({
  tagpie,
  gallery,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/gif`);
  const panel = await tagpie.pointAt(page, "find", `document.querySelector("#gif")`);
  await panel.find({ role: "heading", name: /^Probably / }, { timeout: 20_000 });
  expect(await panel.text()).not.toMatch(/Not on /);
});
