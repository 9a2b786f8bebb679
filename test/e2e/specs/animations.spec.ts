import sharp, { type GifOptions } from "sharp";
import { seededOriginal } from "../../service/seed/pictures.ts";
import { imageId } from "../../service/seed/plan.ts";
import { apngOf } from "../apng.ts";
import { test } from "../fixtures.ts";
import { type PagePicture, picturePage } from "../picture-pages.ts";
import type { Tagpie } from "../tagpie.ts";

const DELAY = 80;

/** Heading of the panel, and the verdict in its details. */
interface Stated {
  headline: RegExp;
  verdict?: RegExp;
}

const SAME: Stated = { headline: /^Already on board\.example$/, verdict: /Same picture/ };
const similar = (verdict: RegExp): Stated => ({
  headline: /^Not on board\.example, but an altered version is$/,
  verdict,
});
/** The capture of an animation shows one of the frames that Tagpie compares. */
const FRAME: Stated = {
  headline: /^Probably on board\.example$/,
  verdict: /Probably the same picture\s+The page capture shows one frame of an animation/,
};
/** The other frames may be the same or not. */
const UNCLEAR: Stated = {
  headline: /^Can’t tell if board\.example has it$/,
  verdict: /Can’t tell\s+Too small, too plain, or not all frames could be compared/,
};

/** Returns the frames of a GIF on the service, as PNG. */
async function framesOf(key: string): Promise<Buffer[]> {
  const file = await seededOriginal(imageId(key));
  const { pages = 1 } = await sharp(file).metadata();
  return Promise.all(
    Array.from({ length: pages }, (_, page) => sharp(file, { page }).png().toBuffer()),
  );
}

const gif = async (
  alt: string,
  frames: readonly Buffer[],
  options: GifOptions = {},
): Promise<PagePicture> => ({
  alt,
  bytes: await sharp([...frames], { join: { animated: true } })
    .gif({ delay: frames.map(() => DELAY), colours: 128, ...options })
    .toBuffer(),
  type: "image/gif",
});

/** Returns a GIF with the frames in this order, which plays once and fast, and then shows the last one. */
const stopping = (alt: string, frames: readonly Buffer[], order: readonly number[]) =>
  gif(
    alt,
    order.flatMap((index) => frames[index] ?? []),
    { loop: 1, delay: order.map(() => 20) },
  );

/** Covers a place of a frame. */
const marked = (frame: Buffer) =>
  sharp(frame)
    .composite([
      {
        input: { create: { width: 20, height: 16, channels: 3, background: "#4a4238" } },
        left: 20,
        top: 20,
      },
    ])
    .png()
    .toBuffer();

/** Searches for each picture of a page, and compares what the panel states. */
async function findEach(
  tagpie: Tagpie,
  url: string,
  pictures: readonly [PagePicture, Stated][],
): Promise<void> {
  const page = await tagpie.visit(url);
  for (const [{ alt }, { headline, verdict }] of pictures) {
    await test.step(alt, async () => {
      const panel = await tagpie.pointAt(page, "find", { role: "img", name: alt });
      await panel.find({ role: "heading", name: headline });
      if (!verdict) return;
      await panel.click({ role: "button", name: "Details" });
      await panel.read(verdict);
    });
  }
}

test.use({ isConfigured: true });

test("compares animations by several frames, and a still picture with each of them", {
  tag: "@long",
}, async ({ tagpie, world, browserUnderTest }) => {
  const isChromium = browserUnderTest === "chromium";
  const file = await seededOriginal(imageId("cat-stride-1"));
  const frames = await framesOf("cat-stride-1");
  const [middle, last] = [frames[frames.length / 2], frames.at(-1)];
  if (!middle || !last) throw new Error("The animation has too few frames.");
  const beginning = frames.slice(0, -1);
  const stranger = sharp(await seededOriginal(imageId("boats/original")));
  const pictures: [PagePicture, Stated][] = [
    [await gif("copy", frames), SAME],
    [
      {
        alt: "WebP",
        // It stops, so that a capture shows its last frame.
        bytes: await sharp(file, { animated: true })
          .webp({ quality: 90, loop: 1, delay: frames.map(() => 20) })
          .toBuffer(),
        type: "image/webp",
      },
      // Chromium's service workers decode only the first frame, and services compare the middle one.
      isChromium ? { headline: /^No match for what the page shows$/ } : SAME,
    ],
    [
      { alt: "APNG", bytes: apngOf(frames, DELAY, middle), type: "image/png" },
      // Firefox counts the still as another frame after the last one, and fails to decode it.
      isChromium ? SAME : UNCLEAR,
    ],
    [
      await gif("marked end", [...beginning, await marked(last)]),
      similar(/Similar: one place differs/),
    ],
    [
      await gif("other end", [
        ...beginning,
        await stranger.resize(196, 136, { fit: "fill" }).png().toBuffer(),
      ]),
      similar(/Altered version/),
    ],
    [
      { alt: "still", bytes: await sharp(middle).png().toBuffer(), type: "image/png" },
      similar(/Similar: a frame of an animation/),
    ],
  ];
  world.mount("moving.example", picturePage(pictures.map(([picture]) => picture)));
  await findEach(tagpie, "https://moving.example/", pictures);
});

test("does not call an animation the same if only the page's frame is readable", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const strides = await framesOf("cat-stride-1");
  const pan = await framesOf("alps-pan");
  // The frame in the middle stays there, so that the service finds the animation.
  const pictures: [PagePicture, Stated][] = [
    [await stopping("first frame", strides, [1, 2, 4, 3, 5, 0]), FRAME],
    [await stopping("frame in between", pan, [0, 1, 3, 5, 4, 6, 7, 2]), UNCLEAR],
  ];
  const files = "https://moving-files.example";
  const shownPictures = pictures.map(([picture]) => picture);
  world.mount("moving-page.example", picturePage(shownPictures, files));
  world.mount(new URL(files).host, picturePage(shownPictures));
  await findEach(tagpie, "https://moving-page.example/", pictures);
});
