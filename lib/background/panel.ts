import { browser } from "wxt/browser";
import { openPanel } from "../browser.ts";
import { failureOf } from "../failure.ts";
import type { PanelView, Purpose } from "../records.ts";
import { panelView } from "../storage.ts";
import type { Choices } from "./choices.ts";
import { FIND, UPLOAD, WITH_PRESET } from "./menus.ts";
import { findOwnImage } from "./own-image.ts";
import { type Click, type GestureTab, type Look, lookAtClick, lookAtTab } from "./page.ts";
import type { Services } from "./services.ts";
import { takeShots } from "./shots.ts";

/** The panel's page in a tab, which shows this one record, or the failure of this code. */
export const panelPage = (what: "record" | "failure", it: string) =>
  browser.runtime.getURL(`/panel.html?${what}=${it}`);

export const showInPanel = (windowId: number, view: PanelView) =>
  panelView(windowId).setValue(view);

/** Shows in a window's panel that something is being made, then what was made: a view, or the record of an id; or why there is none. */
async function showMaking<T extends PanelView | string>(
  windowId: number,
  make: () => Promise<T>,
): Promise<T> {
  try {
    await showInPanel(windowId, { view: "pending" });
    const made = await make();
    await showInPanel(windowId, typeof made === "string" ? { view: "record", id: made } : made);
    return made;
  } catch (error) {
    await showInPanel(windowId, { view: "failure", failure: failureOf(error) });
    throw error;
  }
}

type WindowTab = GestureTab & { windowId?: number | undefined };

/** Entries of the menu, by id, and commands of the keyboard, by the names that the manifest gives them. */
const PURPOSES: Record<string, Purpose> = {
  [FIND]: "find",
  [UPLOAD]: "upload",
  "find-picture": "find",
  "upload-picture": "upload",
};

/** What a person's gesture does: the panel at once, then a look at the page, then the record that the panel shows. */
export function createGestures(choices: Choices, services: Services, keepShots = takeShots) {
  async function carryOut(
    purpose: Purpose,
    tab: WindowTab | undefined,
    named: string | undefined,
    look: () => Promise<Look>,
    preset?: string,
  ) {
    // Before any `await`: see `openPanel`. Pictures in Tagpie's own panel have no tab; their panel is open.
    const opened = tab && openPanel(tab.windowId ?? browser.windows.WINDOW_ID_CURRENT);
    // At once, before the panel takes room from the page and other things come to lie under the pointer.
    const looking = look();
    looking.catch(() => {});
    const windowId = tab?.windowId ?? (await browser.windows.getLastFocused()).id;
    const own = async () =>
      (await findOwnImage(named ? [named] : [], services)) ??
      findOwnImage(addressesMeant(await looking), services);
    // The first steps show an image of the service for a person to try the search on.
    const isTrial = tab?.url?.startsWith(browser.runtime.getURL("/options.html"));
    const make = async () =>
      (purpose === "find" && !isTrial && (await own())) ||
      choices.act(await looking, purpose, preset);
    // The panel says what went wrong.
    if (windowId === undefined) return;
    const made = await showMaking(windowId, make).catch(() => null);
    const tabId = await opened;
    if (typeof made !== "string" || !tab) return;
    // Of several tabs each goes on showing its own, unlike the one panel; and the page lies below them, out of sight.
    if (tabId !== undefined) await browser.tabs.update(tabId, { url: panelPage("record", made) });
    const { top } = await looking;
    await keepShots(made, { ...tab, windowId }, tabId === undefined ? top : undefined);
  }

  return {
    async onMenu(
      click: Click & { menuItemId: string | number },
      tab: WindowTab | undefined,
    ): Promise<void> {
      const preset = presetOf(click.menuItemId);
      const purpose = preset === undefined ? PURPOSES[click.menuItemId] : "upload";
      if (purpose)
        await carryOut(
          purpose,
          tab && { ...tab, url: click.pageUrl ?? tab.url },
          click.srcUrl ?? click.linkUrl,
          () => lookAtClick(click, tab),
          preset,
        );
    },

    async onCommand(command: string, tab: WindowTab | undefined): Promise<void> {
      if (command === "open-panel")
        await openPanel(tab?.windowId ?? browser.windows.WINDOW_ID_CURRENT);
      const purpose = PURPOSES[command];
      if (purpose)
        await carryOut(purpose, tab ?? {}, undefined, async () =>
          lookAtTab(tab ?? (await activeTab()), "pointer"),
        );
    },

    async scanPage({
      tab_id,
      window_id,
    }: {
      tab_id?: number | undefined;
      window_id?: number | undefined;
    }): Promise<string> {
      const list = async () => {
        const tab = tab_id === undefined ? await activeTab() : await browser.tabs.get(tab_id);
        const look = await lookAtTab(tab, "page");
        const id = await choices.list(look);
        void keepShots(id, tab, look.top);
        return id;
      };
      return window_id === undefined ? list() : showMaking(window_id, list);
    },
  };
}

function presetOf(entry: string | number): string | undefined {
  const isOne = typeof entry === "string" && entry.startsWith(WITH_PRESET);
  return isOne ? entry.slice(WITH_PRESET.length) : undefined;
}

/** Addresses of the picture that a look plainly means. */
const addressesMeant = ({ scans: [scan, ...others] }: Look): string[] =>
  scan?.plain && others.length === 0 ? (scan.pictures[0]?.files.map(({ url }) => url) ?? []) : [];

export type Gestures = ReturnType<typeof createGestures>;

export async function activeTab(): Promise<WindowTab> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? {};
}
