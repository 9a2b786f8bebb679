import { API_ROOT } from "../../api/request.ts";
import { describeRequest, type Fetch, platformFetch } from "../../http/fetch.ts";
import { withExpect, withServiceOrigin } from "./request-rules.ts";

/** Returns a `fetch` like `fetchWithRules` that sends the site's cookies, to this service only. */
export const fetchWithCookies =
  (base_url: string): Fetch =>
  (input, init) => {
    const { origin } = describeRequest(input, init).url;
    return fetchWithRules(
      input,
      origin === new URL(base_url).origin ? { ...init, credentials: "include" } : init,
    );
  };

/** A `fetch` for services, whose POSTs have the headers that only rules can set. */
export const fetchWithRules: Fetch = async (input, init) => {
  const send = () => platformFetch(input, init);
  const { url, method } = describeRequest(input, init);
  if (method !== "POST") return send();
  if (!url.pathname.endsWith(`${API_ROOT}/images`)) return withServiceOrigin(url, send);
  const response = await withExpect(url, send);
  // 417 means that the service took nothing, because it does not support `Expect` (RFC 9110, section 10.1.1).
  return response.status === 417 ? withServiceOrigin(url, send) : response;
};
