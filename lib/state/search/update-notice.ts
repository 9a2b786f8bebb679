import { updateNotice } from "../../stored/storage.ts";
import { watchItem } from "../base/watch-item.ts";

/** Creates the notice of the last update, until the user dismisses it. */
export const createUpdateNotice = () => ({
  notice: watchItem(updateNotice),
  dismiss: () => updateNotice.removeValue(),
});
