/**
 * Put into a page before its own scripts. All times are milliseconds since the navigation began. What is `painted` is so once a frame
 * that has it is done: the first task after the frame's callbacks, before whatever else waits.
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
    /** When it is first there that the expression holds. */
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
    /** The time from the next key to the frame that shows what the expression asks for. */
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
    /** The median time from one frame to the next. */
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

/** What `bench.seen` holds. */
export interface Seen {
  focused: number | null;
  painted: number | null;
  /** The last key. */
  entered: number | null;
  longTasks: number;
}
