import type { Screen } from "./screen.ts";
import type { View } from "./view.ts";
import { waitUntil } from "./wait.ts";

/** Notes that a key has reached the page. Null: a frame has the focus, and receives the keys instead. */
const LISTEN = `(() => {
  globalThis.isKeyReceived = false;
  if (/^i?frame$/i.test(document.activeElement?.localName)) return null;
  addEventListener("keydown", () => void (globalThis.isKeyReceived = true), { capture: true, once: true });
  return true;
})()`;

/**
 * Presses Shift until the page receives it. A tab that is new or comes to the front receives keys late, and `document.hasFocus()` does not
 * tell, because the drivers emulate the focus in every tab.
 */
export async function waitForKeys(screen: Screen, evaluate: View["evaluate"]): Promise<void> {
  if ((await evaluate<true | null>(LISTEN)) === null) return;
  await waitUntil("the keyboard to reach the page", async () => {
    await screen.input("key", "Shift_L");
    return evaluate<boolean>("globalThis.isKeyReceived");
  });
}
