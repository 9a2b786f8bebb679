import { codedError } from "../../base/failure.ts";
import { recordIndex, recordItem, savedSearches } from "../../stored/storage.ts";

export const MAX_SAVED = 50;
export const SAVED_FULL = "saved-full";
const MAX_RECENT = 6;

/** Returns the user's saved searches of a service, followed by recent ones that are not saved. */
export async function earlierSearches(
  profile_id: string,
): Promise<{ search: string; saved: boolean }[]> {
  const saved = (await savedSearches().getValue())
    .filter((one) => one.profile_id === profile_id)
    .map(({ q }) => q);
  const { text } = await recordIndex.getValue();
  const records = await Promise.all(text.map((id) => recordItem(id).getValue()));
  const recent = records.flatMap((record) =>
    record?.kind === "text" && record.profile_id === profile_id && !saved.includes(record.q)
      ? [record.q]
      : [],
  );
  return [
    ...saved.map((search) => ({ search, saved: true })),
    ...[...new Set(recent)].slice(0, MAX_RECENT).map((search) => ({ search, saved: false })),
  ];
}

/** Saves or removes a search without evicting another one. Returns false if the list is full. */
async function setSaved(profile_id: string, q: string, saved: boolean): Promise<boolean> {
  const item = savedSearches();
  const others = (await item.getValue()).filter(
    (one) => one.profile_id !== profile_id || one.q !== q,
  );
  if (saved && others.length >= MAX_SAVED) return false;
  await item.setValue(saved ? [{ profile_id, q }, ...others] : others);
  return true;
}

/** Saves or removes a search; fails with `saved-full`. Views write it directly, because no background work depends on it. */
export async function toggleSaved(profile_id: string, q: string): Promise<void> {
  const searches = await savedSearches().getValue();
  const isSaved = searches.some((one) => one.profile_id === profile_id && one.q === q);
  if (!(await setSaved(profile_id, q, !isSaved))) throw codedError(SAVED_FULL);
}
