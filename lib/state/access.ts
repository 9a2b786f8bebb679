import { browser } from "wxt/browser";
import type { Grant } from "../grants.ts";
import { grants } from "../storage.ts";

export type Asked = Omit<Grant, "at">;

interface Wanted {
  origins?: string[];
  permissions?: "notifications"[];
}

/**
 * Asks the person for access, and keeps what it was asked for (null: nobody knows). Call it in the handler of a click or key press, with nothing awaited
 * before: browsers ask only then.
 */
export async function requestAccess(
  wanted: Wanted,
  asked: Asked | null,
  now = Date.now,
): Promise<boolean> {
  // The browser answers in this order.
  const before = had(wanted);
  const granted = await browser.permissions.request(wanted);
  if (granted && asked && !(await before)) {
    const at = now();
    const names = [...(wanted.origins ?? []), ...(wanted.permissions ?? [])];
    const kept = await grants().getValue();
    const added = Object.fromEntries(names.map((name) => [name, { at, ...asked }]));
    // Access that was granted is of use without its reason, too.
    await grants()
      .setValue({ ...kept, ...added })
      .catch(() => {});
  }
  return granted;
}

async function had(wanted: Wanted): Promise<boolean> {
  try {
    return await browser.permissions.contains(wanted);
  } catch {
    return false;
  }
}

/** Calls the listener when access was granted or taken back, in whichever view; returns what ends that. */
export function watchGrants(listener: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  const events = [onAdded, onRemoved];
  for (const event of events) event.addListener(listener);
  return () => {
    for (const event of events) event.removeListener(listener);
  };
}
