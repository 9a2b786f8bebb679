import type { Person } from "../browsers/person.ts";
import { waitUntil } from "../browsers/wait.ts";
import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { pictureResponse } from "../picture-pages.ts";
import { checked, chosenTags } from "../upload-checks.ts";

test.use({ isConfigured: true });

const HOST = "keyboard-pictures.example";

const tags = { role: "combobox", name: "Tags" };
const clickToType = { role: "button", name: /^Click here to type/ };
const NOTE_FOCUS = `window.addEventListener("focus", () => void (window.focusedAt = performance.now()))`;
/** Returns true once the panel says that it has the keyboard. */
const hasKeyboard = async (panel: Person) => (await panel.all(clickToType)).length === 0;
/** Returns true once the keyboard has stayed in the panel for longer than Firefox takes to pass through it. */
const keepsKeyboard = (panel: Person) =>
  panel.view.evaluate<boolean>(
    "document.hasFocus() && performance.now() - window.focusedAt > 1_500",
  );
const TWELVE = [
  ...["safe", "tree", "boat", "river", "house", "mountain"],
  ...["sail", "water", "sky", "bridge", "landscape", "person"],
];

test("uploads further pictures with twelve tags by keyboard alone", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  world.mount(HOST, async () => pictureResponse(await newNoise()));
  const page = await tagpie.visit(`https://${HOST}/1.png`);
  const first = await tagpie.pointAt(page, "upload");
  await first.find(tags);

  // An upload of an earlier test may still be on its way.
  service.control.forgetRequests();
  for (const nth of [2, 3]) {
    const next = await tagpie.visit(`https://${HOST}/${nth}.png`);
    const panel = await tagpie.commandAt(next, "upload", "document.images[0]");
    await waitUntil("the form of this picture", () =>
      panel.view.evaluate(`document.querySelector("#upload-file")?.value.endsWith("/${nth}.png")`),
    );
    if (tagpie.browser.name === "firefox") {
      // Firefox has no way to move the keyboard into a sidebar, so the form says how.
      await panel.find(clickToType);
      await panel.view.evaluate(NOTE_FOCUS);
      await waitUntil("F6 to reach the sidebar", async () => {
        if (await keepsKeyboard(panel)) return true;
        await panel.press("F6");
        // A second press before the first one took effect would go on to the next part of the window. In one of four cycles, Firefox
        // focuses the sidebar and leaves it 10 to 375 ms later.
        return waitUntil("the keyboard", () => hasKeyboard(panel), { timeout: 1_000 })
          .then(() => waitUntil("it to stay", () => keepsKeyboard(panel), { timeout: 2_500 }))
          .then(
            () => true,
            () => false,
          );
      });
    }
    await panel.gone(clickToType);
    await panel.type(`${TWELVE.join(", ")},`);
    await expect.poll(() => chosenTags(panel)).toEqual(TWELVE);
    await checked(panel);
    await panel.press("ctrl+Return");
    await panel.find({ role: "heading", name: /^Uploaded: image \d+/ });
  }
  const posts = service.control
    .requests()
    .filter(({ method, path }) => method === "POST" && /json\/images$/.test(path))
    .filter(({ parameters }) => JSON.stringify(parameters).includes(HOST));
  expect(posts).toHaveLength(2);
});
