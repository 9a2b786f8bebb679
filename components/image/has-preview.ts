import { NO_ADDRESS } from "../../lib/capture/no-address.ts";

/** Whether a picture of a page can be shown by its address: what the page keeps in its memory, or a disk, is not to be had elsewhere. */
export const hasPreview = (url: string): boolean =>
  url !== NO_ADDRESS && /^(?:https?|data):/iu.test(url);
