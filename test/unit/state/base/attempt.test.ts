import { expect, it } from "vitest";
import { createAttempt } from "../../../../lib/state/base/attempt.ts";

it("runs one intention at a time", async () => {
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

it("keeps why one could not be handed over until the next", async () => {
  const attempt = createAttempt();
  await attempt.run(() => Promise.reject(Object.assign(new Error("no"), { code: "no-key" })));
  expect(attempt.failure.value).toMatchObject({ code: "no-key" });
  await attempt.run(async () => {});
  expect(attempt.failure.value).toBeNull();
});
