import { computeOnce } from "../../base/compute-once.ts";
import type { CloseLook } from "../../reverse/pixels/close-look.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { CloseLookRequest } from "./close-look-worker.ts";

/** Maximum number of threads: each compiles its code anew, which few looks would not make up for. */
const MAX_THREADS = 2;

/** Processors that are left to others: Chromium compiles in a further thread. On two processors, one thread is faster there, and two are in Firefox. */
const SPARED = import.meta.env.BROWSER === "firefox" ? 0 : 1;

const countThreads = () =>
  Math.max(1, Math.min(MAX_THREADS, navigator.hardwareConcurrency - SPARED));

interface Thread {
  worker: Worker;
  /** The picture that it has. */
  picture: Pixels | null;
  /** Number of looks that have not ended. */
  looks: number;
}

const threads = computeOnce(() =>
  Array.from({ length: countThreads() }, (): Thread => {
    const worker = new Worker(new URL("./close-look-worker.ts", import.meta.url), {
      type: "module",
    });
    return { worker, picture: null, looks: 0 };
  }),
);

/** Sends a thread the picture that it lacks, and a match to look at. */
function post(
  thread: Thread,
  [picture, mask]: [picture: Pixels, mask: string | undefined],
  match?: Pixels,
  ports: MessagePort[] = [],
) {
  const request: CloseLookRequest = {
    ...(thread.picture !== picture && { picture: [picture, mask] }),
    ...(match && { match }),
  };
  thread.picture = picture;
  thread.worker.postMessage(request, ports);
}

/** Starts the threads of the close looks, if the browser has such threads, and sends them the picture. */
export function startCompareWorkers(picture: Pixels, mask?: string): void {
  if (typeof Worker === "undefined") return;
  for (const thread of threads()) if (thread.picture !== picture) post(thread, [picture, mask]);
}

/**
 * Compares a picture with a match outside of the view's thread, which a close look would block for longer than a frame. Null if it fails.
 * @param mask of cells without information, if the picture is a page capture
 */
export async function compareInWorker(
  picture: Pixels,
  match: Pixels,
  mask?: string,
): Promise<CloseLook | null> {
  if (typeof Worker === "undefined") {
    const { createCloseLook } = await import("../../reverse/pixels/close-look.ts");
    return createCloseLook(picture, mask)(match);
  }
  const thread = threads().reduce((least, one) => (one.looks < least.looks ? one : least));
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<CloseLook | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    thread.worker.addEventListener("error", () => resolve(null), { once: true });
  });
  thread.looks++;
  post(thread, [picture, mask], match, [port2]);
  return response.finally(() => {
    thread.looks--;
    port1.close();
  });
}
