import { type ReadonlySignal, signal } from "@preact/signals";
import { isSecureRequest } from "../../http/loopback.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import {
  type Observations,
  type SkippedLoad,
  whyServiceCannotFetch,
} from "../../reach/judge-reach.ts";
import { type LoadPicture, loadPicture } from "../base/load-picture.ts";

/** Maximum parallel loads: as many as browsers open connections to one host over HTTP/1.1. */
const AT_ONCE = 6;
const PATIENCE = 10_000;

export interface FileReachOptions {
  /** Address of the service that fetches the files. */
  base_url?: string | undefined;
  load?: LoadPicture;
}

export type FileReach = ReturnType<typeof createFileReach>;

/** Finds out which candidates a service could fetch, while a view is open. Tries each address once. */
export function createFileReach({ base_url, load = loadPicture }: FileReachOptions = {}) {
  const observations = signal<ReadonlyMap<string, Observations>>(new Map());
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
    const timer = setTimeout(() => timeout.abort(), PATIENCE);
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
        const why = isCovered(candidate) ? "covered" : reasonToSkip(url, base_url);
        note(url, { load: why ? { status: "not-tried", why } : { status: "waiting" } });
        if (!why && !closing.signal.aborted) waiting.push(url);
      }
      next();
    },

    /** Cancels all pending work. Call it when the view closes. */
    dispose() {
      waiting.length = 0;
      closing.abort();
    },
  };
}

function reasonToSkip(url: string, base_url: string | undefined): SkippedLoad | null {
  if (whyServiceCannotFetch(url, base_url)) return "out-of-reach";
  if (!isSecureRequest(new URL(url))) return "unencrypted";
  const format = formatOfAddress(url);
  return format === "webm" || format === "mp4" ? "video" : null;
}
