import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { createClients } from "../lib/background/service/clients.ts";
import { removeLeftoverRules } from "../lib/background/service/request-rules.ts";
import { createBackground } from "../lib/background/shell/create-background.ts";
import { handleMessages } from "../lib/background/shell/handlers.ts";
import { keepPanelAsSet } from "../lib/background/store/settings.ts";
import { WORK_ALARM } from "../lib/background/store/unfinished-work.ts";
import { closeStorageToPages } from "../lib/browser.ts";
import { begins, detach } from "../lib/detach.ts";
import { DRAFT_PORT, VIEW_PORT } from "../lib/messages.ts";
import * as storage from "../lib/storage.ts";

// Listeners are registered synchronously: the event that wakes the worker reaches only listeners that exist by then.
export default defineBackground(() => {
  const background = createBackground({ clients: createClients() });
  const { drafts, files, gestures, menus, omnibox, queue, resume } = background;

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
  browser.runtime.onConnect.addListener(({ name, onDisconnect }) => {
    if (name === VIEW_PORT) detach(resume());
    else if (name.startsWith(DRAFT_PORT))
      onDisconnect.addListener(begins(() => drafts.leave(name.slice(DRAFT_PORT.length))));
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WORK_ALARM) detach(resume());
  });
  storage.services.watch(begins(menus.rename));
  storage.services.watch(begins(queue.goOnEverywhere));
  storage.tagPresets.watch(begins(menus.build));
  // Workers have `addEventListener` in every browser, but Node (in tests) does not.
  globalThis.addEventListener?.("online", begins(queue.goOnEverywhere));
  handleMessages(background);

  detach(closeStorageToPages());
  detach(removeLeftoverRules());
  detach(keepPanelAsSet());
  detach(resume());
  detach(files.tidy());
});
