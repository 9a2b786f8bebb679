import { signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { hostPattern } from "../../browser.ts";
import { accountPage } from "../base/known-services.ts";

/** Creates the actions that read a service's key from the user's account page, each after a click. */
export function createAccountKey(base_url: string) {
  const page = accountPage(base_url);
  const isOpened = signal(false);
  const isMissing = signal(false);
  return {
    /** Address of the account page; null if it is not known. */
    page,
    isOpened,
    /** True if the last attempt found no key. */
    isMissing,
    async open(): Promise<void> {
      isOpened.value = true;
      if (page) await browser.tabs.create({ url: page });
    },
    /** Returns the key that an open account page shows, or null. */
    async take(): Promise<string | null> {
      const key = page && (await readFromTabs(page).catch(() => null));
      isMissing.value = !key;
      return key;
    },
  };
}

/** Reads the tabs that show a page. The service's own access is enough for that. */
async function readFromTabs(page: string): Promise<string | null> {
  const tabs = await browser.tabs.query({ url: hostPattern(page) });
  for (const { id, url } of tabs) {
    if (id === undefined || !url || withoutQuery(url) !== page) continue;
    const [frame] = await browser.scripting.executeScript({
      target: { tabId: id },
      func: findKey,
      args: [page],
    });
    if (frame?.result) return frame.result;
  }
  return null;
}

const withoutQuery = (url: string) => url.replace(/[?#].*$/su, "");

/** Returns the only text of code in a document that looks like a key. Runs in the page, which may have changed since it was found. */
export function findKey(page: string): string | null {
  if (location.origin + location.pathname !== page) return null;
  const texts = [...document.querySelectorAll("code")].map((code) => code.textContent.trim());
  const keys = texts.filter((text) => /^[\w-]{20}$/u.test(text));
  return keys.length === 1 ? (keys[0] ?? null) : null;
}
