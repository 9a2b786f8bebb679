import { expect, test } from "../fixtures.ts";
import { KEY, setLayout } from "../keyboard-layout.ts";
import { chosenTags } from "../upload-checks.ts";

test.use({ isConfigured: true });

const tags = { role: "combobox", name: "Tags" };
const TAGS = ["safe", "boat", "river"];

test.afterEach(({ display }) => setLayout(display, "us").then(() => {}));

test("has the same shortcuts on Russian, Greek and Hebrew layouts", { tag: "@long" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.click(tags);
  await panel.type(`${TAGS.join(", ")},`);
  await expect.poll(() => chosenTags(panel)).toEqual(TAGS);
  for (const layout of ["ru", "gr", "il"])
    await test.step(layout, async () => {
      await expect.poll(() => panel.find(tags)).toMatchObject({ focused: true });
      await setLayout(display, layout);
      await panel.press(`ctrl+${KEY.z}`);
      await expect.poll(() => chosenTags(panel)).toEqual(TAGS.slice(0, -1));
      await panel.press(`ctrl+shift+${KEY.z}`);
      await expect.poll(() => chosenTags(panel)).toEqual(TAGS);
      await panel.press(`ctrl+${KEY.k}`);
      await panel.find({ role: "dialog" });
      await panel.press("Escape");
      await panel.gone({ role: "dialog" });
    });
});

test("chooses a picture by its number on a French layout", { tag: "@long" }, async ({
  tagpie,
  gallery,
  display,
}) => {
  const page = await tagpie.visit(`${gallery.origin}/several`);
  const panel = await tagpie.commandAt(page, "find", `document.querySelector(".glass")`);
  await panel.read(/Which picture do you want to find/);
  // A click focuses the panel, as it does for a user.
  await panel.click({ role: "heading", name: /^Which picture/ });
  await setLayout(display, "fr");
  await panel.press(KEY.two);
  await panel.gone({ role: "heading", name: /^Which picture/ });
});
