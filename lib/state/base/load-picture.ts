import type { LoadObservation } from "../../reach/judge-reach.ts";
import { readOutsidePicture } from "./outside-picture.ts";

const NO_SIZE = { width: 0, height: 0 };

export type LoadPicture = (url: string, signal: AbortSignal) => Promise<LoadObservation>;

/** Loads `url` without a Referer, as a service would, and reports the outcome. Never rejects. An abort also cancels the request. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<LoadObservation> {
  if (signal.aborted) return { status: "timed-out" };
  const picture = await readOutsidePicture({ url }, signal).catch(() => null);
  if (signal.aborted) return { status: "timed-out" };
  if (!picture) return { status: "failed" };
  if ("why" in picture && picture.why === "no-access")
    return { status: "not-tried", why: "no-access" };
  if ("why" in picture && picture.why === "not-loaded") return { status: "failed" };
  const { width, height } = "why" in picture ? NO_SIZE : { ...NO_SIZE, ...picture };
  return { status: "loaded", width, height };
}
