import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { platform } from "../../browser.ts";
import { activeProfile, type Services } from "../../stored/service-profile.ts";
import { services, tagPresets } from "../../stored/storage.ts";
import { createTaskQueues } from "../store/task-queues.ts";

export const FIND_MENU_ID = "find";
export const FIND_EVERYWHERE_MENU_ID = "find-everywhere";
export const UPLOAD_MENU_ID = "upload";
/** Prefix of menu ids that upload with a preset; the preset's id follows. */
export const PRESET_MENU_PREFIX = "preset:";

/** Escapes ampersands: in a menu title, they mark the next character as its access key. */
const titleText = (name: string) => name.replaceAll("&", "&&");

/**
 * Every context of a page, because a picture may be under a link, a layer or the page's own background. Only `all` includes a canvas in
 * Chromium, and with it the menu of the toolbar button.
 */
const CONTEXTS = import.meta.env.FIREFOX
  ? (["frame", "image", "link", "page", "selection", "video"] as const)
  : (["all"] as const);

/** Creates the context menu entries, whose titles contain the name of the active service. */
export function createMenus() {
  const inTurn = createTaskQueues();
  /** Title that the entries were last built with. */
  let built: string | undefined;

  /**
   * Rebuilds all entries. Installation, startup and renaming may run in any order and overlap, and an id that exists already is an error.
   */
  const build = () =>
    inTurn("menus", async () => {
      if (!platform.contextMenus) return;
      const stored = await services.getValue();
      const profile = activeProfile(stored);
      const name = profile && titleText(profile.name);
      built = titleOf(stored);
      await browser.contextMenus.removeAll();
      await create(FIND_MENU_ID, name ? i18n.t("menu.find", [name]) : i18n.t("menu.findSomewhere"));
      await create(
        UPLOAD_MENU_ID,
        name ? i18n.t("menu.upload", [name]) : i18n.t("menu.uploadSomewhere"),
      );
      const presets = await tagPresets.getValue();
      const servicePresets = presets.filter(({ profile_id }) => profile_id === profile?.id);
      if (servicePresets.length > 0)
        await create(PRESET_MENU_PREFIX, i18n.t("menu.uploadWithPreset"));
      for (const preset of servicePresets)
        await create(
          `${PRESET_MENU_PREFIX}${preset.id}`,
          titleText(preset.name),
          PRESET_MENU_PREFIX,
        );
      if (hasSeveral(stored)) await create(FIND_EVERYWHERE_MENU_ID, i18n.t("menu.findEverywhere"));
    });

  return {
    build,
    /** Rebuilds the entries if they changed. Most changes of services leave them as they are. */
    async rename(services: Services) {
      if (titleOf(services) !== built) await build();
    },
  };
}

const hasSeveral = ({ profiles }: Services) => profiles.length > 1;

/** Returns all that the entries depend on, but the presets. */
function titleOf(services: Services): string | undefined {
  const profile = activeProfile(services);
  return profile && `${profile.id} ${profile.name} ${hasSeveral(services)}`;
}

/** Wraps `create`, which reports completion through a callback only. */
const create = (id: string, title: string, parentId?: string) =>
  new Promise<void>((resolve) => {
    const parent = parentId === undefined ? {} : { parentId };
    browser.contextMenus.create({ id, title, ...parent, contexts: [...CONTEXTS] }, resolve);
  });
