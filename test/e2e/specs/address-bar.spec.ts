import { CLICK } from "../browsers/screen.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

/** Offset in pixels from a page's top left corner to the address bar above it, where neither browser has a button. */
const BAR = { x: 800, y: -23 };

test("searches from the address bar, with tag suggestions while typing", {
  tag: "@firefox",
}, async ({ tagpie: { options }, service, display }) => {
  service.control.forgetRequests();
  const queries = () => service.control.requests().map(({ parameters }) => parameters.q);

  const page = await options();
  await page.view.show();
  const { x, y } = (await page.view.toScreen())({ x: 0, y: 0 });
  await display.input("mousemove", `${x + BAR.x}`, `${y + BAR.y}`, ...CLICK);
  await display.type("tp boa");
  await expect.poll(queries).toContain("name:boa* || name_in_namespace:boa*");
  await display.type("t");
  await display.input("key", "Return");

  await page.find({ role: "heading", name: "Search for “boat”" });
  await page.read(/\d+ images$/m);
});
