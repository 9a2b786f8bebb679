import type { Chrome } from "./firefox-chrome.ts";
import type { Screen } from "./screen.ts";
import { waitUntil } from "./wait.ts";

/** Firefox ignores input in the first half second of a permission prompt. */
const BETWEEN_KEYS = 600;

/** Access keys of *Allow* and *Deny*. */
const KEYS = { allow: "alt+a", refuse: "alt+d" };

const TEXT = "PopupNotifications.panel.textContent";

/** Answers Firefox's permission prompt, and returns its text. */
export async function answerInFirefox(
  screen: Screen,
  chrome: Chrome,
  answer: keyof typeof KEYS,
  ask: () => Promise<unknown>,
): Promise<string> {
  const isOpen = () => chrome.evaluate<boolean>("PopupNotifications.isPanelOpen");
  await ask();
  await waitUntil("the permission prompt", isOpen);
  const text = await chrome.evaluate<string>(TEXT);
  await waitUntil(
    "the permission prompt to close",
    async () => {
      if (!(await isOpen())) return true;
      await screen.input("key", KEYS[answer]);
      return false;
    },
    { every: BETWEEN_KEYS },
  );
  return text;
}
