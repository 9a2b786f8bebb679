import type { Person } from "./browsers/person.ts";

/** Searches for a query in the popup's box, and waits for the number of results. */
export async function searchFor(popup: Person, query: string): Promise<void> {
  await popup.fill({ role: "combobox", name: /^Search / }, query);
  await popup.press("Return");
  await popup.read(/\d+ images?$/m);
}
