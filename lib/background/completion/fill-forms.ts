import { browser } from "wxt/browser";
import { imagePage } from "../../api/addresses.ts";
import { keepAwake } from "../../browser.ts";
import { type FormRequest, type FormResult, requestedForms } from "../../picture/form-data.ts";
import { runInFrame } from "../file/run-in-page.ts";

/** Milliseconds that a service's page may take to respond. */
const PATIENCE = 30_000;

/** Opens an image's page in a tab and fills in its forms. */
export async function fillForms(base_url: string, request: FormRequest): Promise<FormResult[]> {
  return keepAwake(openAndFill(base_url, request)).catch(() =>
    requestedForms(request).map((form): FormResult => ({ form, state: "no-page" })),
  );
}

async function openAndFill(base_url: string, request: FormRequest): Promise<FormResult[]> {
  const { id: tabId } = await browser.tabs.create({ url: imagePage(base_url, request.image_id) });
  if (tabId === undefined) throw new Error("The tab has no id.");
  await pageIn(tabId, `${base_url}/`);
  // Both wait for the page's elements, but not for its pictures.
  const target = { tabId };
  await browser.scripting.executeScript({ target, files: ["/form-script.js"] });
  const results = await runInFrame(target, fill, request);
  if (!results) throw new Error("The script did not run.");
  return results;
}

// Runs in the page's frame.
const fill = (request: FormRequest) => globalThis.tagpie?.fillForms?.(request);

/** Waits until a tab has received a page under this address. Fails if it does not, or if the user closes the tab. */
async function pageIn(tabId: number, address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = (id: number, url: string | undefined) =>
    id === tabId && url?.startsWith(address) && resolve();
  const onUpdated = (id: number, _change: unknown, tab: { url?: string | undefined }) =>
    void check(id, tab.url);
  const onRemoved = (id: number) => id === tabId && reject(new Error("The tab was closed."));
  const timer = setTimeout(() => reject(new Error("The page did not open.")), PATIENCE);
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(onRemoved);
  try {
    check(tabId, (await browser.tabs.get(tabId)).url);
    await promise;
  } finally {
    clearTimeout(timer);
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }
}
