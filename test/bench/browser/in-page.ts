/**
 * Script that runs before the page's own scripts. All times are milliseconds since the start of the navigation. A state counts as `painted`
 * at the first task after the callbacks of the frame that shows it.
 */
export const WATCHING = `globalThis.bench = (() => {
  const seen = { focused: null, painted: null, entered: null, longTasks: 0 };
  const painted = (then) => requestAnimationFrame(() => {
    scheduler.postTask(() => then(performance.now()), { priority: "user-blocking" });
  });
  new PerformanceObserver((list) => {
    seen.longTasks += list.getEntries().length;
  }).observe({ type: "longtask", buffered: true });
  addEventListener("focusin", ({ target }) => {
    if (seen.focused !== null || !(target instanceof HTMLInputElement)) return;
    seen.focused = performance.now();
    painted((at) => { seen.painted = at; });
  }, true);
  addEventListener("keydown", ({ key, timeStamp }) => {
    seen.entered = timeStamp;
  }, true);
  return {
    seen,
    /** Resolves when the expression first holds. */
    when: (holds) => new Promise((done) => {
      const watcher = new MutationObserver(look);
      function look() {
        if (!holds()) return false;
        watcher.disconnect();
        painted(done);
        return true;
      }
      if (!look()) {
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }
    }),
    /** Returns the time from the next key to the frame in which the expression holds. */
    afterKey: (holds) => new Promise((done) => {
      addEventListener("keydown", ({ timeStamp }) => {
        const look = () => requestAnimationFrame(() => {
          if (!holds()) return look();
          scheduler.postTask(() => done({ took: performance.now() - timeStamp }), {
            priority: "user-blocking",
          });
        });
        look();
      }, { capture: true, once: true });
    }),
    /** Returns the median time from one frame to the next. */
    frame: async () => {
      const at = [];
      for (let count = 0; count < 30; count++) {
        at.push(await new Promise((done) => requestAnimationFrame(done)));
      }
      const gaps = at.slice(1).map((time, index) => time - at[index]).sort((a, b) => a - b);
      return gaps[Math.floor(gaps.length / 2)];
    },
  };
})();`;

/** Contents of `bench.seen`. */
export interface Seen {
  focused: number | null;
  painted: number | null;
  /** Time of the last key. */
  entered: number | null;
  longTasks: number;
}
