// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ImageGridSkeleton,
  SearchResults,
} from "../../../../../components/search/results/search-results.tsx";
import { SearchSummary } from "../../../../../components/search/results/search-summary.tsx";
import { onMessage } from "../../../../../lib/messages.ts";
import { createImageSearch } from "../../../../../lib/state/search/image-search.ts";
import type { TextSearch } from "../../../../../lib/stored/records.ts";
import { visibleImage } from "../../../visible-image.ts";
import { pass } from "../../actions.ts";
import { aTextSearch } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

const search = (filter_id?: number) => {
  const value = { images: [visibleImage(7)], total: 2, ...(filter_id && { filter_id }) };
  return aTextSearch({ status: "ready", value }, { q: "fox", per_page: 1 });
};
const repeat = vi.fn();
const view = (chosen: number | null, found = search(chosen ?? undefined)) => {
  const filter =
    chosen === null
      ? null
      : { id: chosen, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] };
  return <SearchResults search={found} profile={aProfile({ filter })} onRepeat={repeat} />;
};

it("SearchResults draws 15 images first, and detects scrolling once all are drawn", async () => {
  const cards = () => document.querySelectorAll("li article").length;
  const cardCounts: number[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    watchingFrames(() => cardCounts.push(cards())),
  );
  const images = Array.from({ length: 24 }, (_, i) => visibleImage(i));
  const state: TextSearch["state"] = { status: "ready", value: { images, total: 50 } };
  // Runs all effects before the first frame, as on a busy machine.
  const { unmount } = render(view(null, { ...search(), per_page: 24, state }));
  expect(cards()).toBe(15);
  await vi.waitFor(() => expect(cards()).toBe(24));
  await vi.waitFor(() => expect(cardCounts).toEqual([24]));
  unmount();
  vi.unstubAllGlobals();
});

it("SearchResults is one Tab stop, which follows the focus", () => {
  const images = [1, 2].map((id) => visibleImage(id, { thumbnails_generated: true }));
  const value = { images, total: 2 };
  render(view(null, { ...search(), state: { status: "ready", value } }));
  const stops = () =>
    screen.getAllByRole("article").map((item) => item.querySelector("a")?.tabIndex);
  expect(stops()).toEqual([0, -1]);
  fireEvent.keyDown(screen.getAllByRole("link")[0] as Element, { key: "End" });
  fireEvent.focusIn(document.activeElement as Element);
  expect(stops()).toEqual([-1, 0]);
});

/** Reports observed elements with the next frame, as browsers do. */
const watchingFrames = (tell: () => void) =>
  class {
    observe = () => requestAnimationFrame(tell);
    disconnect() {}
  };

it("SearchResults requests more under the filter that is active now", async () => {
  const onFilter = vi.fn();
  onMessage("readService", ({ data: { call } }) => {
    onFilter(call.query?.filter_id);
    return { images: [], total: 2 };
  });
  const { rerender } = render(view(1));
  rerender(view(2));
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  await vi.waitFor(() => expect(onFilter).toHaveBeenCalledWith(2));
});

it.each([
  ["another filter", 1, 2],
  ["a filter that is no longer chosen", 1, null],
  ["no filter after one was chosen", undefined, 2],
])("SearchResults repeats the search once and drops results found by %s", (_, then, now) => {
  repeat.mockClear();
  const { rerender } = render(view(then ?? null));
  expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
  expect(repeat).not.toHaveBeenCalled();
  rerender(view(now, search(then)));
  expect(screen.queryByRole("article")).toBeNull();
  rerender(view(now, { ...search(then), state: { status: "loading" } }));
  rerender(view(now));
  expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
  expect(repeat).toHaveBeenCalledOnce();
});

it("SearchResults keeps the results of a search without the filter", () => {
  repeat.mockClear();
  render(view(2, { ...search(1), unfiltered: true }));
  expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
  expect(repeat).not.toHaveBeenCalled();
});

it("ImageGridSkeleton reserves its space, and draws its tiles after 200 ms", async () => {
  vi.useFakeTimers();
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

describe("SearchSummary", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("shows after a second that a search is slow", async () => {
    const profile = aProfile();
    const search = aTextSearch({ status: "loading" });
    const shared = { starting: false, profile, onCancel: () => {} };
    const { rerender } = render(<SearchSummary {...shared} search={search} />);
    const words = () => screen.getByRole("status").textContent;
    await pass(900);
    expect(words()).toBe("Searching…");
    await pass(200);
    expect(words()).toBe(`Still waiting for ${profile.name}…`);
    rerender(<SearchSummary {...shared} search={aTextSearch({ status: "cancelled" })} />);
    expect(words()).toBe("");
  });
});

it.each(["repeat", "cancel", "renew"] as const)(
  "ImageSearch.%s does nothing without a search",
  async (name) => {
    const search = createImageSearch();
    // A message would fail, because no background receives it.
    await search[name]();
    expect([search.failure.value, search.starting.value, search.record.value]).toEqual([
      ...[null, false, null],
    ]);
  },
);
