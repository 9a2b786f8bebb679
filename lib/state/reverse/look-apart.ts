import type { CloseLook, lookClosely } from "../../reverse/pixels/close-look.ts";

/** A search often finds several versions. Each thread holds its own pictures, so that more would take much memory. */
const MAX_WORKERS = 2;

const workers: Worker[] = [];
let looks = 0;

/** Starts the threads of the next close looks, if the browser has such threads. */
export function startWorkers(count: number): void {
  if (typeof Worker === "undefined") return;
  while (workers.length < Math.min(count, MAX_WORKERS))
    workers.push(
      new Worker(new URL("./close-look-worker.ts", import.meta.url), { type: "module" }),
    );
}

/** Compares two pictures outside of the view's thread, which a close look would block for longer than a frame. Null if it fails. */
export async function lookApart(
  ...pictures: Parameters<typeof lookClosely>
): Promise<CloseLook | null> {
  startWorkers(1);
  const worker = workers[looks++ % workers.length];
  if (!worker) {
    const { lookClosely } = await import("../../reverse/pixels/close-look.ts");
    return lookClosely(...pictures);
  }
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<CloseLook | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.addEventListener("error", () => resolve(null), { once: true });
  });
  worker.postMessage(pictures, [port2]);
  return response.finally(() => port1.close());
}
