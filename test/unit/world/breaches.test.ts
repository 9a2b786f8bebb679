import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { people } from "../../service/seed/people.ts";
import { startWorld, type World } from "../../world/world.ts";
import { get } from "./through-proxy.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.watch.start());

const key = people.magpie.apiKey ?? "";
const PICTURE = "https://img.halftone-pics.example/files/boats.jpg";
const visit = (address: string, options?: Parameters<typeof get>[2]) =>
  get(world.outside.proxy, address, options);

describe("world.watch: a key", () => {
  it.each([
    ["the address", `${PICTURE}?key=${key}`, {}],
    ["referer", PICTURE, { headers: { referer: `https://board.example/?key=${key}` } }],
    ["the body", PICTURE, { method: "POST", body: `{"key":"${key}"}` }],
  ])("is a breach in %s of a request to another host", async (place, address, options) => {
    await visit(address, options);
    const [breach, ...others] = await world.watch.breaches();
    expect(breach).toMatch(new RegExp(`: a key in ${place}$`));
    expect(others).toEqual([]);
  });

  it("in an address that is sent to the service as a parameter is reported", async () => {
    const query = new URLSearchParams({ url: `${PICTURE}?key=${key}`, distance: "0.25" });
    await visit(`https://board.example/api/v1/json/search/reverse?${query}`, { method: "POST" });
    expect(await world.watch.breaches()).toEqual([
      `GET ${PICTURE}?key=${key}: a key in the address`,
    ]);
  });

  it("is allowed in a request to its service, and to another one that a test names", async () => {
    await visit(`https://board.example/api/v1/json/filters/user?key=${key}`);
    const other = `${PICTURE}?key=${key}`;
    world.watch.allowKey(new URL(other).host);
    await visit(other);
    expect(await world.watch.breaches()).toEqual([]);
    world.watch.start();
    await visit(other);
    expect(await world.watch.breaches()).toHaveLength(1);
  });
});

describe("world.watch: a cookie", () => {
  const referer = "https://halftone.example/";
  const visitWithCookie = (headers: Record<string, string>) =>
    visit(PICTURE, { headers: { cookie: "visitor=1", "sec-fetch-mode": "no-cors", ...headers } });

  it.each([
    ["a view, in Chromium", { "sec-fetch-site": "cross-site" }],
    ["a view with access, in Chromium", { "sec-fetch-site": "none" }],
    ["a view with access, in Firefox", { "sec-fetch-site": "same-origin" }],
    ["the background with a Referer, in Chromium", { "sec-fetch-site": "none", referer }],
    ["the background with a Referer, in Firefox", { "sec-fetch-site": "same-origin", referer }],
  ])("is a breach in a request of %s", async (_by, headers) => {
    await visitWithCookie(headers);
    expect(await world.watch.breaches()).toEqual([
      `GET ${PICTURE}: Tagpie sent the cookies visitor=1`,
    ]);
    world.watch.start();
    world.watch.allowCookies("img.halftone-pics.example");
    await visitWithCookie(headers);
    expect(await world.watch.breaches()).toEqual([]);
  });

  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site", referer }],
    [
      "the site's page",
      { "sec-fetch-site": "same-origin", referer: "https://img.halftone-pics.example/" },
    ],
    [
      "a page that sends no Referer",
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
    ],
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }],
  ])("is allowed in a request of %s", async (_by, headers) => {
    await visitWithCookie(headers);
    expect(await world.watch.breaches()).toEqual([]);
  });

  it("is set by every host, for its own pages and all others", async () => {
    const headers = await visit(PICTURE);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/; SameSite=None$/),
      expect.stringMatching(/; SameSite=Strict$/),
    ]);
  });
});
