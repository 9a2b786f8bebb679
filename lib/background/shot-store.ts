import { browser } from "wxt/browser";
import { type NoShot, SHOTS, type Shot, shotItem } from "../storage.ts";

/** With the largest of them this is half of what browsers keep for an extension while they run. */
const MOST = 40;

export type Outcome = [index: number | undefined, outcome: Shot | NoShot];

/** By the id of the record whose shots are being taken. */
export const underWay = new Map<string, Promise<void>>();

/** Keeps the outcomes for the pictures of a record, by the index of the pick where it is a choice. */
export async function keepShots(id: string, outcomes: readonly Outcome[]): Promise<void> {
  await Promise.all(outcomes.map(([index, outcome]) => shotItem(id, index).setValue(outcome)));
  const kept = Object.entries(await browser.storage.session.get()).flatMap(([key, value]) =>
    key.startsWith(SHOTS) ? [{ key, at: (value as Outcome[1]).at }] : [],
  );
  const oldest = kept.toSorted((a, b) => b.at - a.at).slice(MOST);
  await browser.storage.session.remove(oldest.map(({ key }) => key));
}

/**
 * The shot of a record's picture, of a choice: one of them, is that of the search that is made of it, too, even if it is still being
 * taken. Never fails: nothing depends on it.
 */
export async function copyShot(from: string, index: number | undefined, id: string) {
  try {
    await underWay.get(from);
    const known = await shotItem(from, index).getValue();
    if (!(await shotItem(id).getValue()))
      await keepShots(id, [[undefined, known ?? { missing: "gone", at: Date.now() }]]);
  } catch {
    // The storage is full; the record is there without it.
  }
}

export async function forgetShots(id: string): Promise<void> {
  const keys = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(
    keys.filter((key) => `${key}:`.startsWith(`${SHOTS}${id}:`)),
  );
}
