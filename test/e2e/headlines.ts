import type { Person } from "./browsers/person.ts";

/** Headings while a search goes on, which are no headlines. */
export const PENDING = /^(?:Loading|Reading|Searching|Comparing|Still waiting)/u;

/** Starts to note each headline of the panel, from the one that it shows now. */
export const noteHeadlines = ({ view }: Person): Promise<void> =>
  view.evaluate(`(() => {
    window.stopNoting?.();
    window.headlines = [];
    const note = () => {
      const text = document.querySelector("main h1")?.textContent;
      if (text && text !== window.headlines.at(-1)) window.headlines.push(text);
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    window.stopNoting = () => observer.disconnect();
    note();
  })()`);

/** Returns true if the panel's headlines are noted. */
export const notesHeadlines = ({ view }: Person): Promise<boolean> =>
  view.evaluate("window.headlines !== undefined");

/** Returns the headlines since then, without headings of a search that went on. */
export const notedHeadlines = async ({ view }: Person): Promise<string[]> =>
  (await view.evaluate<string[]>("window.headlines")).filter((text) => !PENDING.test(text));
