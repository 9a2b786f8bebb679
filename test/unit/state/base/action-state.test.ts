import { expect, it } from "vitest";
import { createActionState } from "../../../../lib/state/base/action-state.ts";

it("createActionState runs one action at a time", async () => {
  const attempt = createActionState();
  const done: string[] = [];
  let finish = () => {};
  const first = attempt.run(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push("first");
  });
  expect(attempt.busy.value).toBe(true);
  await attempt.run(async () => done.push("second"));
  finish();
  await first;
  expect(done).toEqual(["first"]);
  expect(attempt.busy.value).toBe(false);
});

it("createActionState keeps a failure until the next action", async () => {
  const attempt = createActionState();
  await attempt.run(() => Promise.reject(Object.assign(new Error("no"), { code: "no-key" })));
  expect(attempt.failure.value).toMatchObject({ code: "no-key" });
  await attempt.run(async () => {});
  expect(attempt.failure.value).toBeNull();
});

/** Returns an attempt whose first work runs, with functions that end this work. */
function runningAttempt() {
  const attempt = createActionState();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const results: string[] = [];
  const outcome = attempt.replace(
    () => promise,
    (result) => results.push(result),
  );
  return { attempt, shown: results, outcome, resolve, reject };
}

it.each([
  ["succeeds", "resolve"],
  ["fails", "reject"],
] as const)("createActionState ignores replaced work that %s", async (_, end) => {
  const { attempt, shown, outcome, [end]: endFirst } = runningAttempt();
  const second = Promise.withResolvers<void>();
  const newest = attempt.replace(() => second.promise);
  endFirst("first");
  expect(await outcome).toBe(false);
  expect([attempt.busy.value, attempt.failure.value, shown]).toEqual([true, null, []]);
  second.resolve();
  expect(await newest).toBe(true);
  expect(attempt.busy.value).toBe(false);
});

it.each([
  ["succeeds", "resolve"],
  ["fails", "reject"],
] as const)("createActionState forgets running work that %s", async (_, end) => {
  const { attempt, shown, outcome, [end]: endFirst } = runningAttempt();
  attempt.forget();
  expect(attempt.busy.value).toBe(false);
  endFirst("first");
  expect(await outcome).toBe(false);
  expect([attempt.busy.value, attempt.failure.value, shown]).toEqual([false, null, []]);
});

it("createActionState forgets the failure of ended work", async () => {
  const { attempt, outcome, reject } = runningAttempt();
  reject("no");
  await outcome;
  expect(attempt.failure.value).not.toBeNull();
  attempt.forget();
  expect(attempt.failure.value).toBeNull();
});

it("createActionState tells replaced work that it is no longer current", async () => {
  const attempt = createActionState();
  const { promise, resolve } = Promise.withResolvers<void>();
  const currentStates: boolean[] = [];
  const first = attempt.replace(async (isCurrent) => {
    currentStates.push(isCurrent());
    await promise;
    currentStates.push(isCurrent());
  });
  await attempt.replace(async () => {});
  resolve();
  await first;
  expect(currentStates).toEqual([true, false]);
});
