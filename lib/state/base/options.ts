import { type ReadonlySignal, signal } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";

export type OptionList<T> =
  | { status: "closed" }
  /** `active` is an index into `items`; null if Enter submits the text itself. */
  | { status: "open"; items: readonly T[]; active: number | null }
  /** The request failed. Options are optional: the user can type without them. */
  | { status: "failed" };

type Load<T> = (signal: AbortSignal) => Promise<readonly T[]>;

const CLOSED = { status: "closed" } as const;

/** Pause in typing, in milliseconds, after which options are requested. */
const QUIET_MS = 120;

/**
 * Creates the options below a text field. An option that is active stays active while the list grows below it. `keyOf` returns the same
 * text for the same option of two lists.
 */
export function createFieldOptions<T>(keyOf: (option: T) => string) {
  const list = signal<OptionList<T>>(CLOSED);
  let asking: AbortController | undefined;

  function active(): T | undefined {
    const current = list.peek();
    return current.status === "open" && current.active !== null
      ? current.items[current.active]
      : undefined;
  }

  function show(items: readonly T[]) {
    const chosen = active();
    const index = chosen ? items.findIndex((item) => keyOf(item) === keyOf(chosen)) : -1;
    list.value =
      items.length > 0 ? { status: "open", items, active: index < 0 ? null : index } : CLOSED;
  }

  /** Cancels the current request. */
  function stop() {
    askSoon.cancel();
    asking?.abort();
  }

  /** Shows what `load` returns, unless a later request or `stop` aborts it. */
  async function ask(load: Load<T>) {
    stop();
    const controller = new AbortController();
    asking = controller;
    try {
      const items = await load(controller.signal);
      if (!controller.signal.aborted) show(items);
    } catch {
      if (!controller.signal.aborted && list.peek().status !== "open")
        list.value = { status: "failed" };
    }
  }

  const askSoon = debounce(ask, QUIET_MS);

  /** Makes none active. */
  function leave() {
    const current = list.peek();
    if (current.status === "open" && current.active !== null)
      list.value = { ...current, active: null };
  }

  return {
    list: list as ReadonlySignal<OptionList<T>>,
    active,
    show,
    stop,
    ask,
    /** Calls `ask` after a pause in typing. */
    askSoon,
    leave,
    close() {
      stop();
      list.value = CLOSED;
    },
    /** Moves up or down, with a stop at the text itself, and wraps around. */
    move(by: 1 | -1) {
      const current = list.peek();
      if (current.status !== "open") return;
      const { items } = current;
      const stops = items.length + 1;
      const next = ((current.active ?? items.length) + by + stops) % stops;
      list.value = { ...current, active: next === items.length ? null : next };
    },
  };
}
