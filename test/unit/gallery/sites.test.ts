import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { allSampleSites } from "../../gallery/sites/all.ts";
import { sitesApp } from "../../gallery/sites/sites.ts";

const app = sitesApp();
const addressesIn = (page: string) =>
  [...page.matchAll(/<img[^>]*\ssrc="([^"]+)"/gu)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );

describe.each(allSampleSites)("sitesApp: $title", ({ start, hosts }) => {
  it("serves every picture of the page on the site's own hosts", async () => {
    const page = await app.request(start);
    expect(page.headers.get("content-type")).toMatch("text/html");
    const addresses = addressesIn(await page.text());
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const url = new URL(address, start);
      expect(hosts).toContain(url.hostname);
      const file = await app.request(url, { headers: { referer: start } });
      expect(file.status, url.href).toBe(200);
      const { width } = await sharp(await file.arrayBuffer()).metadata();
      expect(width).toBeGreaterThan(0);
    }
  });
});

it("sitesApp refuses a picture that needs a Referer without one", async () => {
  const address = "https://i.pximg.net/img-original/img/2024/05/14/00/00/11/118765432_p0.png";
  expect((await app.request(address)).status).toBe(403);
  const referer = "https://www.pixiv.net/";
  expect((await app.request(address, { headers: { referer } })).status).toBe(200);
});
