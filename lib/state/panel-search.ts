import { sendMessage } from "../messages.ts";
import type { TextSearch } from "../records.ts";
import { createAttempt } from "./panel-attempt.ts";

export interface PanelSearchOptions {
  search: Pick<TextSearch, "id" | "q" | "profile_id">;
  /** Shows another record in this search's place. */
  open: (recordId: string) => Promise<unknown>;
}

/** What a person can do with a text search that the panel shows; another page of it is a record of its own. */
export function createPanelSearch({ search, open }: PanelSearchOptions) {
  const { busy, failure, run } = createAttempt();
  const { id, q, profile_id } = search;
  return {
    busy,
    failure,
    /** Asks the service that this search asked, whichever is in use by now. */
    turnTo: (page: number) =>
      run(async () => open(await sendMessage("findImages", { q, page, profile_id }))),
    repeat: () => run(() => sendMessage("repeatSearch", { id })),
    cancel: () => run(() => sendMessage("cancelSearch", id)),
  };
}
