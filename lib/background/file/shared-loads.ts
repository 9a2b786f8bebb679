import { whyServiceCannotFetch } from "../../reach/judge-reach.ts";
import { loadFile } from "./load-file.ts";

type Load = typeof loadFile;

interface Loading {
  file: ReturnType<Load>;
  /** Searches that wait for it. */
  waiting: number;
  over: AbortController;
}

/** Milliseconds for which a file that was loaded is at hand for another search of the same picture. */
const AT_HAND = 2_000;

/** Creates a `loadFile` that loads a file once for several searches of one picture, and stops when none of them waits for it. */
export function createSharedLoads(load: Load = loadFile): Load {
  const loadings = new Map<string, Loading>();

  function startLoading(key: string, [pick, candidate, options]: Parameters<Load>): Loading {
    const over = new AbortController();
    const file = load(pick, candidate, { ...options, signal: over.signal });
    const loading = { file, waiting: 0, over };
    const forget = () => {
      if (loadings.get(key) === loading) loadings.delete(key);
    };
    over.signal.addEventListener("abort", forget);
    file.then(
      // The user may allow access to the host next.
      (loaded) => ("why" in loaded ? forget() : setTimeout(forget, AT_HAND)),
      () => forget(),
    );
    loadings.set(key, loading);
    return loading;
  }

  return async (...request) => {
    const [, , { signal }] = request;
    signal?.throwIfAborted();
    const key = keyOf(...request);
    const loading = loadings.get(key) ?? startLoading(key, request);
    loading.waiting++;
    const leave = Promise.withResolvers<never>();
    const abort = () => leave.reject(signal?.reason);
    signal?.addEventListener("abort", abort);
    try {
      return await Promise.race([loading.file, leave.promise]);
    } finally {
      signal?.removeEventListener("abort", abort);
      if (--loading.waiting === 0 && signal?.aborted) loading.over.abort(signal.reason);
    }
  };
}

/** Returns what tells a load apart. A service in a private network may get files that others may not. */
function keyOf(...[{ page, place, candidates }, candidate, options]: Parameters<Load>): string {
  const url = candidates[candidate]?.url ?? "";
  return JSON.stringify([
    page.url,
    place,
    url,
    whyServiceCannotFetch(url, options.base_url),
    options.maxBytes,
  ]);
}
