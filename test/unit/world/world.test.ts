import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foreignHosts } from "../../gallery/hosts.ts";
import { imageId } from "../../service/seed/plan.ts";
import { startWorld, type World } from "../../world/world.ts";
import { get } from "./through-proxy.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
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

describe("startWorld: picture hosts", () => {
  it.each([
    [{}, 403],
    [{ referer: "https://frames.example/" }, 403],
    [{ referer: "https://halftone.example.attacker.example/" }, 403],
    [{ referer: "https://halftone.example/" }, 200],
    [{ referer: "https://halftone.example/post/boats" }, 200],
  ])(
    "requires the gallery as Referer on the gated host: %o",
    async (headers: Record<string, string>, status) => {
      expect((await visit(foreignHosts.gated + BOATS, { headers })).status).toBe(status);
    },
  );

  it("requires the cookie of the login page on the members' host", async () => {
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

it("startWorld: the service fetches from sites what needs neither Referer nor cookie", async () => {
  const matches = await reverse(foreignHosts.img + BOATS);
  expect(matches.map(({ id }) => id)).toContain(imageId("boats/original"));
  expect(await reverse(foreignHosts.gated + BOATS)).toEqual([]);
  expect(await reverse(foreignHosts.members + BOATS)).toEqual([]);
});
