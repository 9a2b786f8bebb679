import { loadSeed } from "./cache.ts";

/** Draws the seed before any worker starts: inside a test hook, drawing could exceed the hook's timeout. */
export default async function drawSeed(): Promise<void> {
  await loadSeed();
}
