import { effect, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createFileReach } from "../../../../lib/state/file/file-reach.ts";
import { createDuplicateCheck } from "../../../../lib/state/upload/duplicate-check.ts";
import type { TagpieRecord } from "../../../../lib/stored/records.ts";
import { aReverseSearch } from "../../components/records.ts";
import { holdPermissions } from "../../components/settings/permissions.ts";

const emptyResult: ReverseSearch["state"] = { status: "ready", value: { images: [], total: 0 } };

/** Returns a search for the draft's file as saved by the background. */
function searchFor(address: string): ReverseSearch {
  const search = aReverseSearch(emptyResult);
  return { ...search, pick: { ...search.pick, candidates: [{ url: address, origin: "menu" }] } };
}

function create(
  first: string,
  saved: () => string,
  automatic = signal<boolean | undefined>(true),
  watch = (id: string) => signal<TagpieRecord | null | undefined>(searchFor(id)),
) {
  const url = signal(first);
  const start = vi.fn(async () => saved());
  const presence = createDuplicateCheck({
    draft_id: "d1",
    base_url: "https://images.example",
    url,
    reach: createFileReach({ load: async () => ({ status: "failed" }) }),
    automatic,
    start,
    watch,
  });
  const checkedUrls: (string | null)[] = [];
  const stop = effect(() => {
    const checkedUrl = presence.findings.value
      ? presence.search.value?.pick.candidates[0]?.url
      : null;
    const now = presence.failed.value ? "failed" : (checkedUrl ?? null);
    if (now !== checkedUrls.at(-1)) checkedUrls.push(now);
  });
  onTestFinished(() => {
    stop();
    presence.dispose();
  });
  return { presence, url, start, checkedUrls };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ONE = "https://files.example/1.png";
const OTHER = "https://files.example/2.png";

it("createDuplicateCheck shows the search of the current file only", async () => {
  let saved = ONE;
  const { url, checkedUrls } = create(ONE, () => saved);
  await vi.advanceTimersByTimeAsync(0);
  expect(checkedUrls.at(-1)).toBe(ONE);
  saved = OTHER;
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  expect(checkedUrls).toEqual([null, ONE, null, OTHER]);
});

it("createDuplicateCheck looks up only the address at which typing ends", async () => {
  const { url, start } = create(ONE, () => url.value);
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
  for (const end of ["2", "2.", "2.p", "2.png"]) url.value = `https://files.example/${end}`;
  await vi.advanceTimersByTimeAsync(2000);
  expect(start).toHaveBeenCalledTimes(2);
});

it("createDuplicateCheck fails if the address could not be saved, until a retry", async () => {
  let saved = ONE;
  const { url, checkedUrls, presence, start } = create(ONE, () => saved);
  await vi.advanceTimersByTimeAsync(0);
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  expect(checkedUrls.at(-1)).toBe("failed");
  saved = OTHER;
  presence.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(checkedUrls.at(-1)).toBe(OTHER);
  expect(start).toHaveBeenCalledTimes(3);
});

it("createDuplicateCheck waits for the user if the setting says so", async () => {
  const automatic = signal<boolean | undefined>(undefined);
  const { url, start, checkedUrls, presence } = create(ONE, () => url.value, automatic);
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
  expect(checkedUrls.at(-1)).toBe(OTHER);
  // A requested search stays; another file waits again.
  automatic.value = undefined;
  automatic.value = false;
  expect(checkedUrls.at(-1)).toBe(OTHER);
  url.value = ONE;
  expect(presence.unasked.value).toBe(true);
});

describe("createDuplicateCheck", () => {
  const notLoading = { code: "not-checked", because: { code: "does-not-load" } } as const;
  const keep = vi.fn((_outcome: unknown) => {});

  beforeEach(() => {
    keep.mockClear();
    onMessage("keepOutcome", ({ data }) => keep(data));
  });
  afterEach(removeAllListeners);

  it("shows one headline per state of the search, and stores the final one", async () => {
    const permissions = holdPermissions();
    const record = signal<TagpieRecord | null | undefined>(undefined);
    const { presence } = create(
      ONE,
      () => ONE,
      undefined,
      () => record,
    );
    const log: string[] = [];
    const stopLog = effect(() => {
      const code = presence.findings.value?.headline.code;
      if (code && code !== log.at(-1)) log.push(code);
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([]);
    record.value = { ...searchFor(ONE), state: { status: "loading" } };
    await vi.advanceTimersByTimeAsync(0);
    record.value = searchFor(ONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["checking", "not-checked"]);
    expect(permissions.listening()).toBe(2);
    expect(keep).toHaveBeenCalledExactlyOnceWith({ id: "r1", verdicts: {}, headline: notLoading });
    stopLog();
  });

  it("stops watching permissions for an earlier file, and when the form closes", async () => {
    const permissions = holdPermissions();
    let saved = ONE;
    const { url, presence } = create(ONE, () => saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(permissions.listening()).toBe(2);
    saved = OTHER;
    url.value = OTHER;
    await vi.advanceTimersByTimeAsync(2000);
    expect(permissions.listening()).toBe(2);
    presence.dispose();
    expect(permissions.listening()).toBe(0);
  });
});
