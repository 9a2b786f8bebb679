import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sleep } from "../../../lib/http/sleep.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("sleep resolves after its time", async () => {
  const ended = vi.fn();
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, "removeEventListener");
  const sleeping = sleep(50, signal).then(ended);
  await vi.advanceTimersByTimeAsync(49);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sleeping;
  expect(remove).toHaveBeenCalledOnce();
});

it.each([true, false])(
  "sleep leaves no timer when it is aborted (before the call: %s)",
  async (isBefore) => {
    const controller = new AbortController();
    if (isBefore) controller.abort(new Error("stop"));
    const sleeping = sleep(50, controller.signal);
    controller.abort(new Error("stop"));
    await expect(sleeping).rejects.toThrow("stop");
    expect(vi.getTimerCount()).toBe(0);
  },
);
