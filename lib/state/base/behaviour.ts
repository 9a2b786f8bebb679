import { type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import type { Failure } from "../../base/failure.ts";
import type { BoardName } from "../../boards/board-response.ts";
import { BOARDS } from "../../boards/boards.ts";
import { type Access, hostPattern } from "../../browser.ts";
import type { DataKind } from "../../data-kinds.ts";
import { background } from "../../messages.ts";
import type { Settings } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import { type AccessReason, requestAccess } from "./access.ts";
import { runAndKeepFailure } from "./keep-failure.ts";
import { watchItem } from "./watch-item.ts";

interface NeededPermission {
  access: Access;
  reason: AccessReason;
  kinds?: readonly DataKind[];
}

const boardPermission = (board: BoardName): NeededPermission => ({
  access: { origins: [hostPattern(BOARDS[board].origin)] },
  reason: { why: "board" },
  // The signature is made from the picture.
  kinds: ["websiteContent"],
});

/** Permissions that settings need. */
const PERMISSIONS: Partial<Record<keyof Settings, NeededPermission>> = {
  notify: { access: { permissions: ["notifications"] }, reason: { why: "notify" } },
  ask_danbooru: boardPermission("danbooru"),
  ask_e621: boardPermission("e621"),
};

/** Returns the setting that needs a permission, by its match pattern or name. */
export const settingForPermission = (permission: string): string | undefined =>
  Object.entries(PERMISSIONS).find(
    ([
      ,
      {
        access: { origins = [], permissions = [] },
      },
    ]) => [...origins, ...permissions].includes(permission),
  )?.[0];

export type Behaviour = ReturnType<typeof createBehaviour>;

/** Creates the model of Tagpie's settings. Each change applies immediately. */
export function createBehaviour() {
  const failure = signal<Failure | null>(null);
  const refused = signal<{ key: string; host: string | null } | null>(null);

  return {
    /** `undefined` until read. */
    settings: watchItem(settings),
    /** Reason why the last change was not saved. */
    failure: failure as ReadonlySignal<Failure | null>,
    /** The setting that was not turned on because the browser refused its permission; the host unless that is for an API. */
    refused: refused as ReadonlySignal<typeof refused.value>,
    /**
     * Saves a change, and asks for or removes the permission that it needs. Call it in the handler of a click: browsers show the prompt
     * only then.
     */
    async change(changes: Partial<Settings>): Promise<void> {
      refused.value = null;
      for (const { key, access, reason, kinds } of permissionsOf(changes, true))
        if (!(await requestAccess(access, reason, kinds))) {
          const [pattern] = access.origins ?? [];
          refused.value = { key, host: pattern ? new URL(pattern.replace("*", "")).host : null };
          return;
        }
      await runAndKeepFailure(failure, () => background.saveSettings(changes));
      // Not every browser revokes a permission; it then stays unused.
      for (const { access } of permissionsOf(changes, false))
        await browser.permissions.remove(access).catch(() => false);
    },
  };
}

/** Returns the permissions of the settings that a change turns on, or off. */
const permissionsOf = (changes: Partial<Settings>, isOn: boolean) =>
  Object.entries(changes).flatMap(([key, value]) => {
    const needed = value === isOn && PERMISSIONS[key as keyof Settings];
    return needed ? [{ key, ...needed }] : [];
  });
