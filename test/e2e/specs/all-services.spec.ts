import { drawing } from "../../boards/drawings.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { recordIds } from "../records.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

/** A site without the API, to which Tagpie has no access. */
const OTHER = "other-board.example";
/** CSS pixels: a panel at a zoom of 200 %, and a narrow one. */
const WIDTHS = [180, 320];

const addService = (profile: object) => `(async ({ storage }) => {
  const { services } = await storage.local.get("services");
  services.profiles.push(${JSON.stringify(profile)});
  await storage.local.set({ services });
})(globalThis.browser ?? chrome)`;

/** Answers of both boards, as a search stores them. */
const BOARDS = [
  {
    board: "danbooru",
    post: {
      ...{ id: 41, score: null, width: 1600, height: 1200, artists: ["ann_of_a_long_name"] },
      sources: ["https://first.example/works/41"],
      tags: {
        host: "danbooru.donmai.us",
        tags: [{ name: "boat", category: "general" }],
        left_out: 0,
      },
    },
  },
  { board: "e621", post: { id: 42, score: 84, artists: [], sources: [] } },
];

const storeBoards = (id: string) => `(async ({ storage }) => {
  const key = "record:${id}";
  const { [key]: text } = await storage.local.get(key);
  await storage.local.set({ [key]: JSON.stringify({ ...JSON.parse(text), boards: ${JSON.stringify(BOARDS)} }) });
})(globalThis.browser ?? chrome)`;

const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const ELSEWHERE = { role: "button", name: "Look elsewhere" };

/** Expects that nothing is wider than the page, in both directions. */
async function expectFit(page: Person, when: string): Promise<void> {
  for (const width of WIDTHS)
    for (const dir of ["rtl", "ltr"]) {
      await page.view.resize?.(width);
      await page.view.evaluate(`void (document.dir = "${dir}")`);
      expect.soft(await page.view.evaluate(OVERFLOW), `${when}, ${width} px, ${dir}`).toBe(0);
    }
}

async function judge(tagpie: Tagpie, page: Person): Promise<void> {
  for (const scheme of ["dark", "light"] as const) {
    await tagpie.browser.prefer(scheme);
    await expect
      .poll(() => page.view.evaluate(`matchMedia("(prefers-color-scheme: ${scheme})").matches`))
      .toBe(true);
    expect(await page.violations(), scheme).toEqual([]);
  }
}

test("the searches on all services, boards and search engines work by keyboard and pass axe", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
  const { key: _, ...profile } = checkedProfile(`https://${OTHER}`, null);
  await tagpie.welcome.view.evaluate(addService({ ...profile, id: "other" }));
  const picture = await drawing(300);
  world.mount("art.example", ({ url }) =>
    url.endsWith(".png") ? pictureResponse(picture) : htmlResponse('<img src="/a.png" alt="">'),
  );
  const panel = await tagpie.pointAt(
    await tagpie.visit("https://art.example/"),
    "find-everywhere",
    "document.images[0]",
  );
  await panel.read(/Found on none of your 2 services for certain/);
  const ids = await recordIds(tagpie.welcome, "reverse");
  const searches = await Promise.all(
    ids.map((id) =>
      tagpie.welcome.view.evaluate<string>(
        `(globalThis.browser ?? chrome).storage.local.get("record:${id}").then((all) => all["record:${id}"])`,
      ),
    ),
  );
  const id = ids[searches.findIndex((text) => JSON.parse(text).profile_id === "local")] ?? "";
  await tagpie.welcome.view.evaluate(storeBoards(id));

  const tab = await tagpie.visit(tagpie.browser.page(`panel.html?record=${id}`));
  await tab.read(/Danbooru has this file/);
  await tab.read(/e621 may have this picture \(84 %\)/);
  await judge(tagpie, tab);
  await tab.tabTo(ELSEWHERE);
  await tab.press("Return");
  await expect
    .poll(async () => (await tab.find({ role: "menuitem", name: "Google Lens" })).focused)
    .toBe(true);
  await tab.press("End");
  await expect
    .poll(async () => (await tab.find({ role: "menuitem", name: "Edit this list" })).focused)
    .toBe(true);
  await judge(tagpie, tab);
  await expectFit(tab, "menu");
  await tab.press("Escape");
  await expect.poll(async () => (await tab.find(ELSEWHERE)).focused).toBe(true);
  await expectFit(tab, "results");

  // The row of the other service opens its search.
  const other = { role: "button", name: /other-board\.example/ };
  await tab.tabTo(other);
  await tab.press("Return");
  await tab.read(/Found on none of your 2 services for certain/);
  await expect
    .poll(() => tab.view.evaluate(`document.querySelector("[aria-current=true]")?.textContent`))
    .toContain("other-board.example");
  await judge(tagpie, tab);

  const options = await tagpie.options();
  await options.view.evaluate('void (location.hash = "engines")');
  const list = { role: "textbox", name: "Search engines to look elsewhere" };
  await options.tabTo(list);
  await options.press("ctrl+End");
  await options.type(" Ann");
  await options.read(/Line \d needs one or two addresses/);
  await judge(tagpie, options);
  await expectFit(options, "options");

  const popup = await tagpie.popup();
  const choice = { role: "combobox", name: "Active service" };
  await popup.find(choice);
  await judge(tagpie, popup);
  await popup.tabTo(choice);
  await popup.press("Down");
  await popup.find({ role: "combobox", name: /^Search other-board\.example/ });
  await popup.press("alt+period");
  await popup.find({ role: "combobox", name: /^Search board\.example/ });
});
