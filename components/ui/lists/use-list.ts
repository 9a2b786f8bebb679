import {
  createPagedList,
  type PagedList,
  type PagedListOptions,
} from "../../../lib/state/base/paged-list.ts";
import { useModel } from "../hooks/use-model.ts";

/** Keeps the state of a list across renders. */
export function useList<T>(options: () => PagedListOptions<T>): PagedList<T> {
  return useModel(() => createPagedList(options()));
}
