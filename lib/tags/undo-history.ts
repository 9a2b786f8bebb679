/** Steps that can be taken back: older ones are forgotten. */
const MAX_STEPS = 200;

/** What is, what was before (latest last) and what was taken back (next last). Never changed in place. */
export interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export const startHistory = <T>(present: T): UndoHistory<T> => ({ past: [], present, future: [] });

/** A new step; what was taken back before it is gone. */
export const step = <T>({ past, present }: UndoHistory<T>, next: T): UndoHistory<T> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: next,
  future: [],
});

/** Something else in the place of what is, which is not a step of the person's. */
export const amend = <T>(history: UndoHistory<T>, present: T): UndoHistory<T> => ({
  ...history,
  present,
});

/** Itself where there is nothing to take back. */
export function undo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [...future, present] };
}

/** Itself where nothing was taken back. */
export function redo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, present, future } = history;
  const next = future.at(-1);
  return next === undefined
    ? history
    : { past: [...past, present], present: next, future: future.slice(0, -1) };
}
