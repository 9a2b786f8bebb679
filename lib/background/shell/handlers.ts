import { browser } from "wxt/browser";
import { codedError } from "../../failure.ts";
import { onMessage, type Protocol } from "../../messages.ts";
import { showInPanel } from "../store/panel-view.ts";
import { saveSettings } from "../store/settings.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BackgroundParts } from "./create-background.ts";

type Handlers = {
  [K in keyof Protocol]: (
    data: Parameters<Protocol[K]>[0],
  ) => ReturnType<Protocol[K]> | Promise<ReturnType<Protocol[K]>>;
};

/** Registers a handler for each intention of a view. */
export function handleMessages({
  services,
  searches,
  batches,
  history,
  drafts,
  draftFiles,
  queue,
  choices,
  gestures,
  suggestions,
  tagLists,
}: Pick<
  BackgroundParts,
  | "services"
  | "searches"
  | "batches"
  | "history"
  | "drafts"
  | "draftFiles"
  | "queue"
  | "choices"
  | "gestures"
  | "suggestions"
  | "tagLists"
>) {
  const handlers: Handlers = {
    saveService: services.save,
    checkService: services.check,
    removeService: services.remove,
    activateService: services.activate,
    orderServices: services.order,
    resumeService: async (id) => {
      await services.resume(id);
      await queue.goOn(id);
    },
    listFilters: services.listFilters,
    changeService: services.adjust,

    readService: async ({ profile_id, call: { path, query, fresh, keyed } }) => {
      const { client } = await services.open(profile_id);
      return client.read({ path, fresh, ...(query && { query }), ...(keyed && { keyed }) });
    },

    findImages: searches.findImages,
    repeatSearch: searches.repeat,
    cancelSearch: searches.cancel,
    searchFromDraft: searches.fromDraft,
    checkDraft: searches.checkDraft,
    keepVerdicts: async (judged) => {
      await searches.keepVerdicts(judged);
      await batches.judged(judged.id);
    },
    findAll: batches.findAll,
    cancelBatch: batches.cancel,
    clearHistory: history.clear,
    removeRecord: history.remove,
    undoRemoval: history.undo,

    useCandidate: searches.useCandidate,

    scanPage: gestures.scanPage,
    choosePick: async (chosen) => {
      const id = await choices.choose(chosen);
      void copyShot(chosen.id, chosen.index, id);
      return id;
    },
    draftPicks: choices.draftPicks,

    draftFromSearch: drafts.fromSearch,
    draftAgain: drafts.again,
    saveDraft: drafts.save,
    loadDraftFile: draftFiles.load,
    useDraftFile: draftFiles.use,
    submitDraft: queue.submit,
    undoDraft: queue.undo,
    retryDraft: queue.retry,
    checkArrival: queue.checkArrival,
    reopenDraft: drafts.reopen,
    removeDrafts: async (ids) => {
      for (const id of ids) await queue.undo(id);
      await drafts.remove(ids);
    },
    restoreDraft: drafts.restore,
    saveSettings,

    suggestTags: suggestions.suggest,
    savePreset: tagLists.savePreset,
    removePreset: tagLists.removePreset,
    rememberTags: tagLists.remember,
    rememberArtist: tagLists.rememberArtist,
    showInPanel: ({ window_id, view }) => showInPanel(window_id, view),
  };
  for (const type of Object.keys(handlers) as (keyof Protocol)[]) handle(type, handlers[type]);
}

function handle<K extends keyof Protocol>(type: K, handler: Handlers[K]) {
  onMessage(type, ({ data, sender }) => {
    // Accept messages from Tagpie's own pages only: a page that took over its content script could send these too.
    if (!sender.url?.startsWith(browser.runtime.getURL("/"))) throw codedError("internal");
    return handler(data);
  });
}
