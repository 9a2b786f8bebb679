import { browser } from "wxt/browser";
import { type NoShot, SHOTS, type Shot, shotItem } from "../../storage.ts";

/** Maximum number of shots. At their largest they take half of the browser's session storage for an extension. */
const MAX_SHOTS = 40;

export type Outcome = [index: number | undefined, outcome: Shot | NoShot];

/** Pending captures by record id. */
export const underWay = new Map<string, Promise<void>>();

/** Saves the outcomes for the pictures of a record, by the index of the pick if it is a choice. */
export async function keepShots(id: string, outcomes: readonly Outcome[]): Promise<void> {
  await Promise.all(outcomes.map(([index, outcome]) => shotItem(id, index).setValue(outcome)));
  const kept = Object.entries(await browser.storage.session.get()).flatMap(([key, value]) =>
    key.startsWith(SHOTS) ? [{ key, at: (value as Outcome[1]).at }] : [],
  );
  const oldest = kept.toSorted((a, b) => b.at - a.at).slice(MAX_SHOTS);
  await browser.storage.session.remove(oldest.map(({ key }) => key));
}

/**
 * Copies a shot to a search that is made from a record, or from one picture of a choice; waits for a pending capture. Never fails, because
 * nothing depends on it.
 */
export async function copyShot(from: string, index: number | undefined, id: string) {
  try {
    await underWay.get(from);
    const known = await shotItem(from, index).getValue();
    if (!(await shotItem(id).getValue()))
      await keepShots(id, [[undefined, known ?? { missing: "gone", at: Date.now() }]]);
  } catch {
    // The storage is full; the record works without a shot.
  }
}

export async function forgetShots(id: string): Promise<void> {
  const keys = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(
    keys.filter((key) => `${key}:`.startsWith(`${SHOTS}${id}:`)),
  );
}
