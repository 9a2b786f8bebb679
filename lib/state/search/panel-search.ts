import { background } from "../../messages.ts";
import type { TextSearch } from "../../stored/records.ts";
import { createActionState } from "../base/action-state.ts";

interface PanelSearchOptions {
  search: Pick<TextSearch, "id">;
}

/** Creates the actions of a text search in the panel. */
export function createPanelSearch({ search: { id } }: PanelSearchOptions) {
  const { busy, failure, run } = createActionState();
  const repeat = () => background.repeatSearch({ id });
  const cancel = () => background.cancelSearch(id);
  let last: () => Promise<unknown> = repeat;
  const attempt = (work: typeof last) =>
    run(() => {
      last = work;
      return work();
    });
  return {
    busy,
    failure,
    repeat: () => attempt(repeat),
    cancel: () => attempt(cancel),
    /** Repeats the action that failed. */
    again: () => attempt(last),
  };
}
