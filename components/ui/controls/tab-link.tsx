import type { ComponentChildren } from "preact";
import { browser } from "wxt/browser";

interface TabLinkProps {
  /** One of Tagpie's pages. */
  path: `/panel.html?${string}` | `/options.html#${string}`;
  class?: string | undefined;
  children: ComponentChildren;
}

/** Opens a page of Tagpie in a tab, so that nothing typed here is lost. Firefox may not follow such a link by itself. */
export const TabLink = ({ path, class: className, children }: TabLinkProps) => (
  <a
    class={className}
    href={path}
    target="_blank"
    rel="noopener"
    onClick={(event) => {
      // With a modifier key, the user chooses a tab or a window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void browser.tabs.create({ url: browser.runtime.getURL(path) }).catch(() => {});
    }}
  >
    {children}
  </a>
);
