export type RunInTurn = ReturnType<typeof createTaskQueues>;

/** Runs tasks of the same key one after another, in the order of the calls. A failed task does not stop later ones. */
export function createTaskQueues() {
  const last = new Map<string, Promise<unknown>>();

  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}

/** Runs a task in the turns of all keys. Sort these, so that two tasks never wait for each other. */
export const runInAllQueues = <T>(
  inTurn: RunInTurn,
  [key, ...others]: readonly string[],
  task: () => Promise<T>,
): Promise<T> =>
  key === undefined ? task() : inTurn(key, () => runInAllQueues(inTurn, others, task));
