import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { answerViews } from "../lib/background/answers.ts";
import { createBatches } from "../lib/background/batches.ts";
import { createChoices } from "../lib/background/choices.ts";
import { createClients } from "../lib/background/clients.ts";
import { createDrafts } from "../lib/background/drafts.ts";
import { createHistory } from "../lib/background/history.ts";
import { createMenus } from "../lib/background/menus.ts";
import { createOmnibox } from "../lib/background/omnibox.ts";
import { createGestures } from "../lib/background/panel.ts";
import { createProgress } from "../lib/background/progress.ts";
import { createQueue } from "../lib/background/queue.ts";
import { createRecords } from "../lib/background/records.ts";
import { createSearches } from "../lib/background/searches.ts";
import { createServices } from "../lib/background/services.ts";
import { keepPanelAsSet } from "../lib/background/settings.ts";
import { createSuggestions } from "../lib/background/suggestions.ts";
import { createTagLists } from "../lib/background/tag-lists.ts";
import { createTakingUp } from "../lib/background/taking-up.ts";
import { createThumbnails } from "../lib/background/thumbnails.ts";
import { begins, unattended } from "../lib/background/unattended.ts";
import { createUnfinishedWork, WORK_ALARM } from "../lib/background/unfinished-work.ts";
import { closeStorageToPages } from "../lib/browser.ts";
import { VIEW_PORT } from "../lib/messages.ts";
import * as storage from "../lib/storage.ts";

// Listeners are registered synchronously: the event that wakes the worker reaches only listeners that exist by then.
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
  const suggestions = createSuggestions(services);
  const omnibox = createOmnibox({ services, searches, suggestions });

  const takeUp = createTakingUp({ records, searches, batches, queue, work });

  browser.runtime.onInstalled.addListener(({ reason }) => {
    unattended(menus.build());
    if (reason === "install") unattended(browser.runtime.openOptionsPage());
  });
  browser.runtime.onStartup.addListener(begins(menus.build));
  browser.contextMenus.onClicked.addListener(begins(gestures.onMenu));
  browser.commands.onCommand.addListener(begins(gestures.onCommand));
  browser.omnibox.onInputStarted.addListener(begins(omnibox.onStarted));
  browser.omnibox.onInputChanged.addListener(omnibox.onChanged);
  browser.omnibox.onInputEntered.addListener(begins(omnibox.onEntered));
  browser.runtime.onConnect.addListener(({ name }) => {
    if (name === VIEW_PORT) unattended(takeUp());
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WORK_ALARM) unattended(takeUp());
  });
  storage.services.watch(begins(menus.rename));
  storage.services.watch(begins(queue.goOnEverywhere));
  storage.tagPresets.watch(begins(menus.build));
  // Workers have `addEventListener` in every browser, but Node (in tests) does not.
  globalThis.addEventListener?.("online", begins(queue.goOnEverywhere));
  answerViews({
    services,
    searches,
    batches,
    history,
    drafts,
    queue,
    choices,
    gestures,
    suggestions,
    tagLists: createTagLists(services),
  });

  unattended(closeStorageToPages());
  unattended(keepPanelAsSet());
  unattended(takeUp());
});
