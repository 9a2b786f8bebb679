import { gallery as pictures } from "../../service/seed/pictures.ts";
import { startService } from "../../service/server.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

const TWIN = "https://twin.example";
const DEAD = "https://dead.example";

/** Adds services beside the active one. */
const addServices = (profiles: readonly object[]) => `(async ({ storage }) => {
  const { services } = await storage.local.get("services");
  services.profiles.push(...${JSON.stringify(profiles)});
  await storage.local.set({ services });
})(globalThis.browser ?? chrome)`;

test("finds a picture on all services, although one of them cannot be reached", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world, service, gallery }) => {
  await using cleanup = new AsyncDisposableStack();
  const twin = cleanup.use(await startService({ origin: TWIN }));
  cleanup.defer(world.mount(new URL(TWIN).host, twin.fetch));
  await tagpie.allowService(TWIN);
  await tagpie.configure(checkedProfile(service.origin));
  const others = [TWIN, DEAD].map((origin) => {
    const { key: _, ...profile } = checkedProfile(origin, null);
    return { ...profile, id: new URL(origin).host };
  });
  await tagpie.welcome.view.evaluate(addServices(others));

  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  const panel = await tagpie.pointAt(page, "find-everywhere");
  await panel.read(/On 2 of 3 services: board\.example, twin\.example/);
  expect(twin.control.requests().filter(({ parameters }) => "key" in parameters)).toEqual([]);

  await panel.click({ role: "button", name: /^Already on twin\.example/ });
  const link = { role: "link", name: new RegExp(`^Image ${pictures.boats.match}:`) };
  await expect.poll(async () => (await panel.find(link)).href).toContain(TWIN);
  await panel.read(/On 2 of 3 services/);
});
