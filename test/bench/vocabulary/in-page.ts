import {
  readVocabulary,
  removeVocabulary,
  storeVocabulary,
} from "../../../lib/stored/vocabulary-database.ts";
import { openVocabulary } from "../../../lib/tags/vocabulary.ts";

/** Runs in a page of the extension, where the vocabularies are stored. */

const PROFILE = "bench";

/** Stores a vocabulary, given in base64. */
export async function store(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
  await storeVocabulary(PROFILE, { day: "2026-11-26", state: "ready", bytes });
}

/** Returns the milliseconds from the request of the stored vocabulary to its first suggestion. */
export async function load(term: string): Promise<number> {
  const start = performance.now();
  const stored = await readVocabulary(PROFILE);
  if (!stored?.bytes) throw new Error("No vocabulary is stored.");
  if (!openVocabulary(stored.bytes).search(term, 1)?.length)
    throw new Error("The vocabulary has no such tag.");
  return performance.now() - start;
}

export const remove = (): Promise<void> => removeVocabulary(PROFILE);
