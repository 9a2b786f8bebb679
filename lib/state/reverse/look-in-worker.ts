import { lazily } from "../../base/lazily.ts";
import type { CloseLook } from "../../reverse/pixels/close-look.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { LookRequest } from "./close-look-worker.ts";

const startedWorker = lazily(
  () => new Worker(new URL("./close-look-worker.ts", import.meta.url), { type: "module" }),
);

/** The picture that the worker has. */
let sent: Pixels | null = null;

function post(
  picture: Pixels,
  mask: string | undefined,
  match?: Pixels,
  ports: MessagePort[] = [],
) {
  const request: LookRequest = {
    ...(sent !== picture && { picture: [picture, mask] }),
    ...(match && { match }),
  };
  sent = picture;
  startedWorker().postMessage(request, ports);
}

/** Starts the thread of the close looks, if the browser has such threads, and sends it the picture. */
export function prepareLooks(picture: Pixels, mask?: string): void {
  if (typeof Worker !== "undefined" && sent !== picture) post(picture, mask);
}

/**
 * Compares a picture with a match outside of the view's thread, which a close look would block for longer than a frame. Null if it fails.
 * @param mask of cells without information, if the picture is a page capture
 */
export async function lookInWorker(
  picture: Pixels,
  match: Pixels,
  mask?: string,
): Promise<CloseLook | null> {
  if (typeof Worker === "undefined") {
    const { createCloseLook } = await import("../../reverse/pixels/close-look.ts");
    return createCloseLook(picture, mask)(match);
  }
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<CloseLook | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    startedWorker().addEventListener("error", () => resolve(null), { once: true });
  });
  post(picture, mask, match, [port2]);
  return response.finally(() => port1.close());
}
