const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Rejects after `timeout` milliseconds, and says what did not happen. */
export async function within<T>(timeout: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`Waited ${timeout} ms for ${what}`));
  const timer = setTimeout(fail, timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Maximum time in milliseconds for one response of a browser. Longer ones would only be cut off by the test's own timeout. */
const PATIENCE = 60_000;

/** Waits for a browser's response for at most a minute. Playwright waits for new, closed and evaluated pages without an end. */
export const responded = <T>(what: string, work: Promise<T>): Promise<T> =>
  within(PATIENCE, what, work);

/** Evaluates in a page, for at most a minute. Names the expression if that was too short. */
export const evaluated = <T>(expression: string, work: Promise<T>): Promise<T> =>
  responded(`the result of ${expression.slice(0, 200)}`, work);

/** Polls until the result is neither undefined nor an error. Fails with the last error, or with `what`. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  { timeout = 20_000, every = 25 } = {},
): Promise<T> {
  const end = Date.now() + timeout;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${what}`, { cause: last });
    await pause(every);
  }
}

/** Polls until the condition holds. An error counts as false. */
export const waitUntil = (
  what: string,
  holds: () => Promise<boolean>,
  options?: { timeout?: number; every?: number },
): Promise<true> => waitFor(what, async () => (await holds()) || undefined, options);

/** Polls until two results in a row are equal, because elements move while a page is laid out. */
export function waitForStill<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  let previous: string | undefined;
  return waitFor(`${what} to stand still`, async () => {
    const answer = await ask();
    const value = JSON.stringify(answer);
    const isStill = value === previous;
    previous = value;
    return isStill ? answer : undefined;
  });
}

/**
 * Waits until a page is resized for the panel beside it. A new tab, or one whose panel just opened, is resized late: until then, its
 * positions are off by half the panel's width. A zoomed page measures in other pixels than the panel.
 */
export function waitForRoom(
  evaluate: (expression: string) => Promise<number>,
  panelWidth: () => Promise<number>,
): Promise<true> {
  return waitUntil("the page to make room for the panel", async () => {
    const room = await evaluate("(outerWidth - innerWidth) * devicePixelRatio");
    return room >= (await panelWidth());
  });
}
