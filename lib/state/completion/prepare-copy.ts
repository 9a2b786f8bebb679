import { sleep } from "../../http/sleep.ts";

/** Milliseconds in which browsers write to the clipboard. */
const PATIENCE = 1_000;

/**
 * Prepares to copy a text that is known only later. Call it in the handler of a click: browsers let no one write to the clipboard once the
 * view has lost the focus to a new tab. The returned function takes the text, or null to leave the clipboard as it is, and tells if it was
 * copied.
 */
export function prepareCopy(): (text: string | null) => Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  promise.catch(() => {});
  const copying = write(promise);
  return async (text) => {
    if (text === null) reject(new Error("There is nothing to copy."));
    else resolve(new Blob([text], { type: "text/plain" }));
    return text !== null && Promise.race([copying, sleep(PATIENCE).then(() => false)]);
  };
}

async function write(text: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    return false;
  }
}
