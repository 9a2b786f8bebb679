import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { answerViews } from "../lib/background/answers.ts";
import { createBatches } from "../lib/background/batches.ts";
import { createChoices } from "../lib/background/choices.ts";
import { createClients } from "../lib/background/clients.ts";
import { createDrafts } from "../lib/background/drafts.ts";
import { createHistory } from "../lib/background/history.ts";
import { createMenus } from "../lib/background/menus.ts";
import { createGestures } from "../lib/background/panel.ts";
import { createProgress } from "../lib/background/progress.ts";
import { createQueue } from "../lib/background/queue.ts";
import { createRecords } from "../lib/background/records.ts";
import { createSearches } from "../lib/background/searches.ts";
import { createServices } from "../lib/background/services.ts";
import { createSuggestions } from "../lib/background/suggestions.ts";
import { createTagLists } from "../lib/background/tag-lists.ts";
import { createTakingUp } from "../lib/background/taking-up.ts";
import { createThumbnails } from "../lib/background/thumbnails.ts";
import { createUnfinishedWork, WORK_ALARM } from "../lib/background/unfinished-work.ts";
import { closeStorageToPages } from "../lib/browser.ts";
import { VIEW_PORT } from "../lib/messages.ts";
import * as storage from "../lib/storage.ts";

// Listeners are registered before anything is awaited: an event that woke the worker goes only to those that are there by then.
export default defineBackground(() => {
  const records = createRecords();
  const work = createUnfinishedWork(records);
  const services = createServices({ clients: createClients(), records });
  const thumbnails = createThumbnails({ records, services });
  const searches = createSearches({ records, services, work });
  const drafts = createDrafts({ records, services });
  const progress = createProgress({ records, work });
  const queue = createQueue({ records, services, thumbnails, work, progress });
  const choices = createChoices({ records, services, searches, drafts });
  const gestures = createGestures(choices, services);
  const batches = createBatches({ records, searches, work });
  const history = createHistory({ records, services, searches });
  const menus = createMenus();

  const takeUp = createTakingUp({ records, searches, batches, queue, work });

  browser.runtime.onInstalled.addListener(({ reason }) => {
    void menus.build();
    if (reason === "install") void browser.runtime.openOptionsPage();
  });
  browser.runtime.onStartup.addListener(() => void menus.build());
  browser.contextMenus.onClicked.addListener(gestures.onMenu);
  browser.commands.onCommand.addListener(gestures.onCommand);
  browser.runtime.onConnect.addListener(({ name }) => {
    if (name === VIEW_PORT) void takeUp();
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WORK_ALARM) void takeUp();
  });
  storage.services.watch(menus.rename);
  storage.services.watch(queue.goOnEverywhere);
  storage.tagPresets.watch(menus.build);
  // Workers have it in every browser, Node (in tests) has not.
  globalThis.addEventListener?.("online", queue.goOnEverywhere);
  answerViews({
    services,
    searches,
    batches,
    history,
    drafts,
    queue,
    choices,
    gestures,
    suggestions: createSuggestions(services),
    tagLists: createTagLists(services),
  });

  void closeStorageToPages();
  void takeUp();
});
