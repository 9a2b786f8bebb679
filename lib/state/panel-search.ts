import { sendMessage } from "../messages.ts";
import type { TextSearch } from "../records.ts";
import { createAttempt } from "./panel-attempt.ts";

export interface PanelSearchOptions {
  search: Pick<TextSearch, "id">;
}

/** What a person can do with a text search that the panel shows. */
export function createPanelSearch({ search: { id } }: PanelSearchOptions) {
  const { busy, failure, run } = createAttempt();
  return {
    busy,
    failure,
    repeat: () => run(() => sendMessage("repeatSearch", { id })),
    cancel: () => run(() => sendMessage("cancelSearch", id)),
  };
}
