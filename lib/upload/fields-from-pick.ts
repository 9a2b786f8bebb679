import { NO_ADDRESS } from "../capture/no-address.ts";
import type { Draft, DraftFields } from "../records.ts";
import { fileAddressProblem } from "./file-address.ts";
import { quotation } from "./quotation.ts";

/** The fields with which a draft of a picture starts. No source is better than a wrong one: where none is known the person names it. */
export function fieldsFromPick(pick: NonNullable<Draft["pick"]>): DraftFields {
  const { candidates, source_url } = pick;
  const best = candidates.find(({ url }) => fileAddressProblem(url) === null) ?? candidates[0];
  return {
    // What stands for no address is none to be corrected either.
    url: best && best.url !== NO_ADDRESS ? best.url : "",
    source_urls: source_url === null ? [] : [source_url],
    description: quotation(pick),
    tags: [],
  };
}
