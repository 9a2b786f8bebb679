import { drawing } from "../../boards/drawings.ts";
import { people } from "../../service/seed/people.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import { startService } from "../../service/server.ts";
import { expect, test } from "../fixtures.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";
import { sourcesIn } from "../uploads.ts";

const TWIN = "https://twin.example";
const SECOND = "https://second.example";
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

test("offers one service's tags, artist and sources in another service's form", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world, service }) => {
  await using cleanup = new AsyncDisposableStack();
  const twin = cleanup.use(await startService({ origin: SECOND }));
  cleanup.defer(world.mount(new URL(SECOND).host, twin.fetch));
  await tagpie.allowService(SECOND);
  const picture = await drawing(7);
  world.watch.allowKey(new URL(SECOND).host);
  const site = await tagpie.visit(SECOND);
  const status = await site.view.evaluate<number>(`(async () => {
    const form = new FormData();
    const bytes = Uint8Array.fromBase64("${picture.toString("base64")}");
    form.set("image[image]", new File([bytes], "drawing.png", { type: "image/png" }));
    form.set("image[tag_input]", "safe, boat, mountain, artist:quill");
    form.set("image[sources][0][source]", "https://first.example/works/7");
    const url = "/api/v1/json/images?key=${people.magpie.apiKey}";
    return (await fetch(url, { method: "POST", body: form })).status;
  })()`);
  expect(status).toBe(200);
  await twin.settled();
  await tagpie.configure(checkedProfile(service.origin));
  const { key: _, ...profile } = checkedProfile(SECOND, null);
  await tagpie.welcome.view.evaluate(addServices([{ ...profile, id: "second" }]));
  world.mount("art.example", ({ url }) =>
    url.endsWith(".png")
      ? pictureResponse(picture)
      : htmlResponse('<img src="/drawing.png" alt="">'),
  );

  const page = await tagpie.visit("https://art.example/");
  const panel = await tagpie.pointAt(page, "find-everywhere", "document.images[0]");
  await panel.read(/On 1 of 2 services: second\.example \(identical\)/);
  await panel.read(/Not found on board\.example/);
  await panel.click({ role: "button", name: /^Upload to board\.example/ });
  await panel.read(/From second\.example: 5 tags/);
  await panel.click({ role: "button", name: "See which exist here" });
  await panel.read(/From second\.example: 4 of 4 exist here/);
  await panel.click({ role: "button", name: /^Add \d tags$/ });
  for (const tag of ["artist:quill", "boat", "mountain"])
    await panel.find({ role: "button", name: `Remove ${tag}` });
  expect(await sourcesIn(panel)).toEqual(["https://art.example/", "https://first.example/works/7"]);

  // Both searches are one entry of the history.
  const history = await tagpie.visit(tagpie.browser.page("panel.html?history"));
  await history.read(/On 1 of 2 services: second\.example \(identical\)/);
  expect(await history.all({ role: "button", name: /^Delete: / })).toHaveLength(1);
  expect(await history.violations()).toEqual([]);
});
