import { loadSeed } from "./cache.ts";

/** Draws the seed before any worker starts: within a hook of a test, drawing may take longer than the hook's timeout. */
export default async function drawSeed(): Promise<void> {
  await loadSeed();
}
