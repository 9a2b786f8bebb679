import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

const tags = { role: "combobox", name: "Tags" };

const chosen = async (panel: Person) =>
  (await panel.all({ role: "button", name: /^Remove / }))
    .map(({ name }) => name.replace(/^Remove /, ""))
    .filter((name) => !name.startsWith("source"));

test("takes tags by keyboard alone, however fast they are typed", async ({
  tagpie,
  service,
  gallery,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const page = await tagpie.visit(`${gallery.origin}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.click(tags);

  const many = ["safe", "twilight sparkle", "boat", "artist:hana_ueda", "river", "sepia toning"];
  await panel.type(`${many.join(", ")},`);
  await expect.poll(() => chosen(panel)).toEqual(many);
  expect(await panel.find(tags)).toMatchObject({ value: "", focused: true });

  await panel.press("BackSpace");
  await expect.poll(() => chosen(panel)).toEqual(many.slice(0, -1));

  // A suggestion, by arrow and Enter.
  await panel.type("mount");
  await panel.find({ role: "option", name: /mountain/ });
  expect((await panel.find(tags)).checked).toBe(true);
  await panel.press("Down");
  await panel.press("Return");
  await expect.poll(async () => (await chosen(panel)).length).toBe(many.length);
  expect((await chosen(panel)).at(-1)).toContain("mountain");

  // Escape closes the list and keeps the text.
  await panel.type("sai");
  await panel.find({ role: "option", name: /sail/ });
  await panel.press("Escape");
  await panel.gone({ role: "option" });
  expect((await panel.find(tags)).value).toBe("sai");
});
