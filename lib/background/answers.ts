import { browser } from "wxt/browser";
import { codedError } from "../failure.ts";
import { onMessage, type Protocol } from "../messages.ts";
import type { Batches } from "./batches.ts";
import type { Choices } from "./choices.ts";
import type { Drafts } from "./drafts.ts";
import type { createHistory } from "./history.ts";
import { type Gestures, showInPanel } from "./panel.ts";
import type { Queue } from "./queue.ts";
import type { Searches } from "./searches.ts";
import type { Services } from "./services.ts";
import { saveSettings } from "./settings.ts";
import { copyShot } from "./shot-store.ts";
import type { createSuggestions } from "./suggestions.ts";
import type { createTagLists } from "./tag-lists.ts";

type Handlers = {
  [K in keyof Protocol]: (
    data: Parameters<Protocol[K]>[0],
  ) => ReturnType<Protocol[K]> | Promise<ReturnType<Protocol[K]>>;
};

/** What answers each intention of a view. */
export function answerViews({
  services,
  searches,
  batches,
  history,
  drafts,
  queue,
  choices,
  gestures,
  suggestions,
  tagLists,
}: {
  services: Services;
  searches: Searches;
  batches: Batches;
  history: ReturnType<typeof createHistory>;
  drafts: Drafts;
  queue: Queue;
  choices: Choices;
  gestures: Gestures;
  suggestions: ReturnType<typeof createSuggestions>;
  tagLists: ReturnType<typeof createTagLists>;
}) {
  answer("saveService", services.save);
  answer("checkService", services.check);
  answer("removeService", services.remove);
  answer("activateService", services.activate);
  answer("resumeService", async (id) => {
    await services.resume(id);
    await queue.goOn(id);
  });
  answer("listFilters", services.listFilters);
  answer("changeService", services.adjust);

  answer("readService", async ({ profile_id, call: { path, query, fresh, keyed } }) => {
    const { client } = await services.open(profile_id);
    return client.read({ path, fresh, ...(query && { query }), ...(keyed && { keyed }) });
  });

  answer("findImages", searches.findImages);
  answer("repeatSearch", searches.repeat);
  answer("cancelSearch", searches.cancel);
  answer("searchFromDraft", searches.fromDraft);
  answer("checkDraft", searches.checkDraft);
  answer("keepVerdicts", async (judged) => {
    await searches.keepVerdicts(judged);
    await batches.judged(judged.id);
  });
  answer("findAll", batches.findAll);
  answer("cancelBatch", batches.cancel);
  answer("clearHistory", history.clear);
  answer("removeRecord", history.remove);
  answer("undoRemoval", history.undo);

  answer("useCandidate", searches.useCandidate);

  answer("scanPage", gestures.scanPage);
  answer("choosePick", async (chosen) => {
    const id = await choices.choose(chosen);
    await copyShot(chosen.id, chosen.index, id);
    return id;
  });
  answer("draftPicks", choices.draftPicks);

  answer("draftFromSearch", drafts.fromSearch);
  answer("draftAgain", drafts.again);
  answer("saveDraft", drafts.save);
  answer("submitDraft", queue.submit);
  answer("undoDraft", queue.undo);
  answer("retryDraft", queue.retry);
  answer("lookForDraft", queue.lookFor);
  answer("reopenDraft", drafts.reopen);
  answer("removeDrafts", async (ids) => {
    for (const id of ids) await queue.undo(id);
    await drafts.remove(ids);
  });
  answer("restoreDraft", drafts.restore);
  answer("saveSettings", saveSettings);

  answer("suggestTags", suggestions.suggest);
  answer("savePreset", tagLists.savePreset);
  answer("removePreset", tagLists.removePreset);
  answer("rememberTags", tagLists.remember);
  answer("rememberArtist", tagLists.rememberArtist);
  answer("showImage", ({ window_id, ...image }) =>
    showInPanel(window_id, { view: "image", ...image }),
  );
  answer("showInPanel", ({ window_id, id }) => showInPanel(window_id, { view: "record", id }));
}

function answer<K extends keyof Protocol>(type: K, handler: Handlers[K]) {
  onMessage(type, ({ data, sender }) => {
    // Only Tagpie's own pages: a page that took over its content script could send these too.
    if (!sender.url?.startsWith(browser.runtime.getURL("/"))) throw codedError("internal");
    return handler(data);
  });
}
