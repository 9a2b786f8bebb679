import { expect, it } from "vitest";
import { createTaskQueues } from "../../../../lib/background/store/task-queues.ts";

it("createTaskQueues runs tasks of one key in the order of the calls, despite failures", async () => {
  const inTurn = createTaskQueues();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("a", async () => {
    await gate.promise;
    order.push("first");
    throw new Error("first fails");
  });
  const second = inTurn("a", async () => order.push("second"));
  await inTurn("b", async () => order.push("other key"));
  gate.resolve();
  await expect(first).rejects.toThrow("first fails");
  await second;
  expect(order).toEqual(["other key", "first", "second"]);
});
