import { browser } from "wxt/browser";
import { type Access, withDataKinds } from "../../browser.ts";
import type { DataKind } from "../../data-kinds.ts";
import type { Grant } from "../../stored/grants.ts";
import { permissionReasons } from "../../stored/storage.ts";

export type AccessReason = Omit<Grant, "at">;

/**
 * Asks the user for access and stores the reason for each name (null: unknown). Call it in the handler of a click or key press, before any `await`:
 * browsers show the prompt only then. Firefox asks about the kinds of data in the same prompt. Resolves to false if the user or the browser refuses.
 */
export async function requestAccess(
  access: Access,
  reason: AccessReason | ((name: string) => AccessReason) | null,
  kinds: readonly DataKind[] = [],
): Promise<boolean> {
  // Browsers process these two calls in order.
  const hadAccess = orFalse(() => browser.permissions.contains(access));
  const granted = await orFalse(() =>
    withDataKinds(access, kinds, (request) => browser.permissions.request(request)),
  );
  if (granted && reason && !(await hadAccess)) {
    const at = Date.now();
    const names = [...(access.origins ?? []), ...(access.permissions ?? [])];
    const storedGrants = await permissionReasons().getValue();
    const reasonOf = typeof reason === "function" ? reason : () => reason;
    const added = Object.fromEntries(names.map((name) => [name, { at, ...reasonOf(name) }]));
    // The access works without a stored reason.
    await permissionReasons()
      .setValue({ ...storedGrants, ...added })
      .catch(() => {});
  }
  return granted;
}

/** Returns those of these patterns that are not granted. Call it before a request, in the same handler: browsers process both in order. */
export async function patternsWithoutAccess(origins: readonly string[]): Promise<string[]> {
  const had = await Promise.all(
    origins.map((origin) => orFalse(() => browser.permissions.contains({ origins: [origin] }))),
  );
  return origins.filter((_, index) => !had[index]);
}

/** Gives access back, one pattern at a time: browsers keep those that the build requires. */
export async function revokeAccess(origins: readonly string[]): Promise<void> {
  await Promise.all(
    origins.map((origin) => orFalse(() => browser.permissions.remove({ origins: [origin] }))),
  );
}

async function orFalse(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return false;
  }
}

/** Calls the listener when access is granted or revoked in any view. Returns a function that stops it. */
export function watchGrants(listener: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  const events = [onAdded, onRemoved];
  for (const event of events) event.addListener(listener);
  return () => {
    for (const event of events) event.removeListener(listener);
  };
}
