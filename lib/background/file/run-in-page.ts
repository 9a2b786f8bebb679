import { browser } from "wxt/browser";

/** Frames of a tab: these, all of them, or its top document. */
export type PageTarget = Parameters<typeof browser.scripting.executeScript>[0]["target"];

/**
 * Runs a function in frames of a page, and returns their results. The browser serialises the function. It runs immediately, because a page
 * that never finishes loading shows pictures too.
 */
export const runInFrames = <Args extends unknown[], Result>(
  target: PageTarget,
  func: (...args: Args) => Result,
  ...args: Args
) => browser.scripting.executeScript({ target, func, args, injectImmediately: true });

/** Runs a function in one frame. Returns `undefined` if that returned nothing. */
export async function runInFrame<Args extends unknown[], Result>(
  target: PageTarget,
  func: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result> | undefined> {
  const [outcome] = await runInFrames(target, func, ...args);
  return outcome?.result;
}

/** Injects scripts of Tagpie into frames of a page, in this order. */
export const injectScripts = (
  target: PageTarget,
  ...files: ("/page-script.js" | "/area-script.js")[]
) => browser.scripting.executeScript({ target, files, injectImmediately: true });
