import { platform } from "../../browser.ts";

/** Returns true if the browser has menus, which phones lack. */
export const hasMenus = (): boolean => platform.contextMenus !== undefined;

/** Returns true if the browser has a panel beside the page, which phones lack. */
export const hasPanel = (): boolean =>
  platform.sidePanel !== undefined || platform.sidebarAction !== undefined;
