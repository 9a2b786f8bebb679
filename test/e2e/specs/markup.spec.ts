import { expect, test } from "../fixtures.ts";
import { changeBoard, changeImages } from "../hostile.ts";

test.use({ isConfigured: true });

test("covers a spoiler over two lines until it is revealed", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const description = "It was ||the butler\nin the pantry||.";
  changeBoard(
    world,
    changeImages(() => ({ description })),
  );
  const details = await tagpie.visit(`${tagpie.browser.page("panel.html?image=5&profile=local")}`);
  await details.find({ role: "button", name: "Show spoiler" });
  expect(await details.read(/It was/)).not.toContain("butler");
  await details.click({ role: "button", name: "Show spoiler" });
  await details.read(/the butler\s+in the pantry/);
});
