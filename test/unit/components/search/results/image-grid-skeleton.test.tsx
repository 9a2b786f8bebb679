// @vitest-environment happy-dom
import { act, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImageGridSkeleton } from "../../../../../components/search/results/search-results.tsx";
import { viewScene } from "../../view-scene.ts";

viewScene();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("ImageGridSkeleton reserves its space, and draws its tiles after 200 ms", async () => {
  const { container } = render(<ImageGridSkeleton />);
  const room = container.firstElementChild;
  await act(async () => {
    vi.advanceTimersByTime(150);
  });
  expect(room?.childElementCount).toBe(0);
  await act(async () => {
    vi.advanceTimersByTime(100);
  });
  expect(room?.childElementCount).toBe(6);
  expect(container.firstElementChild).toBe(room);
});
