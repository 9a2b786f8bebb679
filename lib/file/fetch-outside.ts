import { HttpError } from "../http/errors.ts";
import { placeOutOfReach } from "../sources/reach/reach.ts";

/**
 * Requests a file that a page or a service names: without cookies and Referer, unless `init` says otherwise. Fails if a public address
 * redirects into the user's network, whose files no public host may have read, shown or sent. Browsers show extensions no other hops.
 */
export async function fetchOutside(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    ...init,
  });
  if (!response.redirected || !placeOutOfReach(response.url, url)) return response;
  await response.body?.cancel();
  throw new HttpError("redirected", "Redirect to a private host.");
}
