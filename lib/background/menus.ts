import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { activeProfile, parseServices } from "../service-profile.ts";
import { services, tagPresets } from "../storage.ts";
import { parsePresets } from "../tags/presets.ts";
import { createSerial } from "./serial.ts";

export const FIND = "find";
export const UPLOAD = "upload";
/** What an entry's id begins with that uploads with a preset, whose id follows. */
export const WITH_PRESET = "preset:";

/** In a menu's title, an ampersand marks the next character as its access key. */
const titleText = (name: string) => name.replaceAll("&", "&&");

/** A picture may lie under anything: a link, a layer over it, the page's own background. */
const CONTEXTS = ["image", "video", "link", "page", "frame"] as const;

/** The entries in the context menu, which name the active service. */
export function createMenus() {
  const inTurn = createSerial();

  /**
   * Makes the entries anew, whatever was there: installation, start and renaming may come in any order and at the same time, and
   * an id that is there already is an error.
   */
  const build = () =>
    inTurn("menus", async () => {
      const profile = activeProfile(parseServices(await services.getValue()));
      const name = profile && titleText(profile.name);
      await browser.contextMenus.removeAll();
      await create(FIND, name ? i18n.t("menu.find", [name]) : i18n.t("menu.findSomewhere"));
      await create(UPLOAD, name ? i18n.t("menu.upload", [name]) : i18n.t("menu.uploadSomewhere"));
      const presets = parsePresets(await tagPresets.getValue());
      const own = presets.filter(({ profile_id }) => profile_id === profile?.id);
      if (own.length === 0) return;
      await create(WITH_PRESET, i18n.t("menu.uploadWithPreset"));
      for (const preset of own)
        await create(`${WITH_PRESET}${preset.id}`, titleText(preset.name), WITH_PRESET);
    });

  const titleOf = (stored: unknown) => {
    const profile = activeProfile(parseServices(stored));
    return profile && `${profile.id} ${profile.name}`;
  };

  return {
    build,
    /** For changes of the services: only another service or a new name needs new entries. */
    async rename(after: unknown, before: unknown) {
      if (titleOf(after) !== titleOf(before)) await build();
    },
  };
}

/** `create` tells of its end by a callback only. */
const create = (id: string, title: string, parentId?: string) =>
  new Promise<void>((resolve) => {
    const parent = parentId === undefined ? {} : { parentId };
    browser.contextMenus.create({ id, title, ...parent, contexts: [...CONTEXTS] }, resolve);
  });
