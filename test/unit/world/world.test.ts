import { createHash, createPublicKey, type X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect, constants } from "node:http2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foreignHosts } from "../../gallery/hosts.ts";
import { allSampleSites } from "../../gallery/sites/all.ts";
import { people } from "../../service/seed/people.ts";
import { imageId } from "../../service/seed/plan.ts";
import { startWorld, type World } from "../../world/world.ts";
import { get, tunnel } from "./through-proxy.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.service.control.remove();
  world.service.control.forgetRequests();
  world.forgetRequests();
});

const visit = (address: string, options?: Parameters<typeof get>[2]) =>
  get(world.outside.proxy, address, options);

const reverse = async (url: string) => {
  const query = new URLSearchParams({ url, distance: "0.25" });
  const reply = await visit(`${world.service.origin}/api/v1/json/search/reverse?${query}`, {
    method: "POST",
  });
  return reply.json<{ images: { id: number; view_url: string }[] }>().images;
};

const BOATS = "/files/boats.jpg";
const boats = imageId("boats/original");

it("presents the key that browsers are told to accept", async () => {
  const socket = await tunnel(world.outside.proxy, "board.example");
  const certificate = socket.getPeerX509Certificate() as X509Certificate;
  socket.destroy();
  const spki = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
  const fingerprint = createHash("sha256").update(spki.export({ type: "spki", format: "der" }));
  expect(fingerprint.digest("base64")).toBe(world.outside.fingerprint);
});

it("cuts a host off, with its open connections, until it is connected again", async () => {
  const { host } = new URL(world.service.origin);
  const open = await tunnel(world.outside.proxy, host);
  open.on("error", () => {});
  const closed = once(open, "close");
  const reconnect = world.outside.cutOff(host);
  await closed;
  await expect(visit(`${world.service.origin}/api/v1/json/images/${boats}`)).rejects.toThrow("502");
  expect((await visit(foreignHosts.img + BOATS)).status).toBe(200);
  reconnect();
  expect((await visit(`${world.service.origin}/api/v1/json/images/${boats}`)).status).toBe(200);
});

it.each([
  ["close", 3],
  ["goaway", 1],
] as const)("%s ends HTTP/2 after stream %i of two", async (kind, last) => {
  world.outside.speakHttp2(true);
  const socket = await tunnel(world.outside.proxy, "board.example", "h2");
  const client = connect("https://board.example", { createConnection: () => socket });
  // The client ends the second request by an error.
  client.on("error", () => {});
  try {
    const begin = () => {
      const stream = client.request({ ":path": "/api/v1/json/search/tags?q=boat" });
      stream.on("error", () => {}).resume();
      return stream;
    };
    await once(begin(), "end");
    const effect = { kind };
    world.service.control.add({ endpoint: "search/tags", times: 1, after: true, effect });
    const goaway = once(client, "goaway");
    begin();
    expect((await goaway).slice(0, 2)).toEqual([constants.NGHTTP2_NO_ERROR, last]);
    expect(world.service.control.requests()).toHaveLength(2);
  } finally {
    client.destroy();
    world.outside.speakHttp2(false);
  }
});

describe("the picture hosts", () => {
  it("sends files with CORS from the CDN, and without from the other", async () => {
    const cdn = await visit(foreignHosts.cdn + BOATS);
    expect(cdn.status).toBe(200);
    expect(cdn.headers["access-control-allow-origin"]).toBe("*");
    expect((await visit(`${foreignHosts.cdn}/files/none.jpg`)).status).toBe(404);
    const img = await visit(foreignHosts.img + BOATS);
    expect(img.status).toBe(200);
    expect(img.headers["content-type"]).toBe("image/jpeg");
    expect(img.headers).not.toHaveProperty("access-control-allow-origin");
    expect(img.bytes).toEqual(cdn.bytes);
  });

  it.each([
    [{}, 403],
    [{ referer: "https://frames.example/" }, 403],
    [{ referer: "https://halftone.example.attacker.example/" }, 403],
    [{ referer: "https://halftone.example/" }, 200],
    [{ referer: "https://halftone.example/post/boats" }, 200],
  ])(
    "asks for the gallery as Referer where it is gated: %o",
    async (headers: Record<string, string>, status) => {
      expect((await visit(foreignHosts.gated + BOATS, { headers })).status).toBe(status);
    },
  );

  it("asks for the cookie of its login page where it is for members", async () => {
    expect((await visit(foreignHosts.members + BOATS)).status).toBe(403);
    const page = (await visit(`${world.gallery.origin}/members`)).bytes.toString();
    expect(page).toContain(`<img src="${foreignHosts.members}/files/`);
    const [, signIn = ""] = /<a id="sign-in" href="([^"]+)"/u.exec(page) ?? [];
    const login = await visit(signIn);
    const [cookie = ""] = login.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/; Secure/u);
    expect(cookie).toMatch(/; SameSite=None/u);
    const headers = { cookie: cookie.split(";", 1).join() };
    expect((await visit(foreignHosts.members + BOATS, { headers })).status).toBe(200);
  });
});

describe("the gallery", () => {
  it("has its files itself too", async () => {
    expect((await visit(world.gallery.origin + BOATS)).status).toBe(200);
  });

  it("takes the pictures of posts from another host", async () => {
    const page = (await visit(`${world.gallery.origin}/post/boats`)).bytes.toString();
    expect(page).toContain(`<img src="${foreignHosts.img}${BOATS}"`);
    expect(page).toContain(`content="${foreignHosts.img}${BOATS}"`);
    expect(page).toContain(`href="${world.gallery.origin}/post/boats"`);
    const feed = (await visit(`${world.gallery.origin}/feed`)).bytes.toString();
    expect(feed).toContain(`<img src="${foreignHosts.img}${BOATS}"`);
  });

  it("leads through frames of two more sites to a picture of a fourth", async () => {
    let address = `${world.gallery.origin}/foreign-frames`;
    const hosts: string[] = [];
    for (;;) {
      hosts.push(new URL(address).origin);
      const page = (await visit(address)).bytes.toString();
      const frame = /<iframe src="([^"]+)"/u.exec(page)?.[1];
      if (frame === undefined) {
        expect(page).toContain(`<img src="${foreignHosts.img}/files/canyon-recompressed.jpg"`);
        break;
      }
      address = frame;
    }
    expect(hosts).toEqual([world.gallery.origin, foreignHosts.frames, foreignHosts.embeds]);
  });
});

it("has the sample sites, and nothing else", async () => {
  for (const { start } of allSampleSites) expect((await visit(start)).status, start).toBe(200);
  expect((await visit("https://example.com/")).status).toBe(404);
});

describe("the service", () => {
  it("answers at its own address and names it", async () => {
    expect(world.service.origin).toBe("https://board.example");
    const reply = await visit(`https://board.example/api/v1/json/images/${boats}`);
    const { image } = reply.json<{ image: { view_url: string } }>();
    expect(image.view_url).toMatch(/^https:\/\/board\.example\/img\//u);
    expect((await visit(image.view_url)).status).toBe(200);
    expect(world.service.control.requests()).toHaveLength(1);
  });

  it("takes queries of ten thousand characters, escaped", async () => {
    const q = "é".repeat(10_000);
    const query = new URLSearchParams({ q });
    const reply = await visit(`https://board.example/api/v1/json/search/images?${query}`);
    expect(reply.status).toBe(200);
  });

  it("fetches a picture from the sites in a reverse search", async () => {
    const found = await reverse(foreignHosts.img + BOATS);
    expect(found.map(({ id }) => id)).toContain(boats);
    const [, request] = world.requests();
    expect(request).toEqual({
      by: "service",
      method: "GET",
      host: "img.halftone-pics.example",
      path: BOATS,
      bodyBytes: 0,
      cookies: [],
      referer: null,
      origin: null,
    });
  });

  it("cannot fetch what asks for a Referer or a cookie", async () => {
    expect(await reverse(foreignHosts.gated + BOATS)).toEqual([]);
    expect(await reverse(foreignHosts.members + BOATS)).toEqual([]);
  });

  it("keeps the file name of a fetched address", async () => {
    const query = new URLSearchParams({ key: people.magpie.apiKey ?? "" });
    const image = { tag_input: "safe, mountain, night, scenery" };
    const url = `${foreignHosts.img}/files/new-alps-at-night.jpg`;
    const form = new URLSearchParams({ url, "image[tag_input]": image.tag_input });
    const reply = await visit(`https://board.example/api/v1/json/images?${query}&${form}`, {
      method: "POST",
    });
    expect(reply.json()).toMatchObject({ image: { name: "new-alps-at-night.jpg" } });
    await world.service.settled();
  });

  it("resets and truncates connections on request", async () => {
    const address = "https://board.example/api/v1/json/tags/safe";
    for (const kind of ["reset", "truncate"] as const) {
      world.service.control.add({ endpoint: "*", times: 1, effect: { kind } });
      await expect(visit(address), kind).rejects.toThrow();
    }
    expect((await visit(address)).status).toBe(200);
  });

  it("stalls until the rule is gone", async () => {
    const rule = world.service.control.add({ endpoint: "*", effect: { kind: "stall" } });
    let over = false;
    const reply = visit("https://board.example/api/v1/json/tags/safe").finally(() => {
      over = true;
    });
    await expect.poll(() => world.service.control.requests()).toHaveLength(1);
    expect(over).toBe(false);
    world.service.control.remove(rule);
    expect((await reply).status).toBe(200);
  });
});

it("notes every request with what the browser tells of the page and the person", async () => {
  await visit(`${foreignHosts.img}${BOATS}?size=large`, {
    headers: {
      cookie: "session=secret; theme=dark",
      referer: "https://halftone.example/",
      origin: "https://halftone.example",
    },
  });
  await visit("https://x.com/home");
  expect(world.requests()).toHaveLength(2);
  expect(world.requests("img.halftone-pics.example")).toEqual([
    {
      by: "browser",
      method: "GET",
      host: "img.halftone-pics.example",
      path: `${BOATS}?size=large`,
      bodyBytes: 0,
      cookies: ["session", "theme"],
      referer: "https://halftone.example/",
      origin: "https://halftone.example",
    },
  ]);
  world.forgetRequests();
  expect(world.requests()).toEqual([]);
});
