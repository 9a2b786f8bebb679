import { waitFor, waitUntil } from "../../e2e/browsers/wait.ts";
import type { DevTools } from "./devtools.ts";

/** Expressions of a page by name. */
export type Conditions = Readonly<Record<string, string>>;

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/**
 * Observes a page, best from before its own scripts. All times are milliseconds since the start of the navigation. A state counts as
 * painted at the first task after the callbacks of the frame that shows it.
 */
export const observer = (conditions: Conditions = {}) => `globalThis.bench ??= (() => {
  const painted = {};
  const bench = { painted, focused: null, key: null, longTasks: 0,
    watch: (name, holds) => painted[name] ??= new Promise((done) => {
      const changes = new MutationObserver(check);
      function check() {
        if (!holds()) return false;
        changes.disconnect();
        requestAnimationFrame(() =>
          scheduler.postTask(() => done(performance.now()), { priority: "user-blocking" }));
        return true;
      }
      if (!check()) changes.observe(document,
        { subtree: true, childList: true, attributes: true, characterData: true });
    }),
    times: async (names) =>
      Object.fromEntries(await Promise.all(names.map(async (name) => [name, await painted[name]]))),
    forget: () => Object.keys(painted).forEach((name) => delete painted[name]),
  };
  new PerformanceObserver((list) => { bench.longTasks += list.getEntries().length; })
    .observe({ type: "longtask", buffered: true });
  addEventListener("focusin", () => { bench.focused ??= performance.now(); }, true);
  addEventListener("keydown", ({ timeStamp }) => { bench.key = timeStamp; }, true);
  return bench;
})();
${Object.entries(conditions)
  .map(([name, holds]) => `bench.watch(${JSON.stringify(name)}, () => ${holds});`)
  .join("\n")}`;

/** Attaches to a page, a panel or a worker. */
export async function attachTo(devtools: DevTools, targetId: string) {
  const { sessionId } = await devtools.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <T>(method: string, params: object = {}, timeout?: number) =>
    devtools.send<T>(method, params, { sessionId, ...(timeout && { timeout }) });

  /** Evaluates an expression and awaits a returned promise. */
  async function evaluate<T>(expression: string, timeout?: number): Promise<T> {
    const options = { awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await send<Evaluated>(
      "Runtime.evaluate",
      { expression, ...options },
      timeout,
    );
    if (!exceptionDetails) return result.value as T;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  return {
    send,
    evaluate,
    /** Resolves when the page has loaded. */
    async visit(url: string): Promise<void> {
      await send("Page.navigate", { url });
      const state = `location.href === ${JSON.stringify(url)} && document.readyState`;
      const isLoaded = async () => (await evaluate(state)) === "complete";
      await waitUntil(`${url} to load`, isLoaded, { every: 10, timeout: 60_000 });
    },
    /** Returns the times at which the conditions were first painted. Tries again if the page is replaced. */
    painted<Name extends string>(conditions: Readonly<Record<Name, string>>) {
      const names = JSON.stringify(Object.keys(conditions));
      return waitFor(`the page to paint ${JSON.stringify(conditions)}`, () =>
        evaluate<Record<Name, number>>(`${observer(conditions)} bench.times(${names})`, 15_000),
      );
    },
    /** Waits for decoding, painting and deferred work, which continue after the load event. */
    calm: () =>
      evaluate<void>(`new Promise((quiet) => {
        let calm = 0;
        requestIdleCallback(function check(deadline) {
          calm = deadline.timeRemaining() > 30 ? calm + 1 : 0;
          calm < 5 ? requestIdleCallback(check) : quiet();
        });
      })`),
    /** Returns milliseconds of the main thread's processor time, which other processes do not affect. */
    async threadTime(): Promise<number> {
      await send("Performance.enable", { timeDomain: "threadTicks" });
      const { metrics } = await send<{ metrics: { name: string; value: number }[] }>(
        "Performance.getMetrics",
      );
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
    },
    /** Scrolls to an element and moves the mouse over it. */
    async hover(selector: string): Promise<void> {
      const place = await evaluate<{ x: number; y: number }>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: "center" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`);
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
      await waitUntil(`the mouse over ${selector}`, () =>
        evaluate(`document.querySelector(${JSON.stringify(`${selector}:hover`)}) !== null`),
      );
    },
    /** Simulates a key press. */
    async press(key: string, code = key, text?: string): Promise<void> {
      const virtual = { Enter: 13, Backspace: 8 }[key] ?? key.toUpperCase().charCodeAt(0);
      const pressed = { key, code, windowsVirtualKeyCode: virtual, ...(text && { text }) };
      await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...pressed });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    },
    detach: () => devtools.send("Target.detachFromTarget", { sessionId }),
    close: () => devtools.send("Target.closeTarget", { targetId }),
  };
}

export type Target = Awaited<ReturnType<typeof attachTo>>;
