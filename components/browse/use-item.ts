import { useState } from "preact/hooks";
import { type BrowseItem, createBrowseItem } from "../../lib/state/browse-item.ts";

/** One thing of the service for as long as its view is there. */
export function useItem<T>(ask: () => Promise<T>): BrowseItem<T> {
  return useState(() => createBrowseItem(ask))[0];
}
