import { expect, test } from "../fixtures.ts";

/** A known site whose pictures are on its own host. */
const HOST = "ponerpics.org";

const json = (body: object) => Response.json(body);

test("a new user completes the introduction from a site’s tile, and an error is shown once", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  let isUp = false;
  world.mount(HOST, ({ url }) => {
    if (!isUp) return new Response("down", { status: 503 });
    const { pathname } = new URL(url);
    if (pathname.includes("/filters/")) return json({ filters: [], total: 0 });
    return pathname.includes("/search/")
      ? json({ images: [], total: 0 })
      : new Response("", { status: 404 });
  });
  const options = tagpie.welcome;
  const tile = { role: "button", name: /^Ponerpics/ };
  await options.find({ role: "heading", name: "Welcome to Tagpie" });
  // A new user sees what Tagpie is, although the address has the focus.
  expect(await options.view.evaluate("scrollY")).toBe(0);
  expect(await options.violations()).toEqual([]);

  await tagpie.allow(HOST, () => options.click(tile));
  const text = await options.read(/No response from this address/);
  expect(text.match(/No response|Not saved|check found|Next, your browser/gu)).toHaveLength(1);

  isUp = true;
  await options.click(tile);
  await options.find({ role: "heading", name: /^Step 2 of 5\. First search/ });
  const next = { role: "button", name: "Continue" };
  await options.click(next);
  await options.find({ role: "heading", name: /^Step 3 of 5\. Your API key/ });
  await options.find({ role: "link", name: /^Find it on Ponerpics/ });
  await options.click(next);
  await options.find({ role: "heading", name: /^Step 4 of 5\. Your filter/ });
  await options.click(next);
  await options.find({ role: "heading", name: /^Step 5 of 5\. Ready/ });
  await options.read(/Pin Tagpie to the toolbar/);
  expect(await options.violations()).toEqual([]);
});
