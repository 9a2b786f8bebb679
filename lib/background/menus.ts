import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { activeProfile, type ServiceProfile, type Services } from "../service-profile.ts";
import { services, tagPresets } from "../storage.ts";
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
  /** The service that the entries were last made for. */
  let built: string | undefined;

  /**
   * Makes the entries anew, whatever was there: installation, start and renaming may come in any order and at the same time, and
   * an id that is there already is an error.
   */
  const build = () =>
    inTurn("menus", async () => {
      const profile = activeProfile(await services.getValue());
      const name = profile && titleText(profile.name);
      built = titleOf(profile);
      await browser.contextMenus.removeAll();
      await create(FIND, name ? i18n.t("menu.find", [name]) : i18n.t("menu.findSomewhere"));
      await create(UPLOAD, name ? i18n.t("menu.upload", [name]) : i18n.t("menu.uploadSomewhere"));
      const presets = await tagPresets.getValue();
      const own = presets.filter(({ profile_id }) => profile_id === profile?.id);
      if (own.length === 0) return;
      await create(WITH_PRESET, i18n.t("menu.uploadWithPreset"));
      for (const preset of own)
        await create(`${WITH_PRESET}${preset.id}`, titleText(preset.name), WITH_PRESET);
    });

  return {
    build,
    /** Rebuilds the entries if they name another service: most changes of services leave them as they are. */
    async rename(services: Services) {
      if (titleOf(activeProfile(services)) !== built) await build();
    },
  };
}

const titleOf = (profile: ServiceProfile | undefined) => profile && `${profile.id} ${profile.name}`;

/** `create` tells of its end by a callback only. */
const create = (id: string, title: string, parentId?: string) =>
  new Promise<void>((resolve) => {
    const parent = parentId === undefined ? {} : { parentId };
    browser.contextMenus.create({ id, title, ...parent, contexts: [...CONTEXTS] }, resolve);
  });
