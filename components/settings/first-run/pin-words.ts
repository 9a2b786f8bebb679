import { i18n } from "#i18n";

/** Returns how to keep Tagpie's button in the toolbar. New extensions are behind the puzzle piece. */
export const pinWords = (): string =>
  i18n.t(import.meta.env.FIREFOX ? "firstRun.pinInFirefox" : "firstRun.pinHint");
