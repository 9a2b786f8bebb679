import { codedError } from "../../base/failure.ts";
import { isFailedText } from "../../stored/restored-search.ts";
import { recordIndex, recordItem, savedSearches } from "../../stored/storage.ts";

export const MAX_SAVED = 50;
export const SAVED_SEARCHES_FULL_CODE = "saved-full";
const MAX_RECENT = 6;

/** Returns the user's saved searches of a service, followed by recent ones that are not saved. */
export async function savedAndRecentSearches(
  profile_id: string,
): Promise<{ search: string; saved: boolean }[]> {
  const saved = (await savedSearches().getValue())
    .filter((one) => one.profile_id === profile_id)
    .map(({ q }) => q);
  const { text } = await recordIndex.getValue();
  const records = await Promise.all(text.map((id) => recordItem(id).getValue()));
  const recent = records.flatMap((record) =>
    record?.kind === "text" &&
    !isFailedText(record) &&
    record.profile_id === profile_id &&
    !saved.includes(record.q)
      ? [record.q]
      : [],
  );
  return [
    ...saved.map((search) => ({ search, saved: true })),
    ...[...new Set(recent)].slice(0, MAX_RECENT).map((search) => ({ search, saved: false })),
  ];
}

/**
 * Saves or removes a search; fails with `saved-full` rather than evict another one. Views write it directly, because no background work
 * depends on it.
 */
export async function toggleSavedSearch(profile_id: string, q: string): Promise<void> {
  const item = savedSearches();
  const searches = await item.getValue();
  const others = searches.filter((one) => one.profile_id !== profile_id || one.q !== q);
  const isSaved = others.length < searches.length;
  if (!isSaved && others.length >= MAX_SAVED) throw codedError(SAVED_SEARCHES_FULL_CODE);
  await item.setValue(isSaved ? others : [{ profile_id, q }, ...others]);
}
