import { browser } from "wxt/browser";
import { awaitShotOutcome } from "../../stored/shots.ts";
import {
  type NoShot,
  recordItem,
  SHOT_PREFIX,
  type Shot,
  shotItem,
  shotKey,
} from "../../stored/storage.ts";

/** Maximum number of shots. At their largest they take half of the browser's session storage for an extension. */
const MAX_SHOTS = 40;

export type ShotEntry = [index: number | undefined, outcome: Shot | NoShot];

/** Saves the outcomes for the pictures of a record, by the index of the pick if it is a choice. */
export async function saveShots(id: string, outcomes: readonly ShotEntry[]): Promise<void> {
  // Together, so that who sees one of them finds the others.
  await browser.storage.session.set(
    Object.fromEntries(outcomes.map(([index, outcome]) => [shotKey(id, index), outcome])),
  );
  const shots = Object.entries(await browser.storage.session.get()).flatMap(([key, value]) =>
    key.startsWith(SHOT_PREFIX) ? [{ key, at: (value as ShotEntry[1]).at }] : [],
  );
  const oldest = shots.toSorted((a, b) => b.at - a.at).slice(MAX_SHOTS);
  await browser.storage.session.remove(oldest.map(({ key }) => key));
}

/**
 * Copies a shot to a search that is made from a record, or from one picture of a choice; waits for a pending capture. Never fails, because
 * nothing depends on it.
 */
export async function copyShot(from: string, index: number | undefined, id: string) {
  try {
    const { created_at = 0 } = (await recordItem(from).getValue()) ?? {};
    const outcome = await awaitShotOutcome({ id: from, index, created_at });
    const current = await shotItem(id).getValue();
    // An earlier scan may have missed the picture.
    if (!current || (outcome && "missing" in current && "data_url" in outcome))
      await saveShots(id, [[undefined, outcome ?? { missing: "gone", at: Date.now() }]]);
  } catch {
    // The storage is full; the record works without a shot.
  }
}

export async function forgetShots(id: string): Promise<void> {
  const keys = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(
    keys.filter((key) => `${key}:`.startsWith(`${SHOT_PREFIX}${id}:`)),
  );
}
