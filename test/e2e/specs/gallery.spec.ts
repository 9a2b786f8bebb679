import sharp from "sharp";
import { people } from "../../service/seed/people.ts";
import type { RunningService } from "../../service/server.ts";
import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";

const HOST = "thirty.example";
const COUNT = 30;
const NEW = 3;

test.use({ isConfigured: true });

/** Returns a gallery of an artist, whose pictures link to their posts. Other pages read its files only with access. */
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

/** Puts an image of the artist on the board. */
async function plant(service: RunningService, file: Buffer, source: string): Promise<void> {
  const form = new FormData();
  form.set("image[image]", new File([new Uint8Array(file)], "picture.png"));
  form.set("image[tag_input]", "safe, artist:lark, bird");
  form.set("image[sources][0][source]", source);
  const address = `${service.origin}/api/v1/json/images?key=${people.magpie.apiKey}`;
  const response = await service.fetch(new Request(address, { method: "POST", body: form }));
  expect(response.status).toBe(200);
}

test("finds a page's pictures with eight requests, and uploads those that are new", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  test.slow();
  const files = await Promise.all(Array.from({ length: COUNT }, newNoise));
  world.mount(HOST, galleryOf(files));
  for (const [at, file] of files.slice(NEW).entries()) {
    const post = `https://${HOST}/lark/post-${at + NEW}`;
    // Every second image is a smaller file.
    await plant(service, at % 2 ? await sharp(file).resize(200).png().toBuffer() : file, post);
  }
  await service.settled();

  await tagpie.visit(`https://${HOST}/`);
  await tagpie.pressInPopup("Pictures on this page");
  const panel = await tagpie.panel();
  await panel.find({ role: "button", name: /^Find all on/ });
  const access = { role: "button", name: `Allow access to ${HOST}` };
  await tagpie.allow(HOST, () => panel.click(access));
  service.control.forgetRequests();
  await panel.click({ role: "button", name: /^Find all on/ });
  for (const name of [
    `All (${COUNT})`,
    "Already there (14)",
    "Better here (0)",
    "Needs a look (13)",
    `Probably new (${NEW})`,
  ])
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
