import type { StoredVocabulary } from "../../stored/vocabulary-database.ts";
import { liveSignal } from "../base/live-signal.ts";

/** Returns the state of the stored vocabulary of a service: null before the first request, and until it is read. */
export const vocabularyState = (profile_id: string) =>
  liveSignal<StoredVocabulary["state"] | null>(null, (live) => {
    void import("../../stored/vocabulary-database.ts")
      .then(({ readVocabulary }) => readVocabulary(profile_id))
      .then((stored) => {
        live.value = stored?.state ?? null;
      });
    return () => {};
  });
