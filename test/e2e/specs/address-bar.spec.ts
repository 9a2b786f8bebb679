import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

/** Offset in pixels from a page's top left corner to the address bar above it, where neither browser has a button. */
const BAR = { x: 800, y: -23 };

test("searches from the address bar, asking for tags as one types", { tag: "@firefox" }, async ({
  tagpie: { configure, options },
  service,
  display,
}) => {
  await configure(checkedProfile(service.origin));
  service.control.forgetRequests();
  const asked = () => service.control.requests().map(({ parameters }) => parameters.q);

  const page = await options();
  await page.view.show();
  const { x, y } = (await page.view.toScreen())({ x: 0, y: 0 });
  await display.input("mousemove", `${x + BAR.x}`, `${y + BAR.y}`, "click", "1");
  await display.input("type", "--delay", "0", "--", "tp boa");
  await expect.poll(asked).toContain("name:boa* || name_in_namespace:boa*");
  await display.input("type", "--delay", "0", "--", "t");
  await display.input("key", "Return");

  await page.find({ role: "heading", name: "Search for “boat”" });
  await page.read(/\d+ images$/m);
});
