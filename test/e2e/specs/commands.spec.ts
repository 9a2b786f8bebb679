import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

const box = { role: "combobox", name: "Find a command, setting or help" };

test("finds commands and settings by name or synonym in the panel and the options", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const options = await tagpie.options();
  await options.find({ role: "heading", name: "Tagpie options" });
  await options.press("ctrl+k");
  await options.find(box);
  await options.type("undo");
  await options.find({ role: "option", name: /undo/i });
  await options.press("Return");
  await expect.poll(() => options.view.evaluate("location.hash")).toBe("#undo-seconds");
  await options.find({ role: "spinbutton" });
  await options.press("ctrl+k");
  await options.find(box);
  await options.type("dark mode");
  await options.find({ role: "option", name: /^Colours/ });
  await options.press("Return");
  await expect.poll(() => options.view.evaluate("location.hash")).toBe("#appearance");
  await options.press("ctrl+k");
  await options.find(box);
  await options.type("api key");
  await options.press("Return");
  const key = { role: "textbox", name: /^API key/ };
  await expect.poll(async () => (await options.find(key)).focused).toBe(true);

  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  const panel = await tagpie.pointAt(page, "find");
  const headline = { role: "heading", name: /^Already on / };
  await panel.find(headline);
  // A click focuses the panel; from there on, keys do everything.
  await panel.click(headline);
  await panel.press("ctrl+k");
  await panel.find(box);
  expect(await panel.violations()).toEqual([]);
  await panel.type("history");
  await panel.find({ role: "option", name: "Search history" });
  await panel.press("Return");
  await panel.find({ role: "heading", name: "Search history" });
  await panel.press("question");
  await panel.find({ role: "dialog", name: "Keyboard shortcuts" });
  expect(await panel.violations()).toEqual([]);
  await panel.press("Escape");
  await panel.gone({ role: "dialog" });
});
