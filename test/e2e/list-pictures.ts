import type { Person } from "./browsers/person.ts";
import type { Tagpie } from "./tagpie.ts";

const show = { role: "button", name: "Pictures on this page" };

/**
 * Lists the pictures of the tab in front, and returns the panel with them. Uses the real popup: by keys in Chromium, by clicks in Firefox,
 * which requires a window manager for keys.
 */
export async function listPictures(tagpie: Tagpie): Promise<Person> {
  const popup = await tagpie.realPopup();
  await popup.find(show);
  if (tagpie.browser.name === "firefox") await popup.click(show);
  else {
    await popup.tabTo(show);
    await popup.press("Return");
  }
  return tagpie.panel();
}
