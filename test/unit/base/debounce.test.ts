import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounce } from "../../../lib/base/debounce.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("debounce", () => {
  it("runs once after the last call, with its arguments", () => {
    const run = vi.fn();
    const runSoon = debounce(run, 100);
    runSoon("a");
    vi.advanceTimersByTime(99);
    runSoon("b");
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledExactlyOnceWith("b");
  });

  it("does not run after cancel", () => {
    const run = vi.fn();
    const runSoon = debounce(run, 100);
    runSoon();
    runSoon.cancel();
    vi.advanceTimersByTime(100);
    expect(run).not.toHaveBeenCalled();
  });
});
