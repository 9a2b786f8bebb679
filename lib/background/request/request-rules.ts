import { type Browser, browser } from "wxt/browser";
import { API_ROOT } from "../../api/request.ts";
import { describeRequest, type Fetch, platformFetch } from "../../http/fetch.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import { recordClockLead } from "./clock-lead.ts";

const inTurn = createTaskQueues();
/** Ids of the rules of requests under way. */
const used = new Set<number>();

/** Removes rules that a terminated worker left behind. The browser keeps session rules until it closes. */
export const removeLeftoverRules = (): Promise<void> =>
  inTurn("rules", async () => {
    const rules = await browser.declarativeNetRequest.getSessionRules();
    const removeRuleIds = rules.flatMap(({ id }) => (used.has(id) ? [] : id));
    if (removeRuleIds.length > 0)
      await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds });
  });

/** Headers that `fetch` cannot set. */
export interface RuleHeaders {
  referer?: string | undefined;
  cookie?: string | undefined;
}

/** Runs one request of Tagpie's own for `url` with these headers. */
export function withHeaders<T>(url: string, headers: RuleHeaders, request: () => Promise<T>) {
  const changes = Object.entries(headers).flatMap(([name, value]) =>
    value ? set(name, value) : [],
  );
  return changes.length > 0
    ? withRule({ urlFilter: `|${withoutHash(url)}|` }, changes, request)
    : request();
}

/**
 * Runs a POST of Tagpie's own with the origin of its service. By default, browsers state the extension's: in Firefox one of this
 * installation, which links the user's accounts at several services.
 */
const withServiceOrigin = <T>(url: URL, request: () => Promise<T>) =>
  withRule(postsTo(url), [originOf(url)], request);

/**
 * Does the same with `Expect: 100-continue`. Browsers repeat a request by themselves if a reused connection closes before the response.
 * They do not after an interim response, which HTTP/1.1 servers send then (RFC 9110, section 10.1.1). It has no such effect in Chromium
 * over HTTP/2: see `lib/background/upload/README.md`.
 */
const withExpect = <T>(url: URL, request: () => Promise<T>) =>
  withRule(postsTo(url), [originOf(url), set("expect", "100-continue")], request);

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
  const send = async () => recordClockLead(await platformFetch(input, init));
  const { url, method } = describeRequest(input, init);
  if (method !== "POST") return send();
  if (!url.pathname.endsWith(`${API_ROOT}/images`)) return withServiceOrigin(url, send);
  const response = await withExpect(url, send);
  // 417 means that the service took nothing, because it does not support `Expect` (RFC 9110, section 10.1.1).
  return response.status === 417 ? withServiceOrigin(url, send) : response;
};

type Rule = Browser.declarativeNetRequest.Rule;
type HeaderChange = Browser.declarativeNetRequest.ModifyHeaderInfo;

const set = (header: string, value: string): HeaderChange => ({ header, operation: "set", value });

const originOf = ({ origin }: URL): HeaderChange => set("origin", origin);

const postsTo = ({ origin, pathname }: URL): Rule["condition"] => ({
  urlFilter: `|${origin}${pathname}`,
  requestMethods: ["post"],
});

async function withRule<T>(
  condition: Rule["condition"],
  requestHeaders: HeaderChange[],
  request: () => Promise<T>,
): Promise<T> {
  let id = 1;
  while (used.has(id)) id++;
  used.add(id);
  const rule: Rule = {
    id,
    condition: {
      ...condition,
      // The host of the extension's own pages, in Firefox other than its id.
      initiatorDomains: [new URL(browser.runtime.getURL("/")).host],
      resourceTypes: ["xmlhttprequest", "other"],
    },
    action: { type: "modifyHeaders", requestHeaders },
  };
  try {
    await inTurn("rules", () =>
      browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id], addRules: [rule] }),
    );
    return await request();
  } finally {
    await inTurn("rules", () =>
      browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] }),
    );
    used.delete(id);
  }
}

const withoutHash = (url: string) => url.replace(/#.*/su, "");
