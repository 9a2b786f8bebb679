import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import type { ReverseSearch } from "../../records.ts";
import type { Judgement } from "../../sources/reach.ts";
import { settings } from "../../storage.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { watchRecord } from "../base/record.ts";
import { watchItem } from "../base/watch-item.ts";
import { type Findings, findingsOf } from "../reverse/reverse-findings.ts";
import { createVerdicts } from "../reverse/verdicts.ts";

/** Delay in milliseconds after typing, before an address is looked up. It is saved by then. */
const QUIET_MS = 1000;

export interface DuplicateCheckOptions {
  draft_id: string;
  base_url: string;
  /** Address of the file in the form. */
  url: ReadonlySignal<string>;
  /** The file that is sent instead. */
  sent?: ReadonlySignal<PictureFile | null>;
  /** Verdict on the service's ability to fetch it. */
  reach: ReadonlySignal<Judgement>;
  /** True if the lookup starts automatically; `undefined` until it is known. */
  automatic?: ReadonlySignal<boolean | undefined>;
  start?: (draft_id: string) => Promise<string>;
  cancel?: (id: string) => Promise<void>;
  watch?: typeof watchRecord;
}

export type DuplicateCheck = ReturnType<typeof createDuplicateCheck>;

function watchCheckPresence() {
  const stored = watchItem(settings);
  return computed(() => stored.value?.check_presence);
}

/** Looks up a draft's file on its service, each file once, and judges the matches. */
export function createDuplicateCheck({
  draft_id,
  base_url,
  url,
  sent = signal(null),
  reach,
  automatic = watchCheckPresence(),
  start = (id) => background.checkDraft(id),
  cancel = (id) => background.cancelSearch(id),
  watch = watchRecord,
}: DuplicateCheckOptions) {
  interface Running {
    record: ReturnType<typeof watchRecord>;
    judging: ReturnType<typeof createVerdicts>;
    dispose: () => void;
  }
  /** Address of the file, or the hash of the one that is sent. */
  const wanted = computed(() => sent.value?.sha512 ?? url.value.trim());
  const isUsable = (address: string) =>
    address === sent.peek()?.sha512 || fileAddressProblem(address) === null;
  const running = signal<Running | null>(null);
  const unbegun = signal(false);
  const unasked = signal(false);
  const asked = signal("");
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Drops the results for the previous file. */
  const turnTo = (address: string, waits: boolean) =>
    batch(() => {
      asked.value = address;
      unasked.value = waits;
      unbegun.value = false;
      running.peek()?.dispose();
      running.value = null;
    });

  async function check(address: string): Promise<void> {
    if (ended || !isUsable(address)) return;
    if (address === asked.peek() && !unasked.peek()) return;
    turnTo(address, false);
    try {
      const id = await start(draft_id);
      if (!ended && asked.peek() === address) running.value = follow(id);
    } catch {
      if (asked.peek() === address) unbegun.value = true;
    }
  }

  function follow(id: string): Running {
    const record = watch(id);
    const judging = createVerdicts({ id, base_url });
    const stopJudging = effect(() => {
      if (record.value?.kind === "reverse") void judging.consider(record.value);
    });
    const dispose = () => {
      stopJudging();
      judging.dispose();
    };
    return { record, judging, dispose };
  }

  let first = true;
  const stopWatching = effect(() => {
    const address = wanted.value;
    const isWanted = automatic.value;
    clearTimeout(timer);
    if (isWanted === undefined) return;
    if (!isWanted) {
      if (address !== asked.peek()) turnTo(address, isUsable(address));
      return;
    }
    if (first) void check(address);
    else timer = setTimeout(() => void check(address), QUIET_MS);
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
      ? file.sha512 !== asked.value
      : pick.candidates.every((one) => one.url !== asked.value);
  });

  return {
    /** Null until it has started. */
    search,
    /** Null until there are results for the file in the form. */
    findings: computed<Findings | null>(() => {
      if (asked.value !== wanted.value || isOther.value) return null;
      const judged = running.value?.judging.verdicts.value;
      return search.value && judged ? findingsOf(search.value, judged, reach.value) : null;
    }),
    /** The lookup could not start, or ran for another file. */
    failed: computed(() => unbegun.value || isOther.value),
    /** The lookup waits for the user to call `retry`. */
    unasked: unasked as ReadonlySignal<boolean>,
    cancel() {
      const id = search.peek()?.id;
      if (id !== undefined) void cancel(id);
    },
    retry() {
      const address = asked.peek();
      asked.value = "";
      void check(address);
    },
    dispose() {
      ended = true;
      clearTimeout(timer);
      stopWatching();
      running.peek()?.dispose();
    },
  };
}
