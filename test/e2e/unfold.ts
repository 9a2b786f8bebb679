import { expect } from "playwright/test";
import type { Person } from "./browsers/person.ts";

/** Opens the content of a summary by keyboard. */
export async function unfold(panel: Person, words: string): Promise<void> {
  const summary = `[...document.querySelectorAll("summary")].find((one) => one.textContent.includes(${JSON.stringify(words)}))`;
  await expect.poll(() => panel.view.evaluate(`${summary} !== undefined`)).toBe(true);
  await panel.view.show();
  await panel.view.evaluate(`${summary}.focus()`);
  await panel.press("Return");
  await expect.poll(() => panel.view.evaluate(`${summary}.parentElement.open`)).toBe(true);
}
