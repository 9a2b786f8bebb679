import { lazily } from "../../base/lazily.ts";
import type { CloseLook, lookClosely } from "../../reverse/pixels/close-look.ts";

const startedWorker = lazily(
  () => new Worker(new URL("./close-look-worker.ts", import.meta.url), { type: "module" }),
);

/** Starts the thread of the close looks, if the browser has such threads. */
export function startWorker(): void {
  if (typeof Worker !== "undefined") startedWorker();
}

/** Compares two pictures outside of the view's thread, which a close look would block for longer than a frame. Null if it fails. */
export async function lookInWorker(
  ...pictures: Parameters<typeof lookClosely>
): Promise<CloseLook | null> {
  if (typeof Worker === "undefined") {
    const { lookClosely } = await import("../../reverse/pixels/close-look.ts");
    return lookClosely(...pictures);
  }
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<CloseLook | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    startedWorker().addEventListener("error", () => resolve(null), { once: true });
  });
  startedWorker().postMessage(pictures, [port2]);
  return response.finally(() => port1.close());
}
