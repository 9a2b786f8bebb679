import sharp from "sharp";
import { boardPosts } from "../../gallery/structures/board-posts.ts";
import { PICTURES, SITE } from "../../gallery/structures/structure.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { RunningService } from "../../service/server.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { ADD, filled, HALF_A_MINUTE, posts, signIn, values } from "../image-forms.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { askService, plantOf } from "../planted.ts";
import { checkedProfile } from "../tagpie.ts";

const POST = boardPosts.find(
  ({ family, tags }) => family === "Danbooru" && tags.some(({ target }) => target === "mountain"),
);
const ORIGIN = "https://quay.example";
/** Without the search that led to it. */
const PAGE = ORIGIN + POST?.url.replace(/\?.*/u, "");
const CAPTION = "Boats at the quay";
const OLD_SOURCE = `${ORIGIN}/sold/1`;
/** Tags that the image lacks and the service has. */
const MISSING_TAGS = ["mountain", "river"];

/** Returns what the service has of an image. */
async function stateOf(service: RunningService, id: number) {
  const response = await askService(service, `/api/v1/json/images/${id}`);
  const { source_urls, tags, description } = (await response.json()).image;
  return { sources: source_urls as string[], tags: tags as string[], description };
}

/** Returns the visible notes beside what was added. */
const notes = (page: Person) =>
  page.view.evaluate<string[]>(
    `[...document.querySelectorAll("[data-tagpie]")].filter((one) => one.checkVisibility()).map((one) => one.innerText)`,
  );

/** Buttons that save the forms, and the source that the image has. An older form takes one only. */
const VARIANTS = {
  engine: { save: ["Save tags", "Save changes", "Save sources"], old: OLD_SOURCE },
  "one-source": { save: ["Save tags", "Save changes", "Save source"], old: null },
  translated: { save: ["Tags speichern", "Save changes", "Quellen speichern"], old: OLD_SOURCE },
} as const;

for (const [forms, { save, old }] of Object.entries(VARIANTS))
  test(`fills in all four forms with ${forms} markup, removes nothing, and sends nothing`, {
    tag: "@long",
  }, async ({ tagpie, service, world }) => {
    test.slow();
    if (!POST) throw new Error("There is no post of Danbooru with mountains.");
    service.control.setShapes({ forms: forms as keyof typeof VARIANTS, vocabulary: "compiled" });
    await tagpie.configure(checkedProfile(service.origin));
    const small = sharp(await pictures.boats.bytes()).resize(480);
    const bytes = await small.jpeg().toBuffer();
    const body = POST.body
      .replaceAll(PICTURES, "/files")
      .replaceAll(SITE, "")
      .replace('id="image"', `id="image" title="${CAPTION}"`)
      .replace('alt=""', `alt="${CAPTION}"`);
    world.mount(new URL(ORIGIN).host, ({ url }) =>
      url.endsWith(".jpg")
        ? pictureResponse(bytes, { "content-type": "image/jpeg" })
        : htmlResponse(body),
    );
    // The identical file would end the search before it finds the better one.
    const planted = await small.jpeg({ quality: 90 }).toBuffer();
    const id = await plantOf(service, planted, old, "safe, boat, sea");
    await service.settled();
    await signIn(tagpie, service.origin, "Magpie");
    world.forgetRequests();

    const source = await tagpie.visit(PAGE);
    const panel = await tagpie.pointAt(source, "find", { role: "img", name: CAPTION });
    await panel.click({ role: "button", name: `Compare details with #${id}` });
    await panel.find({ role: "checkbox", name: /^mountain/ }, HALF_A_MINUTE);
    await panel.click({ role: "checkbox", name: new RegExp(`${CAPTION}.* from the page`, "s") });

    /** Fills in all forms, checks them, and saves one as a person. */
    async function saveOne(nth: number): Promise<void> {
      await panel.click(ADD);
      const page = await tagpie.opened(`${service.origin}/images/${id}`);
      await filled(page);
      const stateBefore = await stateOf(service, id);
      const [tags = ""] = await values(page, '[name="image[tag_input]"]');
      const sources = await values(page, '[name^="image[source"]');
      const [description = ""] = await values(page, '[name="image[description]"]');
      expect(tags.split(", ")).toEqual(
        expect.arrayContaining([...stateBefore.tags, ...MISSING_TAGS]),
      );
      expect(sources).toEqual([...stateBefore.sources, PAGE]);
      expect(description).toContain(CAPTION);
      expect(await notes(page)).toHaveLength(3 - nth);
      expect(posts(world)).toEqual([]);
      await page.click({ role: "button", name: save[nth] ?? "" });
      await expect.poll(() => stateOf(service, id)).not.toEqual(stateBefore);
      expect(posts(world)).toHaveLength(1);
      // A tab that still loads does not close.
      await expect.poll(() => notes(page).catch(() => null)).toEqual([]);
      const stateAfter = await stateOf(service, id);
      expect(stateAfter.tags).toEqual(expect.arrayContaining(stateBefore.tags));
      expect(stateAfter.sources).toEqual(expect.arrayContaining(stateBefore.sources));
      world.forgetRequests();
      await page.view.close();
    }
    for (const nth of save.keys()) await saveOne(nth);

    await panel.click({ role: "button", name: new RegExp(`^Report #${id} as a duplicate of #`) });
    const page = await tagpie.opened(`${service.origin}/images/${id}`);
    await filled(page);
    expect(await values(page, '[name^="duplicate_report"]')).toEqual([
      `${id}`,
      `${pictures.boats.match}`,
      expect.stringContaining("Higher resolution"),
    ]);
    expect(await stateOf(service, id)).toMatchObject({
      sources: [...(old ? [old] : []), PAGE],
      tags: expect.arrayContaining(["safe", "boat", "sea", ...MISSING_TAGS]),
      description: expect.stringContaining(CAPTION),
    });
    expect(posts(world)).toEqual([]);
    await page.click({ role: "button", name: "Report Duplicate" });
    await expect.poll(() => posts(world)).toEqual(["/duplicate_reports"]);
    expect(service.control.reports()).toEqual([
      expect.objectContaining({ image_id: id, duplicate_of_image_id: pictures.boats.match }),
    ]);
  });
