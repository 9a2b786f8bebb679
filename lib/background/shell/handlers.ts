import { browser } from "wxt/browser";
import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { type Handlers, onMessage, type Protocol } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { panelView } from "../../stored/storage.ts";
import { fillForms } from "../completion/fill-forms.ts";
import { logEvent, recentEvents } from "../store/event-log.ts";
import { saveSettings } from "../store/settings.ts";
import type { BackgroundParts } from "./create-background.ts";
import { draftHandlers } from "./draft-handlers.ts";
import { pageHandlers } from "./page-handlers.ts";
import { searchHandlers } from "./search-handlers.ts";

/** Registers a handler for each intention of a view. */
export function handleMessages(parts: BackgroundParts) {
  const { services, files, searches, batches, history, queue, gestures } = parts;
  const { suggestions, tagLists, vocabularies, imports } = parts.tags;

  /** Resumes what the user wanted before this service was set up. */
  function resumed(profile: ServiceProfile): ServiceProfile {
    if (profile.health.address === "good") detach(gestures.resume());
    return profile;
  }

  const handlers: Handlers = {
    ...searchHandlers(parts),
    ...draftHandlers(parts),
    ...pageHandlers(parts),

    saveService: async (input) => resumed(await services.save(input)),
    checkService: async (id) => resumed(await services.check(id)),
    removeService: services.remove,
    activateService: services.activate,
    resumeService: async (id) => {
      await services.resume(id);
      detach(searches.again.repeatHeld(id));
      await batches.resumeHeld(id);
      await queue.retryNow(id);
    },
    listFilters: services.listFilters,
    changeService: services.adjust,

    readService: async ({ profile_id, call: { path, query, fresh, once, keyed } }) => {
      const { client } = await services.open(profile_id);
      return client.read({ path, fresh, once, ...(query && { query }), ...(keyed && { keyed }) });
    },

    clearFiles: files.clear,
    clearHistory: history.clear,
    removeRecord: history.remove,
    undoRemoval: history.undo,

    fillForms: async ({ profile_id, request }) =>
      fillForms((await services.get(profile_id)).base_url, request),

    saveSettings,
    recentEvents,

    suggestTags: suggestions.suggest,
    prepareVocabulary: vocabularies.prepare,
    savePreset: tagLists.savePreset,
    removePreset: tagLists.removePreset,
    rememberArtist: tagLists.rememberArtist,
    translateTag: tagLists.translateTag,
    importData: async (plan) => {
      await imports.apply(plan);
      detach(gestures.resume());
    },
    undoImport: imports.revert,
    showInPanel: ({ window_id, view }) => panelView(window_id).setValue(view),
  };
  for (const type of Object.keys(handlers) as (keyof Protocol)[]) handle(type, handlers[type]);
}

function handle<K extends keyof Protocol>(type: K, handler: Handlers[K]) {
  onMessage(type, async ({ data, sender }) => {
    // Accept messages from Tagpie's own pages only: a page that took over its content script could send these too.
    if (!sender.url?.startsWith(browser.runtime.getURL("/"))) throw codedError("internal");
    const began = performance.now();
    try {
      return await handler(data);
    } catch (error) {
      logEvent(type, { code: failureOf(error).code, began });
      throw error;
    }
  });
}
