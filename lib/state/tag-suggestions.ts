import { signal } from "@preact/signals";
import type { TagSuggestion } from "../messages.ts";

export type Suggest = (term: string, signal: AbortSignal) => Promise<TagSuggestion[]>;

export type SuggestionList =
  | { status: "closed" }
  /** `active` is an index into `items`; null while the text itself is what Enter takes. */
  | { status: "open"; items: TagSuggestion[]; active: number | null }
  /** The service did not answer. Suggestions are a help: tags can be typed without them. */
  | { status: "failed" };

/** A shorter term matches half of the service. */
const MIN_TERM_LENGTH = 2;

/** The list below the field: asks once typing pauses, shows only the answer to the newest question. */
export function createTagSuggestions(suggest: Suggest, delay = 120) {
  const list = signal<SuggestionList>({ status: "closed" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function close() {
    clearTimeout(timer);
    asking?.abort();
    list.value = { status: "closed" };
  }

  async function ask(term: string, accept: (suggestion: TagSuggestion) => boolean) {
    const mine = new AbortController();
    asking = mine;
    try {
      const items = (await suggest(term, mine.signal)).filter(accept);
      if (mine.signal.aborted) return;
      list.value =
        items.length > 0 ? { status: "open", items, active: null } : { status: "closed" };
    } catch {
      if (!mine.signal.aborted) list.value = { status: "failed" };
    }
  }

  /** The old list stays while the new one is on its way: a list that blinks cannot be aimed at. */
  function request(term: string, accept: (suggestion: TagSuggestion) => boolean = () => true) {
    if (term.length < MIN_TERM_LENGTH) return close();
    clearTimeout(timer);
    asking?.abort();
    if (list.value.status === "open") list.value = { ...list.value, active: null };
    timer = setTimeout(() => void ask(term, accept), delay);
  }

  /** Up and down with a stop at the text itself, around the ends. */
  function move(step: 1 | -1) {
    if (list.value.status !== "open") return;
    const { items, active } = list.value;
    const stops = items.length + 1;
    const stop = ((active ?? items.length) + step + stops) % stops;
    list.value = { ...list.value, active: stop === items.length ? null : stop };
  }

  function leaveOption() {
    if (list.value.status === "open") list.value = { ...list.value, active: null };
  }

  function activeItem(): TagSuggestion | undefined {
    const { value } = list;
    return value.status === "open" && value.active !== null ? value.items[value.active] : undefined;
  }

  return { list, request, close, move, leaveOption, activeItem };
}
