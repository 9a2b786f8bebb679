import { useState } from "preact/hooks";
import { type BrowseItem, createBrowseItem } from "../../lib/state/browse/browse-item.ts";

/** Keeps the state of one item across renders. */
export function useItem<T>(ask: () => Promise<T>): BrowseItem<T> {
  return useState(() => createBrowseItem(ask))[0];
}
