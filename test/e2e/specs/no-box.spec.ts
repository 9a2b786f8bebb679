import { waitUntil } from "../browsers/wait.ts";
import { test } from "../fixtures.ts";
import { mountBoats } from "../picture-pages.ts";

test.use({ isConfigured: true });

const PAGE = `<style>div { position: relative; width: 300px; height: 225px } b { display: contents } span { position: absolute; inset: 0 }</style>
<img src="/other.jpg?1" width="200"><img src="/boats.jpg" usemap="#places" width="300" height="225" id="mapped">
<map name="places"><area id="area" shape="rect" coords="0,0,300,225" href="/harbour"></map>
<div id="card"><img src="/boats.jpg?2" width="300" height="225" style="pointer-events: none"><a id="link" href="/work"></a></div>
<style>#link::after { content: ""; position: absolute; inset: 0 }</style>`;

test("finds the picture under an element without a box, by the shortcut", { tag: "@long" }, async ({
  tagpie,
  world,
  display,
}) => {
  const origin = mountBoats(world, "map.example", PAGE);
  for (const [over, hovered] of [
    ["mapped", "area"],
    ["card", "link"],
  ]) {
    const page = await tagpie.visit(`${origin}/`);
    const { x, y } = await page.pointOfElement(`document.querySelector("#${over}")`);
    await display.input("mousemove", `${x - 2}`, `${y}`, "mousemove", `${x}`, `${y}`);
    await waitUntil(`the mouse over ${hovered}`, () =>
      page.view.evaluate(`document.querySelector("#${hovered}").matches(":hover")`),
    );
    await display.input("key", "alt+shift+l");
    const panel = await tagpie.panel();
    await panel.find({ role: "heading", name: /identical file|^(?:Already on|On) board/ });
    await page.view.close();
  }
});
