import type { ChosenFilter } from "../../../lib/stored/service-profile.ts";
import { openVocabulary } from "../../../lib/tags/vocabulary.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { inDatabase } from "../in-database.ts";
import { checkedProfile, type Tagpie } from "../tagpie.ts";
import { unfold } from "../unfold.ts";
import { chosenTags } from "../upload-checks.ts";

const tags = { role: "combobox", name: "Tags" };

/** Opens the upload form of a picture, with the focus in its tags. */
async function startUpload(
  tagpie: Tagpie,
  service: string,
  gallery: string,
  filter?: ChosenFilter,
): Promise<Person> {
  await tagpie.configure({ ...checkedProfile(service), ...(filter && { filter }) });
  const page = await tagpie.visit(`${gallery}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.click(tags);
  return panel;
}

test("accepts tags by keyboard alone, at any typing speed", async ({
  tagpie,
  service,
  gallery,
}) => {
  const panel = await startUpload(tagpie, service.origin, gallery.origin);

  const many = ["safe", "twilight sparkle", "boat", "artist:hana_ueda", "river", "sepia toning"];
  // Grouped by kind.
  const chips = ["safe", "artist:hana_ueda", "twilight sparkle", "boat", "river", "sepia toning"];
  await panel.type(`${many.join(", ")},`);
  await expect.poll(() => chosenTags(panel)).toEqual(chips);
  await expect.poll(() => panel.find(tags)).toMatchObject({ value: "", focused: true });

  await panel.press("BackSpace");
  await expect.poll(() => chosenTags(panel)).toEqual(chips.slice(0, -1));

  // Choose a suggestion with arrow and Enter.
  await panel.type("mount");
  await panel.find({ role: "option", name: /mountain/ });
  expect((await panel.find(tags)).checked).toBe(true);
  await panel.press("Down");
  await panel.press("Return");
  await expect.poll(async () => (await chosenTags(panel)).length).toBe(many.length);
  expect((await chosenTags(panel)).at(-1)).toContain("mountain");

  // Escape closes the list and keeps the text.
  await panel.type("sai");
  await panel.find({ role: "option", name: /sail/ });
  await panel.press("Escape");
  await panel.gone({ role: "option" });
  expect((await panel.find(tags)).value).toBe("sai");
});

test("keeps the focus after the mouse removed a tag or clicked between tags", {
  tag: "@long",
}, async ({ tagpie, service, gallery, display }) => {
  const panel = await startUpload(tagpie, service.origin, gallery.origin);
  await panel.type("safe, photographer:hana_ueda, boat, river, sepia toning,");
  await panel.click({ role: "button", name: "Remove safe" });
  await panel.type("sail,");
  await expect.poll(() => chosenTags(panel)).toContain("sail");
  expect(await chosenTags(panel)).not.toContain("safe");

  // To the right of the first row's last tag. The text is in the last row.
  await panel.click({ role: "heading" });
  const right = `[...document.querySelectorAll("fieldset li")].reduce((last, one) => one.offsetTop === last.offsetTop ? one : last)`;
  const { x, y } = await panel.pointOfElement(right);
  const half = await panel.view.evaluate<number>(`(${right}).offsetWidth / 2`);
  await display.clickLikeAHand({ x: Math.ceil(x + half + 4), y });
  await expect.poll(() => panel.find(tags)).toMatchObject({ focused: true });
  await panel.type("person,");
  await expect.poll(() => chosenTags(panel)).toContain("person");
});

test("replaces, explains, undoes and copies tags", { tag: "@long" }, async ({
  tagpie,
  service,
  gallery,
}) => {
  const panel = await startUpload(tagpie, service.origin, gallery.origin);

  // An alias is replaced; a misspelled tag is detected and fixed with one click.
  await panel.type("sfw, pica, bird, montain,");
  await panel.click({ role: "button", name: /^Use .mountain/ });
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "pica", "bird", "mountain"]);

  // Implied tags and their reasons.
  await unfold(panel, "More hints");
  await panel.read(/magpie species because: pica → magpie/);
  await panel.read(/1 tag is already implied/);

  await panel.click(tags);
  await panel.press("ctrl+z");
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "pica", "bird", "montain"]);
  await panel.press("ctrl+shift+z");
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "pica", "bird", "mountain"]);

  // Copy all, remove them one by one, paste.
  await panel.click({ role: "button", name: "Copy all" });
  await panel.read(/Copied\./);
  await panel.click(tags);
  await panel.press("BackSpace", "BackSpace", "BackSpace", "BackSpace");
  await expect.poll(() => chosenTags(panel)).toEqual([]);
  await panel.press("ctrl+v");
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "pica", "bird", "mountain"]);
});

test("suggests tags from the vocabulary without a request", { tag: "@long" }, async ({
  tagpie,
  service,
  gallery,
}) => {
  service.control.setShapes({ vocabulary: "compiled" });
  const request = new Request(`${service.origin}/autocomplete/compiled`);
  const compiled = await service.fetch(request);
  const allTags = openVocabulary(await compiled.arrayBuffer());
  // Most images of both are safe.
  const common = allTags.find("mountain")?.associated_ids ?? [];
  const hidden_tag_ids = (allTags.find("magpie")?.associated_ids ?? []).filter(
    (id) => !common.includes(id),
  );
  expect(hidden_tag_ids).not.toEqual([]);
  const filter = { id: 1, name: "Mine", hidden_tag_ids, spoilered_tag_ids: [] };
  const panel = await startUpload(tagpie, service.origin, gallery.origin, filter);
  const states = `${inDatabase("tagpie-vocabularies", "readonly", "getAll()")}.then((all) => all.map(({ state }) => state))`;
  await expect.poll(() => panel.view.evaluate(states)).toEqual(["ready"]);
  // Only the vocabulary has suggestions for a misspelled tag.
  await panel.type("mountian");
  await panel.find({ role: "option", name: /mountain/ });
  await panel.press("ctrl+a", "BackSpace");
  service.control.forgetRequests();

  await panel.type("mount");
  await panel.find({ role: "option", name: /mountain/ });
  await panel.press("Down");
  await panel.press("Return");
  await expect.poll(() => chosenTags(panel)).toEqual(["mountain"]);
  await panel.type("sfw,");
  await expect.poll(() => chosenTags(panel)).toEqual(["safe", "mountain"]);
  await panel.type("magpi");
  await expect.poll(() => panel.find(tags)).toMatchObject({ value: "magpi" });
  await panel.gone({ role: "option", name: /magpie/ });
  const queries = service.control.requests().map(({ parameters }) => `${parameters.q}`);
  expect(queries.filter((q) => q.startsWith("name:") && q.endsWith("*"))).toEqual([]);
});
