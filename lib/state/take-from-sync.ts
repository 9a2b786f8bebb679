import { sendMessage } from "../messages.ts";
import { type Change, type Followers, readEntry } from "../transfer/sync-entries.ts";
import type { Stamped } from "../transfer/sync-merge.ts";
import { setSaved } from "./saved-searches.ts";

/** Changes here what was changed elsewhere, and returns the names of what there is no room for. */
export async function takeFromSync(
  entries: ReadonlyMap<string, Stamped>,
  kept: Followers,
  newId: () => string,
): Promise<string[]> {
  const left: string[] = [];
  let changes = {};
  for (const [name, { value }] of entries) {
    const change = readEntry(name, value);
    if (change?.kind === "setting") changes = { ...changes, ...change.settings };
    else if (change?.kind === "preset") await takePreset(change, kept, newId);
    else if (change && !(await takeSearch(change, kept))) left.push(name);
  }
  if (Object.keys(changes).length > 0) await sendMessage("saveSettings", changes);
  return left;
}

/** Profiles at an address: accounts of one site share what follows the sync. */
const idsAt = (address: string, { profiles }: Followers) =>
  profiles.filter(({ base_url }) => base_url === address).map(({ id }) => id);

async function takePreset(
  { base_url, name, tags }: Extract<Change, { kind: "preset" }>,
  kept: Followers,
  newId: () => string,
): Promise<void> {
  const ids = idsAt(base_url, kept);
  const own = kept.presets.filter((one) => ids.includes(one.profile_id) && one.name === name);
  if (tags === null) {
    for (const { id } of own) await sendMessage("removePreset", id);
    return;
  }
  const [{ id, profile_id } = { id: newId(), profile_id: ids[0] ?? "" }] = own;
  await sendMessage("savePreset", { id, profile_id, name, tags });
}

async function takeSearch(
  { base_url, q, saved }: Extract<Change, { kind: "search" }>,
  kept: Followers,
): Promise<boolean> {
  const [first = "", ...others] = idsAt(base_url, kept);
  if (saved) return setSaved(first, q, true);
  for (const id of [first, ...others]) await setSaved(id, q, false);
  return true;
}
