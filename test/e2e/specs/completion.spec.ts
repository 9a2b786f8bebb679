import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { changeBoard } from "../hostile.ts";
import { picturePage } from "../picture-pages.ts";
import { recordIds } from "../records.ts";
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

/** Returns the sources of an image, as its page's site has them now. */
const sourcesOf = (page: Person, id: number) =>
  page.view.evaluate<string[]>(
    `fetch("/api/v1/json/images/${id}").then((one) => one.json()).then(({ image }) => image.source_urls)`,
  );

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
    const match = pictures.boats.match ?? 0;
    const panel = await compareDetails(tagpie, gallery.origin, "boats");
    const source = `${gallery.origin}/post/boats`;
    await panel.find({ role: "checkbox", name: /from the page/ });
    await panel.click(ADD);
    const page = await tagpie.opened(`${service.origin}/images/${match}`);
    await filled(page);
    const old = await sourcesOf(page, match);
    const sources = await values(page, SOURCES);
    expect(sources).toEqual([...old, source]);
    await panel.read(/Sources: Filled in\. Check it on board\.example and save it there\./);
    expect(posts(world)).toEqual([]);
    const name = forms === "engine" ? "Save sources" : "Quellen speichern";
    await page.click({ role: "button", name });
    await expect.poll(() => posts(world)).toEqual([`/images/${match}/sources`]);
    await page.find({ role: "heading", name: `Image #${match}` });
    expect(await sourcesOf(page, match)).toEqual(sources);
  });

test("reports a worse image with the number of the better upload, also after the view was closed", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const bytes = await pictures["house-png"].bytes();
  const host = "better-pictures.example";
  world.mount(host, picturePage([{ alt: "lossless", bytes, type: "image/png" }]));
  await signIn(tagpie, service.origin, "Magpie");
  const source = await tagpie.visit(`https://${host}/`);
  const panel = await tagpie.pointAt(source, "find", { role: "img", name: "lossless" });
  await panel.find({ role: "heading", name: /but yours is better$/ }, HALF_A_MINUTE);
  await panel.click({ role: "button", name: /^Upload to/ });
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("safe, house, artist:ann,");
  await panel.read(/but yours is better/, HALF_A_MINUTE);
  await panel.press("ctrl+Return");
  const sent = await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  const [, id = ""] = /Uploaded: image (\d+)/.exec(sent) ?? [];
  await tagpie.browser.killBackground();
  world.forgetRequests();
  const [record] = await recordIds(tagpie.welcome, "draft");
  const view = await tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${record}`);
  const report = await view.find({ role: "button", name: /^Report #\d+ as a duplicate of #/ });
  const [, worse = ""] = /#(\d+) as a duplicate/.exec(report.name ?? "") ?? [];
  await view.click({ role: "button", name: /^Report #\d+ as a duplicate of #/ });
  const page = await tagpie.opened(`${service.origin}/images/${worse}`);
  await filled(page);
  expect(await values(page, '[name^="duplicate_report"]')).toEqual([
    worse,
    id,
    expect.stringContaining("PNG instead of JPG"),
  ]);
  expect(posts(world)).toEqual([]);
  await page.click({ role: "button", name: "Report Duplicate" });
  await expect
    .poll(() => service.control.reports())
    .toEqual([
      expect.objectContaining({ image_id: Number(worse), duplicate_of_image_id: Number(id) }),
    ]);
});

for (const { title, forms, person, words } of [
  {
    title: "forms that are not the engine's",
    forms: "foreign",
    person: "Magpie",
    words: /Sources: The form on board\.example isn’t as expected/,
  },
  {
    title: "a person who may not edit",
    forms: "engine",
    person: "Cuckoo",
    words: /Sources: Your account can’t edit this on board\.example/,
  },
  {
    title: "an older form that is full",
    forms: "one-source",
    person: "Magpie",
    words: /Sources: This image takes no more on board\.example/,
  },
] as const)
  test(`leaves the form alone and says why: ${title}`, { tag: "@long" }, async ({
    tagpie,
    gallery,
    service,
    world,
  }) => {
    service.control.setShapes({ forms });
    await signIn(tagpie, service.origin, person);
    world.forgetRequests();
    const panel = await compareDetails(tagpie, gallery.origin, "boats");
    await panel.click(ADD);
    await panel.read(words, HALF_A_MINUTE);
    const page = await tagpie.opened(`${service.origin}/images/${pictures.boats.match}`);
    expect(await page.text()).not.toMatch(/Added by Tagpie/);
    expect(posts(world)).toEqual([]);
  });

test("says what somebody has changed since the comparison, and fills in nothing", {
  tag: "@long",
}, async ({ tagpie, gallery, service, world }) => {
  const match = pictures.boats.match ?? 0;
  await signIn(tagpie, service.origin, "Magpie");
  const panel = await compareDetails(tagpie, gallery.origin, "boats");
  // The page has an edit that the API does not show yet.
  changeBoard(world, async (reply, { url }) =>
    new URL(url).pathname === `/images/${match}`
      ? new Response(
          (await reply.text()).replace(
            /name="image\[old_sources\]\[0\]\[source\]" value="[^"]*"/u,
            'name="image[old_sources][0][source]" value="https://edit.example/1"',
          ),
          { headers: { "content-type": "text/html" } },
        )
      : reply,
  );
  world.forgetRequests();
  await panel.click(ADD);
  await panel.read(
    /Sources: Changed on board\.example .*There now: https:\/\/edit\.example\/1\./,
    HALF_A_MINUTE,
  );
  expect(posts(world)).toEqual([]);
});

test("sends nothing to a page that submits its forms on each event and change", {
  tag: "@long",
}, async ({ tagpie, gallery, service, world }) => {
  const match = pictures.boats.match ?? 0;
  await signIn(tagpie, service.origin, "Magpie");
  const panel = await compareDetails(tagpie, gallery.origin, "boats");
  const attack = `<script>
    const send = () => { for (const form of document.forms) if (/images/.test(form.action)) form.requestSubmit(); };
    for (const type of ["input", "change", "focusin", "click"]) addEventListener(type, send, true);
    new MutationObserver(send).observe(document, { subtree: true, childList: true, attributes: true });
  </script>`;
  changeBoard(world, async (reply, { url }) =>
    new URL(url).pathname === `/images/${match}`
      ? new Response((await reply.text()) + attack, { headers: { "content-type": "text/html" } })
      : reply,
  );
  world.forgetRequests();
  await panel.click(ADD);
  await panel.read(/Sources: Filled in/, HALF_A_MINUTE);
  const page = await tagpie.opened(`${service.origin}/images/${match}`);
  await filled(page);
  expect(posts(world)).toEqual([]);
});
