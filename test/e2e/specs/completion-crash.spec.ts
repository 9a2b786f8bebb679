import { pictures } from "../../service/seed/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { ADD, filled, HALF_A_MINUTE, posts, signIn, values } from "../image-forms.ts";
import { startOwnBrowser } from "../own-browser.ts";
import { newNoise } from "../picture-files.ts";
import { picturePage } from "../picture-pages.ts";
import { plantOf } from "../planted.ts";
import { recordIds } from "../records.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";

const COUNT = 3;
const PAGE = "https://series.example";

/** Opens the newest record of a kind. */
async function openNewest(tagpie: Tagpie, kind: "choice" | "draft") {
  const [id] = await recordIds(tagpie.welcome, kind);
  return tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`);
}

test("a series and a report continue after the browser was killed", {
  tag: "@long",
}, async ({ browserUnderTest, builds, service, world }) => {
  test.setTimeout(240_000);
  await using browser = await startOwnBrowser(browserUnderTest, await builds("production"), world);
  let { tagpie } = browser;
  await tagpie.configure(checkedProfile(service.origin), { undo_seconds: 0 });

  await test.step("a series", async () => {
    const files = await Promise.all(Array.from({ length: COUNT }, () => newNoise()));
    world.mount(
      new URL(PAGE).host,
      picturePage(files.map((bytes, at) => ({ alt: `noise ${at}`, bytes, type: "image/png" }))),
    );
    const ids: number[] = [];
    for (const file of files) ids.push(await plantOf(service, file, null));
    await service.settled();
    await signIn(tagpie, service.origin, "Magpie");
    await tagpie.visit(PAGE);
    await tagpie.pressInPopup("Pictures on this page");
    let view = await tagpie.panel();
    await view.click({ role: "button", name: /^Find all on/ });
    await view.click({ role: "button", name: `Complete what is there (${COUNT})` });
    world.forgetRequests();
    const images: string[] = [];
    for (let nth = 1; nth <= COUNT; nth++) {
      await view.read(new RegExp(`\\b${nth} of ${COUNT}\\b`));
      await view.find({ role: "checkbox", name: /series\.example/ });
      const { name = "" } = await view.find({ role: "heading", name: /^Compare details with #/ });
      images.push(name);
      if (nth === 2) {
        tagpie = await browser.killAndStart();
        await signIn(tagpie, service.origin, "Magpie");
        view = await openNewest(tagpie, "choice");
        world.forgetRequests();
        await view.click({ role: "button", name: `Complete what is there (${COUNT - 1})` });
        await view.find({ role: "heading", name });
        await view.read(new RegExp(`\\b${nth} of ${COUNT}\\b`));
      }
      await view.click(ADD);
      const page = await tagpie.opened(`${service.origin}/images/${/\d+/.exec(name)?.[0]}`);
      await filled(page);
      expect(await values(page, '[name^="image[sources]"]')).toEqual([`${PAGE}/`]);
      await page.view.close();
      await view.click({ role: "button", name: "Next" });
    }
    await view.find({ role: "heading", name: "All images are done" });
    expect(images.map((name) => Number(/\d+/.exec(name)?.[0])).toSorted()).toEqual(ids.toSorted());
    expect(posts(world)).toEqual([]);
    await view.view.close();
  });

  await test.step("an upload with a report", async () => {
    const bytes = await pictures["house-png"]();
    const host = "better-house.example";
    world.mount(host, picturePage([{ alt: "lossless", bytes, type: "image/png" }]));
    const source = await tagpie.visit(`https://${host}/`);
    const panel = await tagpie.pointAt(source, "find", { role: "img", name: "lossless" });
    await panel.find({ role: "heading", name: /but yours is better$/ }, HALF_A_MINUTE);
    await panel.click({ role: "button", name: /^Upload to/ });
    await panel.click({ role: "combobox", name: "Tags" });
    await panel.type("safe, house, artist:ann,");
    await panel.read(/but yours is better/, HALF_A_MINUTE);
    service.control.forgetRequests();
    await panel.press("ctrl+Return");
    await expect.poll(() => service.control.uploads().length).toBe(1);
    tagpie = await browser.killAndStart();
    await signIn(tagpie, service.origin, "Magpie");
    world.forgetRequests();
    const view = await openNewest(tagpie, "draft");
    const outcome = await view.read(/Uploaded: image \d+/, { timeout: 90_000 });
    const [, better = ""] = /Uploaded: image (\d+)/.exec(outcome) ?? [];
    const report = { role: "button", name: /^Report #\d+ as a duplicate of #/ };
    const { name = "" } = await view.find(report);
    const [worse = "", numbered = ""] = name.match(/\d+/g) ?? [];
    expect(numbered).toBe(better);
    await view.click(report);
    const page = await tagpie.opened(`${service.origin}/images/${worse}`);
    await filled(page);
    expect(await values(page, '[name^="duplicate_report"]')).toEqual([
      worse,
      better,
      expect.stringContaining("PNG instead of JPG"),
    ]);
    expect(service.control.uploads()).toHaveLength(1);
    expect(posts(world)).toEqual([]);
  });
});
