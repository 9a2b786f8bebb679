import type { Chrome } from "./firefox-chrome.ts";
import type { Screen } from "./screen.ts";
import { waitFor } from "./wait.ts";

/** Firefox takes no answer in the first half second. */
const BETWEEN_ANSWERS = 600;

/** Alt and A is *Allow* in Firefox' question. */
export async function allowInFirefox(
  screen: Screen,
  chrome: Chrome,
  ask: () => Promise<unknown>,
): Promise<void> {
  const isOpen = () => chrome.evaluate<boolean>("PopupNotifications.isPanelOpen");
  await ask();
  await waitFor("the browser's question", async () => ((await isOpen()) ? true : undefined));
  await waitFor(
    "the question to go",
    async () => {
      if (!(await isOpen())) return true;
      await screen.input("key", "alt+a");
      return undefined;
    },
    { every: BETWEEN_ANSWERS },
  );
}
