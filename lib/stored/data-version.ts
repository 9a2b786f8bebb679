import { browser } from "wxt/browser";
import { codedError } from "../base/failure.ts";

/**
 * Version of the stored data. Raise it if an earlier version of Tagpie would drop or misread what this one stores, even a new field of a
 * draft: that version then writes nothing, instead of replacing what it cannot read. `data-shapes.test.ts` fails until it is raised.
 */
export const DATA_VERSION = 2;

const KEY = "data-version";

const readVersion = async (): Promise<unknown> => (await browser.storage.local.get(KEY))[KEY];

/** A damaged version is not newer: lenient schemas read damaged data. */
const isNewer = (stored: unknown): boolean =>
  Number.isSafeInteger(stored) && Number(stored) > DATA_VERSION;

/** Returns true if a later version of Tagpie has stored the data. */
export const hasNewerData = async (): Promise<boolean> => isNewer(await readVersion());

/** Marks the data as this version's, which then reads and writes all it can. */
export const writeDataVersion = (): Promise<void> =>
  browser.storage.local.set({ [KEY]: DATA_VERSION });

async function check(): Promise<void> {
  const stored = await readVersion();
  if (isNewer(stored)) throw codedError("newer-data");
  if (stored !== DATA_VERSION) await writeDataVersion();
}

let versionCheck: Promise<void> | undefined;

/** Fails with `newer-data` if a later version of Tagpie has stored the data. All that changes stored data awaits it. */
export function allowWrite(): Promise<void> {
  versionCheck ??= check();
  versionCheck.catch(() => {
    versionCheck = undefined;
  });
  return versionCheck;
}
