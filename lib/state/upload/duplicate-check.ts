import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import type { Findings } from "../../reverse/findings.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { settings } from "../../stored/storage.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { watchItem } from "../base/watch-item.ts";
import type { FileReach } from "../file/file-reach.ts";
import { createDraftLookup, type DraftLookup } from "./draft-lookup.ts";

/** Delay in milliseconds after typing, before an address is looked up. It is saved by then. */
const QUIET_MS = 1000;

interface DuplicateCheckOptions {
  draft_id: string;
  base_url: string;
  /** Address of the file in the form. */
  url: ReadonlySignal<string>;
  /** The file that is sent instead. */
  outgoingFile: ReadonlySignal<PictureFile | null>;
  reach: FileReach;
}

/** Lookup of one file. `key`: its address, or the hash of the file that is sent instead. */
type FileCheck =
  /** `waiting`: until the user starts it. `failed`: it could not start. */
  | { key: string; status: "none" | "waiting" | "starting" | "failed"; lookup: null }
  | { key: string; status: "running"; lookup: DraftLookup };

export type DuplicateCheck = ReturnType<typeof createDuplicateCheck>;

/** Looks up a draft's file on its service, each file once, and judges the matches. */
export function createDuplicateCheck({
  draft_id,
  base_url,
  url,
  outgoingFile,
  reach,
}: DuplicateCheckOptions) {
  const fileKey = computed(() => outgoingFile.value?.sha512 ?? url.value.trim());
  const isUsable = (key: string) =>
    key === outgoingFile.peek()?.sha512 || fileAddressProblem(key) === null;
  const check = signal<FileCheck>({ key: "", status: "none", lookup: null });
  const search = computed<ReverseSearch | null>(() => check.value.lookup?.search.value ?? null);
  let isDisposed = false;

  /** Replaces the check of the previous file. */
  function turnTo(next: FileCheck) {
    const { lookup } = check.peek();
    check.value = next;
    lookup?.dispose();
  }

  async function start(key: string): Promise<void> {
    if (isDisposed || !isUsable(key)) return;
    const starting: FileCheck = { key, status: "starting", lookup: null };
    turnTo(starting);
    const isCurrent = () => !isDisposed && check.peek() === starting;
    try {
      const id = await background.checkDraft(draft_id);
      if (!isCurrent()) return;
      const lookup = createDraftLookup(id, { base_url, reach });
      check.value = { key, status: "running", lookup };
    } catch {
      if (isCurrent()) check.value = { key, status: "failed", lookup: null };
    }
  }

  function startOnce(key: string) {
    const { key: checkedKey, status } = check.peek();
    if (key !== checkedKey || status === "waiting") void start(key);
  }

  const stopWatching = startAutomatically({
    fileKey,
    start: startOnce,
    wait(key) {
      const status = isUsable(key) ? "waiting" : "none";
      if (key !== check.peek().key) turnTo({ key, status, lookup: null });
    },
  });

  /** The background looks up the saved address. If the address could not be saved, the result belongs to another file. */
  const isOther = computed(() => {
    if (!search.value) return false;
    const { pick, file } = search.value;
    const { key } = check.value;
    return file ? file.sha512 !== key : pick.candidates.every((one) => one.url !== key);
  });

  return {
    /** Null until it has started. */
    search,
    /** Null until there are results for the file in the form. */
    findings: computed<Findings | null>(() => {
      const { key, lookup } = check.value;
      if (key !== fileKey.value || isOther.value) return null;
      return lookup?.findings.value ?? null;
    }),
    /** The lookup could not start, or ran for another file. */
    failed: computed(() => check.value.status === "failed" || isOther.value),
    /** The lookup waits for the user to call `retry`. */
    unasked: computed(() => check.value.status === "waiting"),
    cancel() {
      const id = search.peek()?.id;
      if (id !== undefined) void background.cancelSearch(id);
    },
    retry: () => void start(check.peek().key),
    dispose() {
      isDisposed = true;
      stopWatching();
      check.peek().lookup?.dispose();
    },
  };
}

/** Calls `start` with the first file at once and with others once typing ends; or `wait`, if the user does not want automatic lookups. */
function startAutomatically({
  fileKey,
  start,
  wait,
}: {
  fileKey: ReadonlySignal<string>;
  start: (key: string) => void;
  wait: (key: string) => void;
}): () => void {
  const storedSettings = watchItem(settings);
  /** `undefined` until it is known. */
  const isAutomatic = computed(() => storedSettings.value?.check_presence);
  const startSoon = debounce(start, QUIET_MS);
  let isFirst = true;
  const stopWatching = effect(() => {
    const key = fileKey.value;
    startSoon.cancel();
    if (isAutomatic.value === undefined) return;
    if (!isAutomatic.value) return wait(key);
    if (isFirst) start(key);
    else startSoon(key);
    isFirst = false;
  });
  return () => {
    startSoon.cancel();
    stopWatching();
  };
}
