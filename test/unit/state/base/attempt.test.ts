import { expect, it } from "vitest";
import { createAttempt } from "../../../../lib/state/base/attempt.ts";

it("createAttempt runs one action at a time", async () => {
  const attempt = createAttempt();
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

it("createAttempt keeps a failure until the next action", async () => {
  const attempt = createAttempt();
  await attempt.run(() => Promise.reject(Object.assign(new Error("no"), { code: "no-key" })));
  expect(attempt.failure.value).toMatchObject({ code: "no-key" });
  await attempt.run(async () => {});
  expect(attempt.failure.value).toBeNull();
});
