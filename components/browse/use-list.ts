import { useState } from "preact/hooks";
import {
  type BrowseList,
  type BrowseListOptions,
  createBrowseList,
} from "../../lib/state/browse-list.ts";

/** A list for as long as its view is there. */
export function useList<T>(options: () => BrowseListOptions<T>): BrowseList<T> {
  return useState(() => createBrowseList(options()))[0];
}
