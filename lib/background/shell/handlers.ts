import * as v from "valibot";
import { browser } from "wxt/browser";
import { detach } from "../../base/detach.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { getFile } from "../../file/file-database.ts";
import { PictureFileSchema } from "../../file/picture-file.ts";
import { onMessage, type Protocol } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { panelView } from "../../stored/storage.ts";
import { logEvent, recentEvents } from "../store/event-log.ts";
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
  files,
  captures,
  searches,
  batches,
  history,
  imports,
  drafts,
  draftFiles,
  queue,
  choices,
  gestures,
  suggestions,
  tagLists,
  vocabularies,
}: BackgroundParts) {
  /** Returns a file that a view has stored. Fails with `no-file`, or with `storage-full` after making room in vain. */
  async function accept(given: unknown) {
    const file = v.parse(PictureFileSchema, given);
    if (!(await getFile(file.id))) throw codedError("no-file");
    try {
      await files.tidy();
    } catch (error) {
      await files.remove(file.id);
      throw error;
    }
    return file;
  }

  /** Resumes what the user wanted before this service was set up. */
  function resumed(profile: ServiceProfile): ServiceProfile {
    if (profile.health.address === "good") detach(gestures.resume());
    return profile;
  }

  /** Gives a draft or a search the shot of its picture in a choice. */
  const inheritShot = ({ id, index }: { id: string; index: number | undefined }, heir: string) =>
    copyShot(id, index, heir).then(() => captures.keepShot(heir));

  const handlers: Handlers = {
    saveService: async (input) => resumed(await services.save(input)),
    checkService: async (id) => resumed(await services.check(id)),
    removeService: services.remove,
    activateService: services.activate,
    resumeService: async (id) => {
      await services.resume(id);
      detach(searches.repeatHeld(id));
      await batches.resumeHeld(id);
      await queue.retryNow(id);
    },
    listFilters: services.listFilters,
    changeService: services.adjust,

    readService: async ({ profile_id, call: { path, query, fresh, once, keyed } }) => {
      const { client } = await services.open(profile_id);
      return client.read({ path, fresh, once, ...(query && { query }), ...(keyed && { keyed }) });
    },

    findImages: searches.findImages,
    repeatSearch: searches.repeat,
    searchHarder: searches.searchHarder,
    searchPart: searches.searchPart,
    searchWhole: searches.searchWhole,
    lookUpFile: searches.lookUpFile,
    cancelSearch: searches.cancel,
    searchFromDraft: searches.fromDraft,
    checkDraft: searches.checkDraft,
    findFile: async ({ file, window_id }) => {
      const accepted = await accept(file);
      const id = await searches.findFile(accepted, (await services.active()).id);
      if (window_id !== undefined) await panelView(window_id).setValue({ view: "record", id });
      return id;
    },
    findGiven: async ({ scan, file, still }) => {
      const { document, pictures } = scan;
      const page = { url: document.url, title: pictures[0]?.around.text ?? "" };
      const { picks, profile_id } = await choices.pick({
        page,
        scans: [scan],
        incomplete: false,
        foreign_frames: [],
      });
      if (!picks[0]) throw codedError("no-picture");
      const id = await searches.findAt(picks[0], profile_id, {
        file: file && (await accept(file)),
        still: still && (await accept(still)),
      });
      // No page shows it.
      void copyShot("", undefined, id);
      return id;
    },
    draftFromFiles: async ({ files: given }) => {
      const accepted = [];
      for (const file of given) accepted.push(await accept(file));
      return drafts.fromFiles(accepted, (await services.active()).id);
    },
    clearFiles: files.clear,
    skipFile: searches.skipFile,
    keepOutcome: async (outcome) => {
      await searches.keepOutcome(outcome);
      await batches.judged(outcome.id);
    },
    findAll: batches.findAll,
    searchRest: batches.searchRest,
    keepTiles: batches.keepTiles,
    cancelBatch: batches.cancel,
    clearHistory: history.clear,
    removeRecord: history.remove,
    undoRemoval: history.undo,

    searchWithCandidate: searches.searchWithCandidate,

    scanPage: gestures.scanPage,
    captureArea: gestures.captureArea,
    findInPage: gestures.findInPage,
    choosePick: async (chosen) => {
      const id = await choices.choose(chosen);
      void inheritShot(chosen, id);
      return id;
    },
    draftPicks: async ({ id, indexes }) => {
      const ids = await choices.draftPicks({ id, indexes });
      for (const [place, draftId] of ids.entries())
        void inheritShot({ id, index: indexes[place] }, draftId);
      return ids;
    },

    draftFromSearch: async (id) => {
      const draft_id = await drafts.fromSearch(id);
      void copyShot(id, undefined, draft_id);
      return draft_id;
    },
    treatAsWork: drafts.treatAsWork,
    saveDraft: drafts.save,
    changeDrafts: drafts.change,
    loadDraftFile: draftFiles.load,
    setDraftFile: draftFiles.use,
    submitDraft: queue.submit,
    undoDraft: queue.undo,
    sendDraftNow: queue.sendNow,
    retryDraft: queue.retry,
    checkArrival: queue.checkArrival,
    reopenDraft: drafts.reopen,
    removeDrafts: async (ids) => {
      for (const id of ids) await queue.undo(id);
      await drafts.remove(ids);
    },
    restoreDraft: drafts.restore,
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
