import { expect, it, vi } from "vitest";
import { withTimeOut } from "../../../lib/http/time-out.ts";

it("withTimeOut starts nothing for a caller that has already aborted", async () => {
  const task = vi.fn(async () => 1);
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(withTimeOut(task, 1_000, signal)).rejects.toThrow("enough");
  expect(task).not.toHaveBeenCalled();
});

it("withTimeOut rejects with the caller's abort reason, or with a timeout", async () => {
  vi.useFakeTimers();
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("the task ends")));
    });
  const caller = new AbortController();
  const aborted = withTimeOut(hanging, 1_000, caller.signal);
  caller.abort(new Error("enough"));
  await expect(aborted).rejects.toThrow("enough");
  const timedOut = expect(withTimeOut(hanging, 1_000)).rejects.toMatchObject({ code: "timed-out" });
  await vi.advanceTimersByTimeAsync(1_000);
  await timedOut;
  await expect(withTimeOut(() => Promise.reject(new Error("broken")), 1_000)).rejects.toThrow(
    "broken",
  );
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
