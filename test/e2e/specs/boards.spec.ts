import { resolve } from "node:path";
import sharp from "sharp";
import { bundlePart } from "../../bench/browser/bundle.ts";
import { createBoard, type StoredPost } from "../../boards/board.ts";
import { COPIES, drawing } from "../../boards/drawings.ts";
import { indexPicture, readSignature, scoreOf } from "../../boards/iqdb.ts";
import { gallery } from "../../service/seed/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";
import { sourcesIn } from "../uploads.ts";

const HOST = "artworks.example";
const DANBOORU = "danbooru.donmai.us";
const E621 = "e621.net";

const settingOf = (name: string) => ({
  role: "switch",
  name: `Ask ${name} about missing pictures`,
});

test("asks Danbooru and e621 once they are turned on, and offers their tags, artist and source", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world, service }) => {
  const [picture, original] = [await drawing(101), await drawing(102)];
  const post: StoredPost = {
    ...{ id: 41, file: picture, artist: "quill", tags: ["boat", "mountains", "zzz_unseen"] },
    source: "https://first.example/works/41",
  };
  const posts = [post, { ...post, id: 42, file: original, source: "https://first.example/42" }];
  world.mount(DANBOORU, await createBoard("danbooru", posts));
  world.mount(E621, await createBoard("e621", posts));
  // Not the file that e621 has, and one that no board has.
  const files = {
    "same.png": picture,
    "copy.webp": await sharp(original).resize(420).webp({ quality: 80 }).toBuffer(),
    "new.png": await drawing(103),
  };
  const names = Object.keys(files) as (keyof typeof files)[];
  world.mount(HOST, ({ url }) => {
    const name = names.find((one) => url.endsWith(one));
    if (name) return pictureResponse(files[name], { "content-type": `image/${name.slice(-4)}` });
    return htmlResponse(
      names.map((one) => `<img src="/${one}" alt="${one}" width="240">`).join(""),
    );
  });
  const requests = () => [DANBOORU, E621].flatMap((host) => world.requests(host));
  const find = async (name: keyof typeof files) =>
    tagpie.pointAt(await tagpie.visit(`https://${HOST}/`), "find", { role: "img", name });

  await tagpie.configure(checkedProfile(service.origin));
  let panel = await find("same.png");
  await panel.find({ role: "button", name: "Look elsewhere" });
  expect(requests()).toEqual([]);
  await panel.read(/Not found/);

  const options = await tagpie.options();
  await options.view.evaluate('void (location.hash = "ask-danbooru")');
  await options.find(settingOf("Danbooru"));
  await tagpie.refuse(DANBOORU, () => options.click(settingOf("Danbooru")));
  await options.read(/The browser did not allow it: danbooru\.donmai\.us\./);
  expect((await options.find(settingOf("Danbooru"))).checked).toBe(false);
  await tagpie.allow(DANBOORU, () => options.click(settingOf("Danbooru")));
  await expect.poll(async () => (await options.find(settingOf("Danbooru"))).checked).toBe(true);
  expect(await options.text()).not.toContain("did not allow it");
  await tagpie.allow(E621, () => options.click(settingOf("e621")));
  await expect.poll(async () => (await options.find(settingOf("e621"))).checked).toBe(true);

  // The panel asked about the picture that it shows.
  await panel.read(/Danbooru has this file/);
  world.forgetRequests();
  panel = await find("same.png");
  await panel.read(/Danbooru has this file/);
  await panel.read(/e621 has this file/);
  await panel.read(/quill.*800 × 600.*4 tags for your upload/);
  expect(requests().map(({ host, path }) => host + path.replace(/[0-9a-f]{32}/u, "#"))).toEqual([
    `${DANBOORU}/posts.json?md5=#`,
    `${E621}/posts.json?md5=#&_client=Tagpie`,
  ]);
  expect(await panel.violations()).toEqual([]);

  await panel.click({ role: "button", name: /^Upload to/ });
  await panel.read(/From danbooru\.donmai\.us: 4 tags/);
  await panel.click({ role: "button", name: "See which exist here" });
  await panel.read(/From danbooru\.donmai\.us: 3 of 4 exist here/);
  await panel.click({ role: "button", name: "Add 3 tags" });
  for (const tag of ["artist:quill", "boat", "mountain"])
    await panel.find({ role: "button", name: `Remove ${tag}` });
  expect(await sourcesIn(panel)).toEqual([`https://${HOST}/`, post.source]);
  await panel.read(/From the page \(artworks\.example\)/);
  await panel.read(/From the post on danbooru\.donmai\.us\./);

  for (const [name, words] of [
    ["copy.webp", /Danbooru has a picture that looks the same \((?:9\d|100) %\)/],
    ["new.png", /Not on Danbooru/],
  ] as const) {
    world.forgetRequests();
    panel = await find(name);
    await panel.read(words);
    await panel.read(new RegExp(words.source.replace("Danbooru", "e621")));
    const paths = requests().map(({ host, path }) => host + path.replace(/[0-9a-f]{32,}/u, "#"));
    expect(paths.toSorted()).toEqual([
      `${DANBOORU}/iqdb_queries.json?search%5Bhash%5D=iqdb_#`,
      `${DANBOORU}/posts.json?md5=#`,
      `${E621}/iqdb_queries.json?hash=#&_client=Tagpie`,
      `${E621}/posts.json?md5=#&_client=Tagpie`,
    ]);
    for (const request of requests())
      expect(request).toMatchObject({
        ...{ method: "GET", cookies: [], referer: null, origin: null, bodyBytes: 0 },
      });
  }
});

test("scores the copies of a picture on the boards by the browser's canvas", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world }) => {
  const originals = [
    ...(await Promise.all(Array.from({ length: 15 }, (_, seed) => drawing(seed)))),
    ...(await Promise.all([
      gallery["canyon-recompressed"].bytes(),
      gallery["new-alps-at-night"].bytes(),
    ])),
  ];
  const copies = await Promise.all(
    originals.flatMap((original, of) =>
      COPIES.map(async ([, copy]) => {
        const { width = 0 } = await sharp(original).metadata();
        return { of, bytes: await copy(sharp(original), width).toBuffer() };
      }),
    ),
  );
  world.mount(HOST, ({ url }) => {
    const copy = copies[Number(new URL(url).pathname.slice(1) || Number.NaN)];
    return copy ? pictureResponse(copy.bytes) : htmlResponse("");
  });
  const { script } = await bundlePart(
    resolve(import.meta.dirname, "../../../lib/boards/draw-signature.ts"),
  );
  const page = await tagpie.visit(`https://${HOST}/`);
  const signatures = await page.view.evaluate<string[]>(`(async () => {
    ${script}
    const signatures = [];
    for (let at = 0; at < ${copies.length}; at++)
      signatures.push(await benchPart.drawSignature(await (await fetch("/" + at)).blob()));
    return signatures;
  })()`);
  const queries = signatures.map(readSignature);
  const indexed = await Promise.all(originals.map(indexPicture));
  const scores = queries.map((query) => indexed.map((image) => scoreOf(query, image)));
  const ownScores = scores.map((row, at) => row[copies[at]?.of ?? -1] ?? 0);
  const strangers = scores.flatMap((row, at) => row.filter((_, of) => of !== copies[at]?.of));
  test.info().annotations.push({
    type: "scores",
    description: `own ${Math.min(...ownScores)} … ${Math.max(...ownScores)}, strangers up to ${Math.max(...strangers)}`,
  });
  expect(ownScores.filter((score) => score < 90).length).toBeLessThanOrEqual(
    ownScores.length / 100,
  );
  expect(Math.max(...strangers)).toBeLessThan(50);
});
