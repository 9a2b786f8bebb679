/** Maximum number of steps to undo. Older ones are dropped. */
const MAX_STEPS = 200;

/** Past states (latest last), the present one, and undone ones (next last). Immutable. */
export interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export const startHistory = <T>(present: T): UndoHistory<T> => ({ past: [], present, future: [] });

/** Adds a step and drops the undone ones. */
export const addStep = <T>({ past, present }: UndoHistory<T>, next: T): UndoHistory<T> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: next,
  future: [],
});

/** Replaces the present state without adding a step. */
export const replacePresentState = <T>(history: UndoHistory<T>, present: T): UndoHistory<T> => ({
  ...history,
  present,
});

/** Undoes a step. Returns the same history if there are no past steps. */
export function undo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  return previous === undefined
    ? history
    : { past: past.slice(0, -1), present: previous, future: [...future, present] };
}

/** Redoes a step. Returns the same history if none was undone. */
export function redo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, present, future } = history;
  const next = future.at(-1);
  return next === undefined
    ? history
    : { past: [...past, present], present: next, future: future.slice(0, -1) };
}
