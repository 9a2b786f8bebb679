import { type Browser, browser } from "wxt/browser";
import { createSerial } from "../store/serial.ts";

const inTurn = createSerial();
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

/** Runs one request of Tagpie's own for `url` with this Referer, which `fetch` cannot set for other sites. */
export async function withReferer<T>(
  url: string,
  referer: string,
  request: () => Promise<T>,
): Promise<T> {
  let id = 1;
  while (used.has(id)) id++;
  used.add(id);
  try {
    await inTurn("rules", () =>
      browser.declarativeNetRequest.updateSessionRules({
        removeRuleIds: [id],
        addRules: [ruleFor(id, url, referer)],
      }),
    );
    return await request();
  } finally {
    await inTurn("rules", () =>
      browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] }),
    );
    used.delete(id);
  }
}

const ruleFor = (id: number, url: string, referer: string): Browser.declarativeNetRequest.Rule => ({
  id,
  condition: {
    urlFilter: `|${withoutHash(url)}|`,
    // The host of the extension's own pages, in Firefox other than its id.
    initiatorDomains: [new URL(browser.runtime.getURL("/")).host],
    resourceTypes: ["xmlhttprequest", "other"],
  },
  action: {
    type: "modifyHeaders",
    requestHeaders: [{ header: "referer", operation: "set", value: referer }],
  },
});

const withoutHash = (url: string) => url.replace(/#.*$/u, "");
