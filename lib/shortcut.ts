/** Keys for a command, as Firefox takes them: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json/commands#shortcut_values */

type ShortcutProblem =
  /** Ctrl or Alt is missing. */
  | "no-modifier"
  | "too-many"
  /** No key of those that may be used. */
  | "no-such-key";

export type Pressed =
  /** So far only what is held. */
  | { status: "held"; shortcut: string }
  | { status: "whole"; shortcut: string }
  | { status: "problem"; shortcut: string; problem: ShortcutProblem };

interface Press
  extends Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey"> {}

const NAMED: Record<string, string> = {
  ",": "Comma",
  ".": "Period",
  " ": "Space",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
};
const AS_THEY_ARE = /^(?:Home|End|PageUp|PageDown|Insert|Delete|F(?:[1-9]|1[0-2]))$/u;
const HELD = /^(?:Control|Alt|AltGraph|Shift|Meta|OS)$/u;

/** What a press of keys says as a shortcut. On a Mac the key Command stands where others have Ctrl. */
export function readPress(press: Press, mac: boolean): Pressed {
  const { key, ctrlKey, altKey, shiftKey, metaKey } = press;
  const main = [
    ctrlKey && (mac ? "MacCtrl" : "Ctrl"),
    mac && metaKey && "Command",
    altKey && "Alt",
  ].filter((name) => name !== false);
  const held = [...main, ...(shiftKey ? ["Shift"] : [])];
  if (HELD.test(key)) return { status: "held", shortcut: held.join("+") };
  const name = keyName(press);
  const shortcut = [...held, name ?? key].join("+");
  if (name === null || (!mac && metaKey))
    return { status: "problem", shortcut, problem: "no-such-key" };
  if (held.length > 2) return { status: "problem", shortcut, problem: "too-many" };
  if (main.length === 0 && !(held.length === 0 && /^F\d/u.test(name)))
    return { status: "problem", shortcut, problem: "no-modifier" };
  return { status: "whole", shortcut };
}

/** With Shift or Alt the letter itself may be another: then the place of the key counts. */
function keyName({ key, code }: Press): string | null {
  if (/^[a-z0-9]$/iu.test(key)) return key.toUpperCase();
  if (AS_THEY_ARE.test(key)) return key;
  return NAMED[key] ?? /^(?:Key|Digit)([A-Z0-9])$/u.exec(code)?.[1] ?? null;
}

/** The keys of a shortcut, one by one. Chromium writes them without signs in between on a Mac. */
export const keysOf = (shortcut: string): string[] => shortcut.split("+").filter(Boolean);

/** Browsers use nearly all of these themselves. */
export const isBrowsersOwn = (shortcut: string): boolean =>
  /^(?:Ctrl|Command)\+[A-Z0-9]$/u.test(shortcut) || /^F\d+$/u.test(shortcut);
