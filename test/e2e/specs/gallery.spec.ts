import sharp from "sharp";
import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { plantOf } from "../planted.ts";

const HOST = "thirty.example";
const COUNT = 30;
const NEW = 3;
/** Pictures of which the board has a worse file: one that shows as much as a close look needs, or too little. */
const isWorse = (at: number) => at === 3 || at === 4;
const isTiny = (at: number) => at === 5 || at === 6;
const tiny = (file: Buffer) => sharp(file).resize(200).png().toBuffer();

test.use({ isConfigured: true });

/** Returns a gallery of an artist, whose pictures link to their posts. */
const galleryOf = (files: readonly Buffer[]) => {
  const tiles = files.map(
    (_, at) => `<article style="display:inline-block;margin:8px">
      <a href="/lark/post-${at}"><img src="/files/${at}.png" alt="picture ${at}" width="160"></a>
      <p>by <a rel="author" href="/lark">Lark</a></p></article>`,
  );
  return ({ url }: Request): Response => {
    const file = files[Number(/\/files\/(\d+)/u.exec(url)?.[1])];
    return file ? pictureResponse(file) : htmlResponse(`<main>${tiles.join("")}</main>`);
  };
};

test("finds a page's pictures with eight requests, and uploads those that are new", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  test.slow();
  const noise = await Promise.all(Array.from({ length: COUNT }, newNoise));
  const large = (file: Buffer, width: number) => sharp(file).resize(width).jpeg().toBuffer();
  const files = await Promise.all(
    noise.map(async (file, at) => (isWorse(at) ? large(file, 1_400) : file)),
  );
  world.mount(HOST, galleryOf(files));
  for (const [at, file] of files.entries()) {
    if (at < NEW) continue;
    const planted = isWorse(at) ? await large(file, 800) : isTiny(at) ? await tiny(file) : file;
    await plantOf(service, planted, `https://${HOST}/lark/post-${at}`);
  }
  await service.settled();

  await tagpie.visit(`https://${HOST}/`);
  await tagpie.pressInPopup("Pictures on this page");
  const panel = await tagpie.panel();
  service.control.forgetRequests();
  await panel.click({ role: "button", name: /^Find all on/ });
  await panel.find({ role: "radio", name: `Probably new (${NEW})` }, { timeout: 60_000 });
  // Without their pixels, the same post alone does not decide.
  await panel.find({ role: "radio", name: `Needs a look (${COUNT - NEW})` });
  await tagpie.allow(HOST, () => panel.click({ role: "button", name: `Allow access to ${HOST}` }));
  await panel.click({ role: "button", name: "Find all again" });
  for (const name of ["Already there (23)", "Better here (2)", "Needs a look (2)"])
    await panel.find({ role: "radio", name }, { timeout: 60_000 });
  expect(service.control.requests().length).toBeLessThanOrEqual(8);
  expect(await panel.violations()).toEqual([]);

  await panel.click({ role: "radio", name: `Probably new (${NEW})` });
  await expect.poll(async () => (await panel.all({ role: "checkbox" })).length).toBe(NEW);
  await panel.click({ role: "button", name: `Upload the probably new (${NEW})…` });
  await panel.read(new RegExp(`Picture 1 of ${NEW} from this page`));
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("safe, bird, sea,");
  await panel.click({ role: "button", name: `Apply to all ${NEW}` });
  await panel.click({ role: "button", name: `Upload all ${NEW}` });
  await expect
    .poll(
      () =>
        service.control.uploads().filter(({ parameters }) => /sea/.test(JSON.stringify(parameters)))
          .length,
      { timeout: 60_000 },
    )
    .toBe(NEW);
});
