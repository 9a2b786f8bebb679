const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks until the answer is neither undefined nor an error; fails with the last error, or with `what`. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  { timeout = 20_000, every = 60 } = {},
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

/** Asks until the answer is the same twice: what a page is still laying out moves. */
export function waitForStill<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  let before: string | undefined;
  return waitFor(
    `${what} to stand still`,
    async () => {
      const answer = await ask();
      const said = JSON.stringify(answer);
      const isStill = said === before;
      before = said;
      return isStill ? answer : undefined;
    },
    { every: 30 },
  );
}

/**
 * Waits until a page has made room for the panel beside it. A tab that has just opened, or one beside which the panel has, is told of its
 * narrower window some time after it shows: until then, what it says of places is wrong by half a panel's width.
 */
export function waitForRoom(
  evaluate: (expression: string) => Promise<number>,
  panelWidth: () => Promise<number>,
): Promise<true> {
  return waitFor("the page to make room for the panel", async () => {
    const room = await evaluate("outerWidth - innerWidth");
    return room >= (await panelWidth()) ? true : undefined;
  });
}
