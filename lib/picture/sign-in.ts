import type { PickedPicture } from "./pick.ts";
import { isSameSite, webAddress } from "./web-address.ts";

/**
 * Returns true if a candidate's file may be requested with the user's cookies, once the user allows it for the host: a page of the same site
 * shows the file itself. A link may lead to anything. Sites are the same only if one host is a subdomain of the other: without a list of
 * public suffixes, `ann.host.example` and `bob.host.example` may belong to different people.
 */
export function maySignIn(pick: PickedPicture, candidate: number): boolean {
  const { url, origin } = pick.candidates[candidate] ?? {};
  const file = webAddress(url);
  const document = documentAddress(pick);
  if (!file || !document || origin === "link") return false;
  return file.protocol === document.protocol && isSameSite(file, document);
}

/** Returns the address of the document that shows a picture, or its origin. */
export const documentAddress = ({ page, place }: PickedPicture) =>
  webAddress(place ? place.origin : page.url);
