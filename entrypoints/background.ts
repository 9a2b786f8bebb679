import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { begins, detach } from "../lib/background/detach.ts";
import { createChoices } from "../lib/background/gesture/choices.ts";
import { createGestures } from "../lib/background/gesture/gestures.ts";
import { createMenus } from "../lib/background/gesture/menus.ts";
import { createBatches } from "../lib/background/search/batches.ts";
import { createSearches } from "../lib/background/search/searches.ts";
import { createClients } from "../lib/background/service/clients.ts";
import { createServices } from "../lib/background/service/services.ts";
import { handleMessages } from "../lib/background/shell/handlers.ts";
import { createHistory } from "../lib/background/shell/history.ts";
import { createOmnibox } from "../lib/background/shell/omnibox.ts";
import { createResume } from "../lib/background/shell/resume.ts";
import { createSuggestions } from "../lib/background/shell/suggestions.ts";
import { createTagLists } from "../lib/background/shell/tag-lists.ts";
import { createRecords } from "../lib/background/store/records.ts";
import { keepPanelAsSet } from "../lib/background/store/settings.ts";
import { createUnfinishedWork, WORK_ALARM } from "../lib/background/store/unfinished-work.ts";
import { createDrafts } from "../lib/background/upload/drafts.ts";
import { createProgress } from "../lib/background/upload/progress.ts";
import { createQueue } from "../lib/background/upload/queue.ts";
import { createThumbnails } from "../lib/background/upload/thumbnails.ts";
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

  const resume = createResume({ records, searches, batches, queue, work });

  browser.runtime.onInstalled.addListener(({ reason }) => {
    detach(menus.build());
    if (reason === "install") detach(browser.runtime.openOptionsPage());
  });
  browser.runtime.onStartup.addListener(begins(menus.build));
  browser.contextMenus.onClicked.addListener(begins(gestures.onMenu));
  browser.commands.onCommand.addListener(begins(gestures.onCommand));
  browser.omnibox.onInputStarted.addListener(begins(omnibox.onStarted));
  browser.omnibox.onInputChanged.addListener(omnibox.onChanged);
  browser.omnibox.onInputEntered.addListener(begins(omnibox.onEntered));
  browser.runtime.onConnect.addListener(({ name }) => {
    if (name === VIEW_PORT) detach(resume());
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WORK_ALARM) detach(resume());
  });
  storage.services.watch(begins(menus.rename));
  storage.services.watch(begins(queue.goOnEverywhere));
  storage.tagPresets.watch(begins(menus.build));
  // Workers have `addEventListener` in every browser, but Node (in tests) does not.
  globalThis.addEventListener?.("online", begins(queue.goOnEverywhere));
  handleMessages({
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

  detach(closeStorageToPages());
  detach(keepPanelAsSet());
  detach(resume());
});
