import type { ComponentChildren } from "preact";
import { browser } from "wxt/browser";
import { handlePlainClick } from "./handle-plain-click.ts";

interface TabLinkProps {
  /** One of Tagpie's pages. */
  path: `/panel.html?${string}` | `/options.html${string}`;
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
    onClick={handlePlainClick(() => {
      void browser.tabs.create({ url: browser.runtime.getURL(path) }).catch(() => {});
    })}
  >
    {children}
  </a>
);
