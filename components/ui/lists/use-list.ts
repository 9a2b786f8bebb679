import {
  type BrowseList,
  type BrowseListOptions,
  createBrowseList,
} from "../../../lib/state/browse/browse-list.ts";
import { useModel } from "../hooks/use-model.ts";

/** Keeps the state of a list across renders. */
export function useList<T>(options: () => BrowseListOptions<T>): BrowseList<T> {
  return useModel(() => createBrowseList(options()));
}
