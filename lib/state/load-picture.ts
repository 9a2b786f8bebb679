import type { LoadObservation } from "../sources/reach.ts";

export type LoadPicture = (url: string, signal: AbortSignal) => Promise<LoadObservation>;

/**
 * Loads `url` as a picture without a Referer, as a service would ask for it but for the browser's cookies, and says what came of it.
 * Never rejects. An abort ends the request too.
 */
export function loadPicture(
  url: string,
  signal: AbortSignal,
  makeImage: () => HTMLImageElement = () => new Image(),
): Promise<LoadObservation> {
  return new Promise((resolve) => {
    const image = makeImage();
    const end = (observation: LoadObservation) => {
      signal.removeEventListener("abort", stop);
      image.onload = null;
      image.onerror = null;
      resolve(observation);
    };
    const stop = () => {
      end({ status: "timed-out" });
      image.removeAttribute("src");
    };
    image.onload = () =>
      end({ status: "loaded", width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end({ status: "failed" });
    if (signal.aborted) return end({ status: "timed-out" });
    signal.addEventListener("abort", stop);
    image.referrerPolicy = "no-referrer";
    image.decoding = "async";
    image.src = url;
  });
}
