import { AsyncLocalStorage } from "node:async_hooks";
import { fakeBrowser } from "wxt/testing/fake-browser";

/** Effect of the storage access at which a worker dies. */
export type LastAccess = "lost" | "done";

export type Life = ReturnType<typeof createLife>;

const lives = new AsyncLocalStorage<Life>();

const never = () => new Promise<never>(() => {});

function createLife(stop: () => void) {
  let writesLeft = Number.POSITIVE_INFINITY;
  let effect: LastAccess = "lost";
  let dead = false;

  function terminate() {
    dead = true;
    stop();
  }

  return {
    end: terminate,
    /** Ends the life at its `n`-th access from now. */
    endAt(n: number, how: LastAccess) {
      writesLeft = n;
      effect = how;
    },
    async access<Result>(work: () => Promise<Result>): Promise<Result> {
      if (dead) return never();
      writesLeft -= 1;
      const isLast = writesLeft === 0;
      if (isLast && effect === "lost") {
        terminate();
        return never();
      }
      const result = await work();
      if (isLast) terminate();
      return dead ? never() : result;
    },
  };
}

/**
 * Ends workers at storage accesses, which are the steps of the journal or lie between them. Later work of a dead worker
 * reaches neither the storage nor other code.
 */
export function createReaper() {
  const { local } = fakeBrowser.storage;
  const { get, set, remove } = local;
  const mortal =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const life = lives.getStore();
      const act = () => work.apply(local, args);
      return life ? life.access(act) : act();
    };
  Object.assign(local, { get: mortal(get), set: mortal(set), remove: mortal(remove) });

  return {
    /** Creates a worker's life and a promise of its end. */
    beget(): { life: Life; death: Promise<void> } {
      const { promise, resolve } = Promise.withResolvers<void>();
      return { life: createLife(resolve), death: promise };
    },
    /** Runs work, including its asynchronous continuations, within that life. */
    within: <Result>(life: Life, work: () => Result): Result => lives.run(life, work),
  };
}
