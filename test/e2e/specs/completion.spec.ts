import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const ADD = { role: "button", name: "Add to the image…" };
const DETAILS = { role: "button", name: /^Compare details with #/ };
const HALF_A_MINUTE = { timeout: 30_000 };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

/** Signs in on the service's own site, as a person does. */
async function signIn(tagpie: Tagpie, origin: string, name: string): Promise<void> {
  const page = await tagpie.visit(`${origin}/sessions/new`);
  await page.fill({ role: "textbox", name: "Name" }, name);
  await page.press("Return");
  await page.find({ role: "heading", name: "Latest pictures" });
  await page.view.close();
}

/** Returns what was posted to the service's site by forms. Its API gets searches by POST. */
const posts = (world: World) =>
  world
    .requests(new URL(world.service.origin).host)
    .filter(({ method, path }) => method !== "GET" && !path.startsWith("/api/"))
    .map(({ path }) => path);

/** Finds a picture of the gallery, and opens the comparison with its match. */
async function compareDetails(tagpie: Tagpie, gallery: string, post: string): Promise<Person> {
  const page = await tagpie.visit(`${gallery}/post/${post}`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.click(DETAILS);
  return panel;
}

const imageOf = async (service: World["service"], id: number) =>
  (await service.fetch(new Request(`${service.origin}/api/v1/json/images/${id}`))).json();

const values = (page: Person, selector: string) =>
  page.view.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map(({ value }) => value)`,
  );
const SOURCES = '[name^="image[sources]"]';
const filled = (page: Person) => page.read(/Added by Tagpie, not saved yet:/, HALF_A_MINUTE);

for (const forms of ["engine", "translated"] as const)
  test(`fills in a form with ${forms} markup in three actions, and only the person sends it`, {
    tag: "@long",
  }, async ({ tagpie, gallery, service, world }) => {
    service.control.setShapes({ forms });
    await signIn(tagpie, service.origin, "Magpie");
    world.forgetRequests();
    const { match } = pictures.boats;
    const panel = await compareDetails(tagpie, gallery.origin, "boats");
    const source = `${gallery.origin}/post/boats`;
    await panel.find({ role: "checkbox", name: /from the page/ });
    await panel.click(ADD);
    const page = await tagpie.opened(`${service.origin}/images/${match}`);
    await filled(page);
    const { image: old } = await imageOf(service, match);
    const sources = await values(page, SOURCES);
    expect(sources).toEqual([...old.source_urls, source]);
    await panel.read(/Sources: Filled in\. Check it on board\.example and save it there\./);
    expect(posts(world)).toEqual([]);
    const name = forms === "engine" ? "Save sources" : "Quellen speichern";
    await page.click({ role: "button", name });
    await expect.poll(() => posts(world)).toEqual([`/images/${match}/sources`]);
    const { image } = await imageOf(service, match);
    expect(image.source_urls).toEqual(sources.filter((one) => one !== ""));
  });
