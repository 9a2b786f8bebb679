import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import type { Findings } from "../../reverse/findings.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { settings } from "../../stored/storage.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { watchRecord } from "../base/record.ts";
import { watchItem } from "../base/watch-item.ts";
import type { FileReach } from "../file/file-reach.ts";
import { createReverseOutcome, type ReverseOutcome } from "../reverse/reverse-outcome.ts";

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

export type DuplicateCheck = ReturnType<typeof createDuplicateCheck>;

/** Looks up a draft's file on its service, each file once, and judges the matches. */
export function createDuplicateCheck({
  draft_id,
  base_url,
  url,
  outgoingFile,
  reach,
}: DuplicateCheckOptions) {
  /** Address of the file, or the hash of the one that is sent. */
  const fileKey = computed(() => outgoingFile.value?.sha512 ?? url.value.trim());
  const isUsable = (address: string) =>
    address === outgoingFile.peek()?.sha512 || fileAddressProblem(address) === null;
  const running = signal<ReturnType<typeof follow> | null>(null);
  const storedSettings = watchItem(settings);
  /** True if the lookup starts automatically; `undefined` until it is known. */
  const automatic = computed(() => storedSettings.value?.check_presence);
  const unbegun = signal(false);
  const unasked = signal(false);
  const checkedKey = signal("");
  let ended = false;

  /** Drops the results for the previous file. */
  const turnTo = (address: string, waits: boolean) =>
    batch(() => {
      checkedKey.value = address;
      unasked.value = waits;
      unbegun.value = false;
      running.peek()?.dispose();
      running.value = null;
    });

  async function check(address: string): Promise<void> {
    if (ended || !isUsable(address)) return;
    if (address === checkedKey.peek() && !unasked.peek()) return;
    turnTo(address, false);
    try {
      const id = await background.checkDraft(draft_id);
      if (!ended && checkedKey.peek() === address) running.value = follow(id);
    } catch {
      if (checkedKey.peek() === address) unbegun.value = true;
    }
  }

  function follow(id: string) {
    const record = watchRecord(id);
    const outcome = signal<ReverseOutcome | null>(null);
    const stopFollowing = effect(() => {
      const search = record.value;
      if (search?.kind !== "reverse") return;
      untracked(() => {
        if (outcome.value) outcome.value.follow(search);
        else outcome.value = createReverseOutcome({ search, base_url, reach });
      });
    });
    const dispose = () => {
      stopFollowing();
      outcome.value?.dispose();
    };
    return { record, outcome, dispose };
  }

  const checkSoon = debounce(check, QUIET_MS);
  let first = true;
  const stopWatching = effect(() => {
    const address = fileKey.value;
    const isWanted = automatic.value;
    checkSoon.cancel();
    if (isWanted === undefined) return;
    if (!isWanted) {
      if (address !== checkedKey.peek()) turnTo(address, isUsable(address));
      return;
    }
    if (first) void check(address);
    else checkSoon(address);
    first = false;
  });

  const search = computed<ReverseSearch | null>(() => {
    const record = running.value?.record.value;
    return record?.kind === "reverse" ? record : null;
  });

  /** The background looks up the saved address. If the address could not be saved, the result belongs to another file. */
  const isOther = computed(() => {
    if (!search.value) return false;
    const { pick, file } = search.value;
    return file
      ? file.sha512 !== checkedKey.value
      : pick.candidates.every((one) => one.url !== checkedKey.value);
  });

  return {
    /** Null until it has started. */
    search,
    /** Null until there are results for the file in the form. */
    findings: computed<Findings | null>(() => {
      if (checkedKey.value !== fileKey.value || isOther.value) return null;
      return running.value?.outcome.value?.findings.value ?? null;
    }),
    /** The lookup could not start, or ran for another file. */
    failed: computed(() => unbegun.value || isOther.value),
    /** The lookup waits for the user to call `retry`. */
    unasked: unasked as ReadonlySignal<boolean>,
    cancel() {
      const id = search.peek()?.id;
      if (id !== undefined) void background.cancelSearch(id);
    },
    retry() {
      const address = checkedKey.peek();
      checkedKey.value = "";
      void check(address);
    },
    dispose() {
      ended = true;
      checkSoon.cancel();
      stopWatching();
      running.peek()?.dispose();
    },
  };
}
