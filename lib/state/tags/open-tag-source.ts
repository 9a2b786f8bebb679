import { effect, signal } from "@preact/signals";
import { listSchema } from "../../api/list.ts";
import { TagSchema } from "../../api/schemas.ts";
import { background, type Protocol } from "../../messages.ts";
import { tagIdsHiddenFromSuggestions } from "../../stored/service-profile.ts";
import { settings as settingsItem } from "../../stored/storage.ts";
import { readVocabulary, storeVocabulary } from "../../stored/vocabulary-database.ts";
import { type TagFacts, tagFactsOf } from "../../tags/tag-facts.ts";
import { createTagSource, type TagRequests, type TagSource } from "../../tags/tag-source.ts";
import { openVocabulary, type Vocabulary } from "../../tags/vocabulary.ts";
import { parseResponse } from "../base/service-reader.ts";
import { watchServices } from "../base/services.ts";
import { watchItem } from "../base/watch-item.ts";

const Tags = listSchema("tags", TagSchema);

async function suggestTags(
  asked: Parameters<Protocol["suggestTags"]>[0],
): Promise<readonly TagFacts[]> {
  const response = await background.suggestTags(asked);
  return response === null ? [] : parseResponse(Tags, response).items.map(tagFactsOf);
}

/** Opens the stored vocabulary of a service. A new one is checked first. Returns null without one, or if it is damaged. */
async function openStored(profile_id: string): Promise<Vocabulary | null> {
  const stored = await readVocabulary(profile_id);
  if (!stored?.bytes) return null;
  try {
    const vocabulary = openVocabulary(stored.bytes);
    if (stored.state === "ready") return vocabulary;
    vocabulary.check();
    await storeVocabulary(profile_id, { ...stored, state: "ready" });
    return vocabulary;
  } catch {
    await storeVocabulary(profile_id, { ...stored, state: "damaged", bytes: null });
    return null;
  }
}

/**
 * Opens the source of an input's tags: the stored vocabulary as soon as it is read, then today's; without one, requests. An input that needs
 * more of its tags than a vocabulary has names how to look them up.
 */
export function openTagSource(
  input: string,
  profile_id: string,
  lookUp?: TagRequests["lookUp"],
): TagSource & { dispose: () => void } {
  const vocabulary = signal<Vocabulary | null>(null);
  let hiddenIds: ReadonlySet<number> = new Set();
  let isDisposed = false;

  const { services } = watchServices();
  const settings = watchItem(settingsItem);
  const stop = effect(() => {
    const profile = services.value?.profiles.find(({ id }) => id === profile_id);
    hiddenIds = tagIdsHiddenFromSuggestions(settings.value, profile?.filter);
  });

  async function open(): Promise<void> {
    const opened = await openStored(profile_id);
    if (!isDisposed) vocabulary.value = opened;
  }
  async function start(): Promise<void> {
    await open();
    if (await background.prepareVocabulary(profile_id)) await open();
  }
  // Requests work without one.
  start().catch(() => {});

  const source = createTagSource({
    vocabulary: () => vocabulary.value,
    lookUp,
    async suggest(term, signal) {
      const abort = () =>
        void background.suggestTags({ input, term: "", profile_id }).catch(() => {});
      signal.addEventListener("abort", abort, { once: true });
      try {
        return await suggestTags({ input, term, profile_id });
      } finally {
        signal.removeEventListener("abort", abort);
      }
    },
    isHidden: ({ id }, associatedIds = []) =>
      (id !== undefined && hiddenIds.has(id)) || associatedIds.some((one) => hiddenIds.has(one)),
  });

  return {
    ...source,
    dispose() {
      isDisposed = true;
      vocabulary.value = null;
      stop();
    },
  };
}
