import { AsyncLocalStorage } from "node:async_hooks";
import { fakeBrowser } from "wxt/testing/fake-browser";

/** Whether the access at which a worker dies still has its effect. */
export type LastAccess = "lost" | "done";

export type Life = ReturnType<typeof createLife>;

const lives = new AsyncLocalStorage<Life>();

const never = () => new Promise<never>(() => {});

function createLife(stop: () => void) {
  let left = Number.POSITIVE_INFINITY;
  let effect: LastAccess = "lost";
  let dead = false;

  function end() {
    dead = true;
    stop();
  }

  return {
    end,
    /** It ends at its `n`-th access from now. */
    endAt(n: number, how: LastAccess) {
      left = n;
      effect = how;
    },
    async access<Result>(work: () => Promise<Result>): Promise<Result> {
      if (dead) return never();
      left -= 1;
      const isLast = left === 0;
      if (isLast && effect === "lost") {
        end();
        return never();
      }
      const result = await work();
      if (isLast) end();
      return dead ? never() : result;
    },
  };
}

/**
 * Ends workers at their accesses of the storage: each is a step of the journal, or stands between two. What a dead worker still does
 * reaches neither the storage nor anybody who waits for it.
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
    /** A life for a worker, and the moment of its end. */
    beget(): { life: Life; death: Promise<void> } {
      const { promise, resolve } = Promise.withResolvers<void>();
      return { life: createLife(resolve), death: promise };
    },
    /** What is done here, and all that comes of it, belongs to that life. */
    within: <Result>(life: Life, work: () => Result): Result => lives.run(life, work),
  };
}
