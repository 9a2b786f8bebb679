import { i18n } from "#i18n";

/** Returns how to pick a picture where the browser has no menus. */
export const pickInstruction = (): string => i18n.t("page.pickHint", [i18n.t("page.pick")]);
