import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "../../e2e/browsers/wait.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("bounds a wait, and says what it waited for", async () => {
  const never = within(1_000, "the panel", new Promise(() => {}));
  const failed = expect(never).rejects.toThrow("Waited 1000 ms for the panel");
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});

it("passes a result or a failure on, and leaves no timer", async () => {
  expect(await within(1_000, "a result", Promise.resolve(7))).toBe(7);
  await expect(within(1_000, "", Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});
