import { useState } from "preact/hooks";
import {
  type BrowseList,
  type BrowseListOptions,
  createBrowseList,
} from "../../lib/state/browse/browse-list.ts";

/** Keeps the state of a list across renders. */
export function useList<T>(options: () => BrowseListOptions<T>): BrowseList<T> {
  return useState(() => createBrowseList(options()))[0];
}
