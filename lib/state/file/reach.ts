import { type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern } from "../../browser.ts";
import { isSecure } from "../../http/loopback.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { type NotLoaded, type Observations, placeOutOfReach } from "../../sources/reach/reach.ts";
import { type AccessReason, requestAccess as ask } from "../base/access.ts";
import { type LoadPicture, loadPicture } from "../base/load-picture.ts";
import { probeFile } from "./probe.ts";

/** Maximum parallel loads: as many as browsers open connections to one host over HTTP/1.1. */
const AT_ONCE = 6;
const PATIENCE = 10_000;

export interface ReachOptions {
  /** Address of the service that fetches the files. */
  base_url?: string | undefined;
  /** Reason for the access to the files. */
  accessReason?: AccessReason;
  load?: LoadPicture;
  patience?: number;
  /** Asks the user for access to the host of an address. */
  requestAccess?: (url: string) => Promise<boolean>;
  probe?: (url: string, whole: boolean) => ReturnType<typeof probeFile>;
}

export type Reach = ReturnType<typeof createReach>;

/** Finds out which candidates a service could fetch, while a view is open. Tries each address once. */
export function createReach({
  base_url,
  accessReason = { why: "find" },
  load = loadPicture,
  patience = PATIENCE,
  requestAccess = (url) => ask({ origins: [hostPattern(url)] }, accessReason),
  probe = (url, whole) => probeFile({ url, base_url, whole }),
}: ReachOptions = {}) {
  const observations = signal<ReadonlyMap<string, Observations>>(new Map());
  const examining = signal<string | null>(null);
  const closing = new AbortController();
  const waiting: string[] = [];
  let running = 0;

  function note(url: string, observation: Observations) {
    if (closing.signal.aborted) return;
    const all = new Map(observations.value);
    observations.value = all.set(url, { ...all.get(url), ...observation });
  }

  function next() {
    while (running < AT_ONCE) {
      const url = waiting.shift();
      if (url === undefined) return;
      running++;
      void tryOne(url);
    }
  }

  async function tryOne(url: string) {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), patience);
    const start = performance.now();
    const outcome = await load(url, AbortSignal.any([closing.signal, timeout.signal]));
    clearTimeout(timer);
    running--;
    note(url, { load: outcome, duration: performance.now() - start });
    next();
  }

  return {
    /** Results by address. */
    observations: observations as ReadonlySignal<ReadonlyMap<string, Observations>>,
    /** Address of the file that is being requested. */
    examining: examining as ReadonlySignal<string | null>,

    /**
     * Loads the candidates as images, in their order. Skips covered candidates and those that no service could fetch. A candidate that was
     * uncovered meanwhile loads when it is passed again.
     */
    inspect(
      candidates: readonly Candidate[],
      isCovered: (candidate: Candidate) => boolean = () => false,
    ) {
      for (const candidate of candidates) {
        const { url } = candidate;
        const earlier = observations.value.get(url)?.load;
        if (earlier && !(earlier.status === "not-tried" && earlier.why === "covered")) continue;
        const why = isCovered(candidate) ? "covered" : notLoaded(url, base_url);
        note(url, { load: why ? { status: "not-tried", why } : { status: "waiting" } });
        if (!why && !closing.signal.aborted) waiting.push(url);
      }
      next();
    },

    /**
     * Asks the user for access to the file's host, then requests the file. Call it in the handler of a click or key press, before any
     * `await`. `whole`: hashes even a large file.
     */
    async examine(url: string, { whole = false } = {}): Promise<void> {
      if (examining.value !== null) return;
      if (placeOutOfReach(url, base_url)) {
        note(url, { probe: { status: "not-tried", why: "out-of-reach" } });
        return;
      }
      const asking = requestAccess(url).catch(() => false);
      examining.value = url;
      try {
        const granted = await asking;
        note(url, {
          probe: granted ? await probe(url, whole) : { status: "not-tried", why: "no-access" },
        });
      } catch {
        // The browser failed, which says nothing about the file.
        note(url, { probe: { status: "failed", why: "timed-out" } });
      } finally {
        examining.value = null;
      }
    },

    /** Cancels all pending work. Call it when the view closes. */
    dispose() {
      waiting.length = 0;
      closing.abort();
    },
  };
}

function notLoaded(url: string, base_url: string | undefined): NotLoaded | null {
  if (placeOutOfReach(url, base_url)) return "out-of-reach";
  if (!isSecure(new URL(url))) return "unencrypted";
  const format = formatOfAddress(url);
  return format === "webm" || format === "mp4" ? "video" : null;
}
