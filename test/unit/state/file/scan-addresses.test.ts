import { expect, it } from "vitest";
import { makePick } from "../../../../lib/pick/make-pick.ts";
import type { GivenAddresses } from "../../../../lib/state/file/given-addresses.ts";
import { createAddressScan } from "../../../../lib/state/file/scan-addresses.ts";

async function pickOf(addresses: GivenAddresses) {
  const scan = await createAddressScan(addresses);
  const [picture] = scan?.pictures ?? [];
  if (!scan || !picture) return null;
  const page = { url: scan.document.url, title: "" };
  const pick = makePick(scan.document, picture, { page, now: () => 0 });
  return {
    best: pick.candidates[0]?.url,
    shown: pick.candidates[pick.shown]?.url,
    source: pick.source_url,
    artist: pick.artist?.handle ?? null,
  };
}

const UPLOADED = "https://cdn.art.example/fox.png";

it.each<[kind: string, addresses: GivenAddresses, pick: Awaited<ReturnType<typeof pickOf>>]>([
  [
    "a picture and its post on X",
    {
      src: "https://pbs.twimg.com/media/Abc?format=jpg&name=small",
      link: "https://x.com/ann/status/123/photo/1",
    },
    {
      best: "https://pbs.twimg.com/media/Abc?format=jpg&name=orig",
      shown: "https://pbs.twimg.com/media/Abc?format=jpg&name=small",
      source: "https://x.com/ann/status/123",
      artist: "ann",
    },
  ],
  [
    "a thumbnail of Pixiv",
    {
      src: "https://i.pximg.net/c/250x250_80_a2/img-master/img/2024/01/02/03/04/05/123456_p0_square1200.jpg",
      link: "https://www.pixiv.net/artworks/123456",
    },
    {
      best: "https://i.pximg.net/img-original/img/2024/01/02/03/04/05/123456_p0.png",
      shown:
        "https://i.pximg.net/c/250x250_80_a2/img-master/img/2024/01/02/03/04/05/123456_p0_square1200.jpg",
      source: "https://www.pixiv.net/artworks/123456",
      artist: null,
    },
  ],
  [
    "a file of Pixiv alone",
    { src: "https://i.pximg.net/img-original/img/2024/01/02/03/04/05/123456_p0.jpg" },
    {
      best: "https://i.pximg.net/img-original/img/2024/01/02/03/04/05/123456_p0.jpg",
      shown: "https://i.pximg.net/img-original/img/2024/01/02/03/04/05/123456_p0.jpg",
      source: "https://www.pixiv.net/artworks/123456",
      artist: null,
    },
  ],
  [
    "a picture with a link to its page",
    { src: UPLOADED, link: "https://art.example/post/7" },
    { best: UPLOADED, shown: UPLOADED, source: "https://art.example/post/7", artist: null },
  ],
  [
    "a picture alone",
    { src: UPLOADED },
    { best: UPLOADED, shown: UPLOADED, source: null, artist: null },
  ],
  [
    "a picture with a link to a larger file",
    { src: "https://cdn.art.example/s/fox.png", link: UPLOADED },
    { best: UPLOADED, shown: "https://cdn.art.example/s/fox.png", source: null, artist: null },
  ],
  ["a post of X alone", { src: "https://x.com/ann/status/123" }, null],
])("createAddressScan returns the facts of %s", async (_, addresses, pick) => {
  expect(await pickOf(addresses)).toEqual(pick);
});
