import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { people } from "../service/seed/people.ts";

/** Header of responses that Hono does not send, because the app wrote to the socket itself. */
const [UNSENT = ""] = RESPONSE_ALREADY_SENT.headers.keys();

const KEYS = Object.values(people).flatMap(({ apiKey }) => apiKey ?? []);

/** Hosts that browsers themselves call, whatever extensions do. */
export const VENDORS = /\.(?:google|googleapis|gvt1|mozilla)\.(?:com|org|net)$/u;

/** Cookies that every host sets, so that a request with credentials shows. Other sites' pages cause requests with the first one only. */
const MARKS = {
  visitor: "visitor=1; Path=/; Secure; SameSite=None",
  visitor_strict: "visitor_strict=1; Path=/; Secure; SameSite=Strict",
};

export const isMark = (cookie: string) => Object.hasOwn(MARKS, cookie);

/** Returns the response with cookies that mark the browser as a visitor. */
export function withMarks(response: Response): Response {
  if (response.headers.has(UNSENT)) return response;
  const marked = new Response(response.body, response);
  for (const cookie of Object.values(MARKS)) marked.headers.append("set-cookie", cookie);
  return marked;
}

/**
 * Returns true if Tagpie's views or background made a request. Pages send a Referer. Tagpie sends none, or adds one by a rule, and then
 * `Sec-Fetch-Site` contradicts it: browsers send `none` (Chromium) or `same-origin` (Firefox) for hosts that an extension may access.
 */
function isByTagpie({ url, headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  if (mode === null || mode === "navigate" || VENDORS.test(new URL(url).host)) return false;
  const site = headers.get("sec-fetch-site");
  // Pictures of a page with a strict referrer policy, and scripts of its service worker. Our policy lets our own pages request neither.
  const isOfPage = /^(?:image|serviceworker)$/u.test(headers.get("sec-fetch-dest") ?? "");
  if (site === "same-origin" && isOfPage) return false;
  const referer = URL.parse(headers.get("referer") ?? "");
  if (!referer || site === "none") return true;
  return site === "same-origin" && referer.origin !== new URL(url).origin;
}

/** Watches requests for what no request may contain: a key on its way to another host, and cookies that no user allowed. */
export function watchRequests(keyHost: string) {
  let breaches: string[] = [];
  let cookieHosts = new Set<string>();
  let keyHosts = new Set([keyHost]);
  let bodies: Promise<void>[] = [];

  return {
    note(request: Request): void {
      const { url, method, headers } = request;
      const { host } = new URL(url);
      const report = (what: string) => void breaches.push(`${method} ${url}: ${what}`);
      const cookies = headers.get("cookie");
      if (cookies && !cookieHosts.has(host) && isByTagpie(request))
        report(`Tagpie sent the cookies ${cookies}`);
      if (keyHosts.has(host)) return;
      if (hasKey(url)) report("a key in the address");
      for (const [name, value] of headers) if (hasKey(value)) report(`a key in ${name}`);
      if (!request.body) return;
      const body = request.clone().text();
      // A request that its sender aborts has no text.
      bodies.push(
        body
          .then((text) => (hasKey(text) ? report("a key in the body") : undefined))
          .catch(() => {}),
      );
    },
    /** Lets Tagpie send the user's cookies to a host until the watch starts again. */
    allowCookies: (host: string) => void cookieHosts.add(host),
    /** Lets Tagpie send the key to another service until the watch starts again. */
    allowKey: (host: string) => void keyHosts.add(host),
    /** Returns one line for each breach since the start. */
    async breaches(): Promise<readonly string[]> {
      await Promise.all(bodies);
      return breaches;
    },
    start() {
      breaches = [];
      cookieHosts = new Set();
      keyHosts = new Set([keyHost]);
      bodies = [];
    },
  };
}

const hasKey = (text: string) => KEYS.some((key) => text.includes(key));
