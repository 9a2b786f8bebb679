import type { PickedPicture } from "../picture/pick.ts";
import type { DraftFields } from "./draft.ts";

/** Returns a pick for a file that the user entered by its address. */
export const pickOfAddress = ({ url, source_urls: [source] }: DraftFields): PickedPicture => ({
  page: { url: source ?? url, title: "" },
  candidates: [{ url, origin: "menu" }],
  shown: 0,
  source_url: source ?? null,
  text: null,
});
