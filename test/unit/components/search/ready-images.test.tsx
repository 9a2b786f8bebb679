// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { SearchResults } from "../../../../components/search/search-results.tsx";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { TextSearch } from "../../../../lib/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aTextSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
});

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

it("paints what is in sight before the rest, and asks for no more because of that", async () => {
  const cards = () => document.querySelectorAll("li article").length;
  const seen: number[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    watchingFrames(() => seen.push(cards())),
  );
  const images = Array.from({ length: 24 }, (_, i) => visibleImage(i));
  const state: TextSearch["state"] = { status: "ready", value: { images, total: 50 } };
  // Runs all effects before the first frame, as on a busy machine.
  const { unmount } = render(view(null, { ...search(), per_page: 24, state }));
  expect(cards()).toBe(15);
  await vi.waitFor(() => expect(cards()).toBe(24));
  await vi.waitFor(() => expect(seen).toEqual([24]));
  unmount();
  vi.unstubAllGlobals();
});

/** Reports observed elements with the next frame, as browsers do. */
const watchingFrames = (tell: () => void) =>
  class {
    observe = () => requestAnimationFrame(tell);
    disconnect() {}
  };

it("brings more of a search by the filter that is chosen by now", async () => {
  const asked = vi.fn();
  onMessage("readService", ({ data: { call } }) => {
    asked(call.query?.filter_id);
    return { images: [], total: 2 };
  });
  const { rerender } = render(view(1));
  rerender(view(2));
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(2));
});

it.each([
  ["another filter", 1, 2],
  ["a filter, and now there is none", 1, null],
  ["none, and now there is a filter", undefined, 2],
])("shows nothing that was found by %s, and searches anew, once", (_, then, now) => {
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
