import { NO_ADDRESS } from "../picture/no-address.ts";
import type { PickedPicture } from "../picture/pick.ts";
import type { DraftFields } from "./draft.ts";
import { fileAddressProblem } from "./file-address.ts";
import { quoteCaption } from "./quotation.ts";

/** Returns the initial fields of a picture's draft. The source stays empty if it is unknown, because a wrong one is worse than none. */
export function fieldsFromPick(pick: PickedPicture): DraftFields {
  const { candidates, source_url, further_sources = [] } = pick;
  const best = candidates.find(({ url }) => fileAddressProblem(url) === null) ?? candidates[0];
  return {
    // Leaves the placeholder for a missing address out of the form.
    url: best && best.url !== NO_ADDRESS ? best.url : "",
    source_urls: source_url === null ? [] : [source_url, ...further_sources],
    description: quoteCaption(pick),
    tags: [],
  };
}

/** Returns a pick for a file that the user entered by its address. `store` has the cookies of the tab that the draft came from. */
export const pickOfAddress = (
  { url, source_urls: [source] }: DraftFields,
  store?: string,
): PickedPicture => ({
  page: { url: source ?? url, title: "", ...(store && { store }) },
  candidates: [{ url, origin: "menu" }],
  shown: 0,
  source_url: source ?? null,
  text: null,
});
