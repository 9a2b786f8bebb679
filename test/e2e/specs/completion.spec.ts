import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { changeBoard } from "../hostile.ts";
import { ADD, filled, HALF_A_MINUTE, posts, signIn } from "../image-forms.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const DETAILS = { role: "button", name: /^Compare details with #/ };

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

/** Finds a picture of the gallery, and opens the comparison with its match. */
async function compareDetails(tagpie: Tagpie, gallery: string, post: string): Promise<Person> {
  const page = await tagpie.visit(`${gallery}/post/${post}`);
  const panel = await tagpie.pointAt(page, "find");
  await panel.click(DETAILS);
  return panel;
}

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

test("reports changes made since the comparison, and fills in nothing", {
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
