import { createStore, del, get, set } from "idb-keyval";
import { computeOnce } from "../base/compute-once.ts";

/** A service's compiled vocabulary in its own format, or the reason for its absence. */
export interface StoredVocabulary {
  /** UTC date of the last request: `2026-11-23`. */
  day: string;
  /** `unchecked` until a view has opened it. */
  state: "unchecked" | "ready" | "absent" | "damaged";
  /** Null if `absent` or `damaged`. */
  bytes: ArrayBuffer | null;
}

const database = computeOnce(() => createStore("tagpie-vocabularies", "vocabularies"));

/** Returns the vocabulary of a profile, or null before the first request. Views read it here, because messages would copy it. */
export const readVocabulary = async (profile_id: string): Promise<StoredVocabulary | null> =>
  (await get<StoredVocabulary>(profile_id, database())) ?? null;

export const storeVocabulary = (profile_id: string, stored: StoredVocabulary): Promise<void> =>
  set(profile_id, stored, database());

export const removeVocabulary = (profile_id: string): Promise<void> => del(profile_id, database());
