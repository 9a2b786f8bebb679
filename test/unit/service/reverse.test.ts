import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { gallery, pictureNames, pictures } from "../../service/seed/pictures.ts";
import { pictureHost, type Running, running } from "./support.ts";

let site: Running;
let host: Awaited<ReturnType<typeof pictureHost>>;

beforeAll(async () => {
  site = await running();
  const files = pictureNames.map((name) => [
    `/${name}`,
    async (_: unknown, response: { end(bytes: Buffer): void }) =>
      response.end(await pictures[name]()),
  ]);
  host = await pictureHost({
    ...Object.fromEntries(files),
    "/text": (_, response) => response.end("not a picture"),
    "/broken": (_, response) => response.end(Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1")),
    "/failing": (_, response) => response.writeHead(500).end(),
    "/once": (_, response) => response.writeHead(302, { location: "/boats" }).end(),
    "/twice": (_, response) => response.writeHead(302, { location: "/once" }).end(),
    "/endless": (_, response) => response.writeHead(302, { location: "/endless" }).end(),
  });
}, 60_000);
afterAll(() => Promise.all([site.close(), host.close()]));

const search = (name: string, more: Record<string, string> = {}) =>
  site.reverse({ url: `${host.origin}/${name}`, ...more });

describe("search/reverse", () => {
  it.each(pictureNames.map((name) => [name, gallery[name].match] as const))(
    "finds for the picture %s the image %s",
    async (name, match) => {
      const { status, json } = await search(name);
      expect(status).toBe(200);
      const ids = json.images.map((image) => image.id);
      if (match === null) expect(json).toEqual({ images: [], interactions: [], total: 0 });
      else expect(ids).toContain(match);
      if (gallery[name].exact) expect(ids[0]).toBe(match);
    },
  );

  it("finds more images at a wider distance", async () => {
    const totals = await Promise.all(
      ["0", ".05", "0.25", "1"].map(
        async (distance) => (await search("boats", { distance })).json.total,
      ),
    );
    expect(totals[0]).toBe(1);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals[3]).toBeGreaterThan(totals[0] ?? 0);
  });

  it("includes merged images", async () => {
    const { json } = await search("house-png");
    expect(json.images.find((image) => image.id === facts.images.merged)).toMatchObject({
      hidden_from_users: true,
      duplicate_of: facts.images.mergedInto,
    });
  });

  it.each([
    ["no picture", { url: "text" }],
    ["a broken picture", { url: "broken" }],
    ["an address that fails", { url: "failing" }],
    ["an address that leads nowhere", { url: "nowhere" }],
    ["two redirects", { url: "twice" }],
    ["redirects without end", { url: "endless" }],
    ["too wide a distance", { url: "boats", distance: "1.01" }],
    ["a limit below 1", { url: "boats", limit: "0" }],
    ["a limit above 50", { url: "boats", limit: "51" }],
    ["a limit that is no number", { url: "boats", limit: "few" }],
  ])("responds to %s with an empty list", async (_what, { url, ...more }) => {
    const { status, json } = await search(url, more as Record<string, string>);
    expect({ status, json }).toEqual({
      status: 200,
      json: { images: [], interactions: [], total: 0 },
    });
  });

  it("rejects a distance that is a JSON number, as the services do", async () => {
    const { status } = await site.ask("search/reverse", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: `${host.origin}/boats`, distance: 0.2 }),
    });
    expect(status).toBe(500);
  });
});
