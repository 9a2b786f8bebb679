import { effect, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createFileReach } from "../../../../lib/state/file/file-reach.ts";
import { createDuplicateCheck } from "../../../../lib/state/upload/duplicate-check.ts";
import { recordItem, settings } from "../../../../lib/stored/storage.ts";
import { aReverseSearch } from "../../components/records.ts";
import { holdPermissions } from "../../components/settings/permissions.ts";

const emptyResult: ReverseSearch["state"] = { status: "ready", value: { images: [], total: 0 } };

/** Stores a search for the draft's file as the background does, with the address as its id. */
async function storeSearch(address: string, state = emptyResult): Promise<string> {
  const search = aReverseSearch(state, { id: address });
  const candidates = [{ url: address, origin: "menu" as const }];
  await recordItem(address).setValue({ ...search, pick: { ...search.pick, candidates } });
  return address;
}

const setAutomatic = async (check_presence: boolean) =>
  settings.setValue({ ...(await settings.getValue()), check_presence });

/** Creates the check of a draft with the first address. Its searches are for the address that is saved when they start. */
function create(saved: () => string | Promise<string>, state = emptyResult) {
  const url = signal(ONE);
  const start = vi.fn(async () => storeSearch(await saved(), state));
  onMessage("checkDraft", start);
  const presence = createDuplicateCheck({
    draft_id: "d1",
    base_url: "https://images.example",
    ...{ url, outgoingFile: signal(null) },
    reach: createFileReach({ load: async () => ({ status: "failed" }) }),
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

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser.reset();
  await setAutomatic(true);
});
afterEach(() => {
  vi.useRealTimers();
  removeAllListeners();
});

const ONE = "https://files.example/1.png";
const OTHER = "https://files.example/2.png";

it("createDuplicateCheck shows only the search of the current file, once typing has ended", async () => {
  const { url, start, checkedUrls } = create(() => url.value);
  await vi.advanceTimersByTimeAsync(0);
  expect(checkedUrls).toEqual([null, ONE]);
  for (const end of ["2", "2.", "2.p", "2.png"]) url.value = `https://files.example/${end}`;
  expect(checkedUrls).toEqual([null, ONE, null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(start).toHaveBeenCalledTimes(2);
  expect(checkedUrls).toEqual([null, ONE, null, OTHER]);
});

it("createDuplicateCheck fails if the address could not be saved, until a retry", async () => {
  let saved = ONE;
  const { url, checkedUrls, presence, start } = create(() => saved);
  await vi.advanceTimersByTimeAsync(0);
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  expect(checkedUrls.at(-1)).toBe("failed");
  expect(presence.findings.value).toBeNull();
  saved = OTHER;
  presence.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(checkedUrls.at(-1)).toBe(OTHER);
  expect(start).toHaveBeenCalledTimes(3);
});

it("createDuplicateCheck waits for the user if the setting says so", async () => {
  await setAutomatic(false);
  const { url, start, checkedUrls, presence } = create(() => url.value);
  expect(presence.unasked.value).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
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
  await setAutomatic(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
  await setAutomatic(false);
  expect(checkedUrls.at(-1)).toBe(OTHER);
  url.value = ONE;
  expect(presence.unasked.value).toBe(true);
});

it("createDuplicateCheck starts a waiting lookup once the setting allows it", async () => {
  await setAutomatic(false);
  const { start, presence } = create(() => ONE);
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.unasked.value).toBe(true);
  await setAutomatic(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.unasked.value).toBe(false);
  expect(start).toHaveBeenCalledOnce();
});

it("createDuplicateCheck starts no lookup that the setting forbids while the user types", async () => {
  const { url, start, presence } = create(() => url.value);
  await vi.advanceTimersByTimeAsync(0);
  url.value = OTHER;
  await setAutomatic(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(start).toHaveBeenCalledOnce();
  expect(presence.unasked.value).toBe(true);
});

it("createDuplicateCheck ignores a lookup that starts after the file has changed", async () => {
  const first = Promise.withResolvers<string>();
  let saved: string | Promise<string> = first.promise;
  const { url, checkedUrls } = create(() => saved);
  await vi.advanceTimersByTimeAsync(0);
  saved = OTHER;
  url.value = OTHER;
  await vi.advanceTimersByTimeAsync(2000);
  first.resolve(ONE);
  await vi.advanceTimersByTimeAsync(0);
  expect(checkedUrls).toEqual([null, OTHER]);
});

it("createDuplicateCheck fails if the lookup cannot start, until a retry", async () => {
  let saved: () => string = () => {
    throw new Error("The worker ended.");
  };
  const { presence } = create(() => saved());
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.failed.value).toBe(true);
  saved = () => ONE;
  presence.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(presence.failed.value).toBe(false);
});

describe("createDuplicateCheck", () => {
  const notLoading = { code: "not-checked", because: { code: "does-not-load" } } as const;
  const keep = vi.fn((_outcome: unknown) => {});

  beforeEach(() => {
    keep.mockClear();
    onMessage("keepOutcome", ({ data }) => keep(data));
  });

  it("shows one headline per state of the search, and stores the final one", async () => {
    const permissions = holdPermissions();
    const { presence } = create(() => ONE, { status: "loading" });
    const log: string[] = [];
    const stopLog = effect(() => {
      const code = presence.findings.value?.headline.code;
      if (code && code !== log.at(-1)) log.push(code);
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["checking"]);
    await storeSearch(ONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["checking", "not-checked"]);
    expect(permissions.listening()).toBe(2);
    expect(keep).toHaveBeenCalledExactlyOnceWith({ id: ONE, verdicts: {}, headline: notLoading });
    stopLog();
  });

  it("stops watching permissions for an earlier file, and when the form closes", async () => {
    const permissions = holdPermissions();
    let saved = ONE;
    const { url, presence } = create(() => saved);
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
