import { allSampleSites } from "../../gallery/sites/all.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

interface Expected {
  /** The picture to point at, by its alternate text. A string is an expression for an element. */
  picture: RegExp | string;
  file: string | RegExp;
  source: string;
  /** Null: the account is not the artist's. */
  artist: string | null;
}

const expected: Record<string, Expected> = {
  X: {
    picture: /^Wooden boats/,
    file: "https://pbs.twimg.com/media/GHt3boatsXYAAb1c?format=jpg&name=orig",
    source: "https://x.com/hana_ueda/status/1763905551234567168",
    artist: "hana_ueda",
  },
  DeviantArt: {
    picture: /^Snow above/,
    // The largest size that its token allows.
    file: /\.wixmp\.com\/f\/5e2f0c3a-.*\/v1\/fill\/w_1200,h_1130,.*\?token=/,
    source: "https://www.deviantart.com/adawindlass/art/Snow-above-the-tree-line-1031234567",
    artist: "adawindlass",
  },
  Tumblr: {
    picture: /^A pink flower/,
    file: /^https:\/\/64\.media\.tumblr\.com\/.*\/s1280x1920\/3c4d5e6f[^/]*\.jpg$/,
    source: "https://karlblumenthal.tumblr.com/post/744512345678901248/pink-lily-leek",
    artist: "karlblumenthal",
  },
  FurAffinity: {
    picture: /^Black Canyon/,
    file: "https://d.furaffinity.net/art/timosgood/1710374400/1710374400.timosgood_black_canyon.jpg",
    source: "https://www.furaffinity.net/view/55512345",
    artist: "timosgood",
  },
  Pixiv: {
    picture: /^The same mountains/,
    file: "https://i.pximg.net/img-original/img/2024/05/14/00/00/11/118765432_p0.png",
    source: "https://www.pixiv.net/artworks/118765432",
    artist: "adawindlass",
  },
  ArtStation: {
    picture: /^House on red paper/,
    // Only the host could tell that this size does not exist.
    file: "https://cdna.artstation.com/p/assets/images/images/075/123/456/original/dora-langhorne-house-on-red-paper.jpg?1710892800",
    source: "https://www.artstation.com/artwork/Xy12Z3",
    artist: "doralanghorne",
  },
  Bluesky: {
    picture: /^A running cat/,
    // The original file; the CDN serves derivatives.
    file: /^https:\/\/bsky\.social\/xrpc\/com\.atproto\.sync\.getBlob\?did=did:plc:4hqjfn7m6n5hno3doamuhgef&cid=bafkreibjfgx2/,
    source: "https://bsky.app/profile/moorebridge.bsky.social/post/3knkq5lq2ac2w",
    artist: "moorebridge",
  },
  Mastodon: {
    picture: /^An abandoned/,
    file: "https://files.mastodon.social/media_attachments/files/112/098/765/001/234/567/original/0a1b2c3d4e5f6071.png",
    source: "https://mastodon.social/@dora_langhorne/112098765432109876",
    artist: "dora_langhorne",
  },
  Reddit: {
    picture: /One boat, closer$/,
    file: "https://i.redd.it/q7w8e9r0t1y21.jpg",
    source: "https://www.reddit.com/r/boats/comments/1bqzabc/one_boat_closer/",
    artist: null,
  },
  Instagram: {
    // An overlay covers it.
    picture: `document.querySelector("._aagw")`,
    file: /^https:\/\/scontent-fra3-1\.cdninstagram\.com\/v\/.*p1080x1080/,
    source: "https://www.instagram.com/p/C4abcDEfgHi/",
    artist: "hana.ueda",
  },
  Xiaohongshu: {
    picture: /^A running cat on blue/,
    file: "https://ci.xiaohongshu.com/1040g0k030p06mpo4k0005ovbk4n9t3fq5ms4iu0",
    source: "https://www.xiaohongshu.com/explore/65880524000000000700a643",
    artist: "Mirela",
  },
  Fantia: {
    picture: /^A magpie/,
    file: "https://c.fantia.jp/uploads/post/file/2245222/16faf0b1-58d8-4aac-9e86-b243063eaaf1.jpeg",
    source: "https://fantia.jp/posts/2245222",
    artist: "Hana Ueda",
  },
  note: {
    picture: /^The same cat/,
    file: "https://assets.st-note.com/img/1623726537463-B8LOZ1JZUS.png",
    source: "https://note.com/mirela/n/n32fb90fac512",
    artist: "mirela",
  },
};

const file = { role: "textbox", name: "File address" };

test("finds best file, page and artist on each sample site", { tag: "@long" }, async ({
  tagpie,
}) => {
  test.setTimeout(150_000);
  for (const { start, title } of allSampleSites) {
    await test.step(title, async () => {
      const expectedFacts = expected[title];
      if (expectedFacts === undefined) throw new Error(`Nothing is expected of ${title}`);
      const { picture } = expectedFacts;
      const page = await tagpie.visit(start);
      const panel = await tagpie.pointAt(
        page,
        "upload",
        typeof picture === "string" ? picture : { role: "img", name: picture },
      );
      await expect
        .poll(() => panel.value(file), { message: title })
        .toEqual(
          typeof expectedFacts.file === "string"
            ? expectedFacts.file
            : expect.stringMatching(expectedFacts.file),
        );
      const source = await panel.find({ role: "textbox", name: /^Source/ });
      const text = await panel.text();
      expect.soft(source.value, title).toBe(expectedFacts.source);
      if (expectedFacts.artist === null) expect.soft(text, title).not.toMatch(/^Artist$/m);
      else
        expect.soft(text, title).toMatch(new RegExp(`^Artist\\n+${expectedFacts.artist} on `, "m"));
      await page.view.close();
    });
  }
});

test("warns that a service can hardly fetch a file whose host requires a Referer", {
  tag: "@long",
}, async ({ tagpie }) => {
  const pixiv = allSampleSites.find(({ title }) => title === "Pixiv");
  const page = await tagpie.visit(pixiv?.start ?? "");
  const panel = await tagpie.pointAt(page, "upload", { role: "img", name: /^The same/ });
  await panel.read(/probably can’t fetch it.*Referer/s);
  await panel.click({ role: "button", name: "Details" });
  await panel.find({ role: "radio", name: /master1200\.jpg/ });
});
