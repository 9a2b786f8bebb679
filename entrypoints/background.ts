import { browser } from "wxt/browser";
import { defineBackground } from "wxt/utils/define-background";
import { removeLeftoverRules } from "../lib/background/request/request-rules.ts";
import { createClients } from "../lib/background/service/clients.ts";
import { createBackground } from "../lib/background/shell/create-background.ts";
import { handleMessages } from "../lib/background/shell/handlers.ts";
import { applyPanelSetting } from "../lib/background/store/settings.ts";
import { storeUpdateNotice } from "../lib/background/store/store-update-notice.ts";
import { WORK_ALARM } from "../lib/background/store/unfinished-work.ts";
import { asyncListener, detach } from "../lib/base/detach.ts";
import { closeStorageToPages, platform } from "../lib/browser.ts";
import { DRAFT_PORT, VIEW_PORT } from "../lib/messages.ts";
import * as storage from "../lib/stored/storage.ts";

/** Chromium only: Firefox runs the background in a page. */
declare const importScripts: (path: string) => void;

// Listeners are registered synchronously: the event that wakes the worker reaches only listeners that exist by then.
export default defineBackground(() => {
  const background = createBackground({ clients: createClients() });
  const { drafts, files, gestures, menus, omnibox, panels, queue, resume } = background;

  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    detach(menus.build());
    if (reason === "install") detach(browser.runtime.openOptionsPage());
    if (reason === "update") detach(storeUpdateNotice(previousVersion, import.meta.env.CHANGE));
  });
  browser.runtime.onStartup.addListener(asyncListener(menus.build));
  platform.contextMenus?.onClicked.addListener(asyncListener(gestures.onMenu));
  platform.commands?.onCommand.addListener(asyncListener(gestures.onCommand));
  platform.omnibox?.onInputStarted.addListener(asyncListener(omnibox.onStarted));
  platform.omnibox?.onInputChanged.addListener(omnibox.onChanged);
  platform.omnibox?.onInputEntered.addListener(asyncListener(omnibox.onEntered));
  browser.runtime.onConnect.addListener((port) => {
    const { name, onDisconnect } = port;
    panels.connect(port);
    if (name === VIEW_PORT) detach(resume());
    else if (name.startsWith(DRAFT_PORT))
      onDisconnect.addListener(asyncListener(() => drafts.leave(name.slice(DRAFT_PORT.length))));
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WORK_ALARM) detach(resume());
  });
  storage.services.watch(asyncListener(menus.rename));
  storage.services.watch(asyncListener(queue.retryEverywhere));
  storage.tagPresets.watch(asyncListener(menus.build));
  // Chromium's worker may load this again later: see `on-demand.ts`.
  if (import.meta.env.BROWSER !== "firefox")
    globalThis.addEventListener?.("install", () => importScripts("/on-demand.js"));
  // Workers have `addEventListener` in every browser, but Node (in tests) does not.
  globalThis.addEventListener?.("online", asyncListener(queue.retryEverywhere));
  handleMessages(background);

  detach(closeStorageToPages());
  detach(removeLeftoverRules());
  detach(applyPanelSetting());
  detach(resume());
  detach(files.tidy());
});
