import { effect, signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReverseSearch, TagpieRecord } from "../../../../lib/records.ts";
import type { Judgement } from "../../../../lib/sources/reach.ts";
import { createDuplicateCheck } from "../../../../lib/state/upload/duplicate-check.ts";
import { aReverseSearch } from "../../components/records.ts";

const reach = signal<Judgement>({ verdict: "unknown", because: { code: "waiting" } });
const nothing: ReverseSearch["state"] = { status: "ready", value: { images: [], total: 0 } };

/** Returns a search for the draft's file as saved by the background. */
function searchFor(address: string): ReverseSearch {
  const search = aReverseSearch(nothing);
  return { ...search, pick: { ...search.pick, candidates: [{ url: address, found: "menu" }] } };
}

function create(first: string, saved: () => string, automatic = signal<boolean | undefined>(true)) {
  const url = signal(first);
  const start = vi.fn(async () => saved());
  const watch = (id: string) => signal<TagpieRecord | null | undefined>(searchFor(id));
  const presence = createDuplicateCheck({
    draft_id: "d1",
    base_url: "https://images.example",
    url,
    reach,
    automatic,
    start,
    watch,
  });
  const seen: (string | null)[] = [];
  const stop = effect(() => {
    const known = presence.findings.value ? presence.search.value?.pick.candidates[0]?.url : null;
    seen.push(presence.failed.value ? "failed" : (known ?? null));
  });
  return { presence, url, start, seen, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ONE = "https://files.example/1.png";
const OTHER = "https://files.example/2.png";

it("tells of a file what was found of that one, and never what was found of another", async () => {
  let saved = ONE;
  const { url, seen, stop, presence } = create(ONE, () => saved);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toBe(ONE);
  saved = OTHER;
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toEqual([null, ONE, null, OTHER]);
  stop();
  presence.dispose();
});

it("looks up only the address at which typing ends", async () => {
  const { url, start, stop, presence } = create(ONE, () => url.value);
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
  for (const end of ["2", "2.", "2.p", "2.png"]) url.value = `https://files.example/${end}`;
  await vi.advanceTimersByTimeAsync(2000);
  expect(start).toHaveBeenCalledTimes(2);
  stop();
  presence.dispose();
});

it("has failed where the address could not be saved, until it is looked up again", async () => {
  let saved = ONE;
  const { url, seen, stop, presence, start } = create(ONE, () => saved);
  await vi.advanceTimersByTimeAsync(0);
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen.at(-1)).toBe("failed");
  saved = OTHER;
  presence.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toBe(OTHER);
  expect(start).toHaveBeenCalledTimes(3);
  stop();
  presence.dispose();
});

it("looks for nothing where the person wants to ask each time, until they do", async () => {
  const automatic = signal<boolean | undefined>(undefined);
  const { url, start, seen, presence, stop } = create(ONE, () => url.value, automatic);
  await vi.advanceTimersByTimeAsync(5000);
  expect(presence.unasked.value).toBe(false);
  automatic.value = false;
  expect(presence.unasked.value).toBe(true);
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(5000);
  expect(start).not.toHaveBeenCalled();
  presence.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.unasked.value).toBe(false);
  expect(start).toHaveBeenCalledOnce();
  expect(seen.at(-1)).toBe(OTHER);
  // A requested search stays; another file waits again.
  automatic.value = undefined;
  automatic.value = false;
  expect(seen.at(-1)).toBe(OTHER);
  url.value = ONE;
  expect(presence.unasked.value).toBe(true);
  stop();
  presence.dispose();
});
