import { createCloseLook } from "../../reverse/pixels/close-look.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";

/** A picture, a match to look at beside the last picture, or both. */
export interface CloseLookRequest {
  picture?: Parameters<typeof createCloseLook>;
  match?: Pixels;
}

let lookAt: ReturnType<typeof createCloseLook> | null = null;

globalThis.onmessage = ({
  data: { picture, match },
  ports: [port],
}: MessageEvent<CloseLookRequest>) => {
  try {
    if (picture) lookAt = createCloseLook(...picture);
    if (match) port?.postMessage(lookAt?.(match) ?? null);
  } catch {
    port?.postMessage(null);
  }
};
