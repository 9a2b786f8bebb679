import { browser } from "wxt/browser";
import { SHOTS, type Shot, shotItem } from "../storage.ts";

/** With the largest of them this is half of what browsers keep for an extension while they run. */
const MOST = 40;

/** Keeps shots of the pictures of a record, by the index of the pick where it is a choice. */
export async function keepShots(
  id: string,
  shots: readonly (readonly [index: number | undefined, shot: Shot])[],
): Promise<void> {
  await Promise.all(shots.map(([index, shot]) => shotItem(id, index).setValue(shot)));
  const kept = Object.entries(await browser.storage.session.get()).flatMap(([key, value]) =>
    key.startsWith(SHOTS) ? [{ key, at: Number(Object(value).at) }] : [],
  );
  const oldest = kept.toSorted((a, b) => b.at - a.at).slice(MOST);
  await browser.storage.session.remove(oldest.map(({ key }) => key));
}

/** The shot of one of a choice's picks is that of the record that was made of it, too. Never fails: nothing depends on it. */
export async function copyShot(choice: string, index: number, id: string): Promise<void> {
  try {
    const shot = await shotItem(choice, index).getValue();
    if (shot) await keepShots(id, [[undefined, shot]]);
  } catch {
    // The storage is full; the record is there without it.
  }
}

export async function forgetShots(id: string): Promise<void> {
  const keys = Object.keys(await browser.storage.session.get());
  const its = keys.filter((key) => key === `${SHOTS}${id}` || key.startsWith(`${SHOTS}${id}:`));
  await browser.storage.session.remove(its);
}
