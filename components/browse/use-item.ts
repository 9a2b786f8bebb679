import { type BrowseItem, createBrowseItem } from "../../lib/state/browse/browse-item.ts";
import { useModel } from "../ui/hooks/use-model.ts";

/** Keeps the state of one item across renders. */
export function useItem<T>(ask: () => Promise<T>): BrowseItem<T> {
  return useModel(() => createBrowseItem(ask));
}
