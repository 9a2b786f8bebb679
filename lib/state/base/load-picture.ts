import type { LoadObservation } from "../../sources/reach.ts";
import { pictureSource } from "./page-picture.ts";

export type LoadPicture = (url: string, signal: AbortSignal) => Promise<LoadObservation>;

/**
 * Loads `url` as an image without a Referer, as a service would, and reports the outcome. Never rejects. An abort also cancels the request.
 */
export async function loadPicture(
  url: string,
  signal: AbortSignal,
  makeImage: () => HTMLImageElement = () => new Image(),
): Promise<LoadObservation> {
  if (signal.aborted) return { status: "timed-out" };
  const source = await pictureSource(url, signal).catch(() => null);
  if (signal.aborted) return { status: "timed-out" };
  if (source === null) return { status: "failed" };
  if (typeof source === "string") return decode(source, signal, makeImage());
  let address: string | undefined;
  try {
    address = URL.createObjectURL(source);
    return await decode(address, signal, makeImage());
  } catch {
    return { status: "failed" };
  } finally {
    if (address) URL.revokeObjectURL(address);
  }
}

function decode(
  address: string,
  signal: AbortSignal,
  image: HTMLImageElement,
): Promise<LoadObservation> {
  return new Promise((resolve) => {
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
    signal.addEventListener("abort", stop);
    image.referrerPolicy = "no-referrer";
    image.decoding = "async";
    image.src = address;
  });
}
