import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { sendMessage } from "../messages.ts";
import type { ReverseSearch } from "../records.ts";
import type { Judgement } from "../sources/reach.ts";
import { settings } from "../storage.ts";
import { fileAddressProblem } from "../upload/file-address.ts";
import { watchRecord } from "./record.ts";
import { type Findings, findingsOf } from "./reverse-findings.ts";
import { createVerdicts } from "./verdicts.ts";
import { watchItem } from "./watch-item.ts";

/** An address that is being typed is looked up once it has stayed the same for so long; it is saved by then. */
const QUIET_MS = 1000;

export interface PresenceOptions {
  draft_id: string;
  base_url: string;
  /** Address of the file, as it stands in the form. */
  url: ReadonlySignal<string>;
  /** Whether the service should be able to fetch it. */
  reach: ReadonlySignal<Judgement>;
  /** Whether that happens by itself; `undefined` until it is known. */
  automatic?: ReadonlySignal<boolean | undefined>;
  start?: (draft_id: string) => Promise<string>;
  watch?: typeof watchRecord;
}

export type Presence = ReturnType<typeof createPresence>;

function watchCheckPresence() {
  const stored = watchItem(settings);
  return computed(() => stored.value?.check_presence);
}

/** Looks a draft's file up at its service, each file once, and judges what is found. */
export function createPresence({
  draft_id,
  base_url,
  url,
  reach,
  automatic = watchCheckPresence(),
  start = (id) => sendMessage("checkDraft", id),
  watch = watchRecord,
}: PresenceOptions) {
  interface Looking {
    record: ReturnType<typeof watchRecord>;
    judging: ReturnType<typeof createVerdicts>;
    stop: () => void;
  }
  const looking = signal<Looking | null>(null);
  const unbegun = signal(false);
  const unasked = signal(false);
  const asked = signal("");
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What is known of another file says nothing of this one. */
  const turnTo = (address: string, waits: boolean) =>
    batch(() => {
      asked.value = address;
      unasked.value = waits;
      unbegun.value = false;
      looking.peek()?.stop();
      looking.value = null;
    });

  async function look(address: string): Promise<void> {
    if (ended || fileAddressProblem(address) !== null) return;
    if (address === asked.peek() && !unasked.peek()) return;
    turnTo(address, false);
    try {
      const id = await start(draft_id);
      if (!ended && asked.peek() === address) looking.value = follow(id);
    } catch {
      if (asked.peek() === address) unbegun.value = true;
    }
  }

  function follow(id: string): Looking {
    const record = watch(id);
    const judging = createVerdicts({ id, base_url });
    const stopJudging = effect(() => {
      if (record.value?.kind === "reverse") void judging.consider(record.value);
    });
    const stop = () => {
      stopJudging();
      judging.stop();
    };
    return { record, judging, stop };
  }

  let first = true;
  const stopWatching = effect(() => {
    const address = url.value.trim();
    const isWanted = automatic.value;
    clearTimeout(timer);
    if (isWanted === undefined) return;
    if (!isWanted) {
      if (address !== asked.peek()) turnTo(address, fileAddressProblem(address) === null);
      return;
    }
    if (first) void look(address);
    else timer = setTimeout(() => void look(address), QUIET_MS);
    first = false;
  });

  const search = computed<ReverseSearch | null>(() => {
    const record = looking.value?.record.value;
    return record?.kind === "reverse" ? record : null;
  });

  /** The background looks up what it has saved: where the address could not be saved, that is another file. */
  const isOther = computed(
    () => search.value?.pick.candidates.every((one) => one.url !== asked.value) ?? false,
  );

  return {
    /** Null until it has begun. */
    search,
    /** Null as long as nothing is known of the file that the form names now. */
    findings: computed<Findings | null>(() => {
      if (asked.value !== url.value.trim() || isOther.value) return null;
      const judged = looking.value?.judging.verdicts.value;
      return search.value && judged ? findingsOf(search.value, judged, reach.value) : null;
    }),
    /** It could not even be begun, or not for this file. */
    failed: computed(() => unbegun.value || isOther.value),
    /** It waits for the person to ask for it, by `retry`. */
    unasked: unasked as ReadonlySignal<boolean>,
    retry() {
      const address = asked.peek();
      asked.value = "";
      void look(address);
    },
    dispose() {
      ended = true;
      clearTimeout(timer);
      stopWatching();
      looking.peek()?.stop();
    },
  };
}
