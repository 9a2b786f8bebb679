import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { activeProfile, parseServices } from "../service-profile.ts";
import { services } from "../storage.ts";
import { createSerial } from "./serial.ts";

export const FIND = "find";
export const UPLOAD = "upload";

/** In a menu's title, an ampersand marks the next character as its access key. */
const titleText = (name: string) => name.replaceAll("&", "&&");

/** A picture may lie under anything: a link, a layer over it, the page's own background. */
const CONTEXTS = ["image", "video", "link", "page"] as const;

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
    });

  const nameOf = (stored: unknown) => activeProfile(parseServices(stored))?.name;

  return {
    build,
    /** For changes of the services: only a new name needs new titles. */
    async rename(after: unknown, before: unknown) {
      if (nameOf(after) !== nameOf(before)) await build();
    },
  };
}

/** `create` tells of its end by a callback only. */
const create = (id: string, title: string) =>
  new Promise<void>((resolve) => {
    browser.contextMenus.create({ id, title, contexts: [...CONTEXTS] }, resolve);
  });
