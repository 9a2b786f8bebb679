import type { World } from "../world/world.ts";
import type { Person } from "./browsers/person.ts";
import type { Tagpie } from "./tagpie.ts";

export const ADD = { role: "button", name: "Add to the image…" };
export const HALF_A_MINUTE = { timeout: 30_000 };

/** Signs in on the service's own site, as a person does. */
export async function signIn(tagpie: Tagpie, origin: string, name: string): Promise<void> {
  const page = await tagpie.visit(`${origin}/sessions/new`);
  await page.fill({ role: "textbox", name: "Name" }, name);
  await page.press("Return");
  await page.find({ role: "heading", name: "Latest pictures" });
  await page.view.close();
}

/** Returns what was sent to the service by others than its API's clients, and by those that change something. */
export const posts = (world: World) =>
  world
    .requests(new URL(world.service.origin).host)
    .filter(({ method, path }) => method !== "GET" && !path.startsWith("/api/v1/json/search/"))
    .map(({ path }) => path);

/** Returns the values of a page's fields. */
export const values = (page: Person, selector: string) =>
  page.view.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map(({ value }) => value)`,
  );

/** Waits until a page's forms are filled in. */
export const filled = (page: Person) => page.read(/Added by Tagpie, not saved yet/, HALF_A_MINUTE);
