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

describe("a reverse search", () => {
  it.each(pictureNames.map((name) => [name, gallery[name].match] as const))(
    "of %s finds %s",
    async (name, match) => {
      const { status, json } = await search(name);
      expect(status).toBe(200);
      const ids = json.images.map((image) => image.id);
      if (match === null) expect(json).toEqual({ images: [], interactions: [], total: 0 });
      else expect(ids).toContain(match);
      if (gallery[name].exact) expect(ids[0]).toBe(match);
    },
  );

  it.each(pictureNames.filter((name) => gallery[name].match === null))(
    "of %s finds nothing at the widest distance either",
    async (name) => {
      expect((await search(name, { distance: "1" })).json.total).toBe(0);
    },
  );

  it("finds more the wider it is, and is not filtered", async () => {
    const totals = await Promise.all(
      ["0", ".05", "0.25", "1"].map(
        async (distance) => (await search("boats", { distance })).json.total,
      ),
    );
    expect(totals[0]).toBe(1);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals[3]).toBeGreaterThan(totals[0] ?? 0);
  });

  it("shows merged images too", async () => {
    const { json } = await search("house-png");
    expect(json.images.find((image) => image.id === facts.images.merged)).toMatchObject({
      hidden_from_users: true,
      duplicate_of: facts.images.mergedInto,
    });
  });

  it.each([
    ["no picture", { url: "text" }],
    ["a broken one", { url: "broken" }],
    ["an address that fails", { url: "failing" }],
    ["an address that leads nowhere", { url: "nowhere" }],
    ["two redirects", { url: "twice" }],
    ["redirects without end", { url: "endless" }],
    ["too wide a distance", { url: "boats", distance: "1.01" }],
    ["a limit below 1", { url: "boats", limit: "0" }],
    ["a limit above 50", { url: "boats", limit: "51" }],
    ["a limit that is no number", { url: "boats", limit: "few" }],
  ])("of %s is empty and a success", async (_what, { url, ...more }) => {
    const { status, json } = await search(url, more as Record<string, string>);
    expect({ status, json }).toEqual({
      status: 200,
      json: { images: [], interactions: [], total: 0 },
    });
  });

  it.each([
    {},
    { url: "" },
    { url: "no address" },
    { url: "http://127.0.0.1:1/" },
    { url: "data:image/png;base64,AA==" },
  ])("of %j is empty and a success", async (parameters: Record<string, string>) => {
    const { status, json } = await site.reverse(parameters);
    expect({ status, total: json.total }).toEqual({ status: 200, total: 0 });
  });

  it("follows one redirect", async () => {
    expect((await search("once")).json.images[0]?.id).toBe(facts.originals.boats);
  });

  it.each([
    ["abc", 1],
    ["-1", 1],
    ["", 1],
  ])("takes the distance %j for 0", async (distance, total) => {
    expect((await search("boats", { distance })).json.total).toBe(total);
  });

  it("fails on a distance that is a JSON number, as the services do", async () => {
    const { status } = await site.ask("search/reverse", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: `${host.origin}/boats`, distance: 0.2 }),
    });
    expect(status).toBe(500);
  });

  it("takes the picture itself as a form", async () => {
    const form = new FormData();
    form.set("image[image]", new File([new Uint8Array(await pictures.alps())], "alps.jpg"));
    const { json } = await site.ask("search/reverse", { method: "POST", body: form });
    expect(json.images[0]?.id).toBe(facts.originals.alps);
  });

  it("is not there for GET", async () => {
    const { status, headers } = await site.get("search/reverse", { url: `${host.origin}/boats` });
    expect(status).toBe(404);
    expect(headers.get("content-type")).toContain("text/html");
  });
});
