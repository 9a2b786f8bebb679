import type { Pick } from "../picture/pick.ts";
import type { DraftFields } from "../records.ts";

/** Returns a pick for a file that the user entered by its address. */
export const pickOfAddress = ({ url, source_urls: [source] }: DraftFields): Pick => ({
  page: { url: source ?? url, title: "" },
  candidates: [{ url, found: "menu" }],
  shown: 0,
  source_url: source ?? null,
  text: null,
});
