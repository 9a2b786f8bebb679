import { useEffect, useState } from "preact/hooks";
import { timeUntil } from "../../../lib/base/stored-time.ts";
import { watchShot } from "../../../lib/state/reverse/shots.ts";
import {
  isPartialShot,
  SHOT_TIMEOUT,
  type ShotOutcome,
  type ShotPlace,
  unalteredShot,
} from "../../../lib/stored/shots.ts";
import { type OutsidePictureState, useOutsidePicture } from "./use-outside-picture.ts";

export interface PagePictureInput {
  /** Address from the page. */
  url: string;
  /** Id of the stored file, if Tagpie holds it. */
  file?: string | undefined;
  /** Location of the page's capture, if any. */
  shot?: ShotPlace | undefined;
  /** Shows the file even if there is a capture, which then shows a file that cannot be shown, and tells if the page blurs the picture. */
  exact?: boolean | undefined;
  /** Shows the file if the page's capture shows only a part of the picture. */
  whole?: boolean | undefined;
  /** Delays the request until it is true. */
  wanted?: boolean;
}

/** `blurred`: the page blurs the picture. */
type PagePictureState = OutsidePictureState & { blurred?: boolean };

/** Loads a page picture while mounted: the page's capture, or else the file. */
export function usePagePicture({
  url,
  file,
  shot,
  exact = false,
  whole = false,
  wanted = true,
}: PagePictureInput): PagePictureState {
  const outcome = useShot(shot);
  const captured = unalteredShot(outcome ?? null);
  const capture = captured?.data_url;
  const isRead = outcome !== undefined;
  const isCaptureShown = captured !== null && !exact && !(whole && isPartialShot(captured));
  const loaded = useOutsidePicture(
    file === undefined ? { url } : { file },
    wanted && isRead && !isCaptureShown,
  );
  if (capture !== undefined && (isCaptureShown || loaded.status === "failed"))
    return { status: "ready", src: capture };
  return { ...loaded, blurred: isBlurred(outcome) };
}

const isBlurred = (outcome: ShotOutcome | undefined) =>
  outcome != null && "missing" in outcome && outcome.missing === "blurred";

/** Returns `undefined` while the shot is unread or pending. */
function useShot(place: ShotPlace | undefined): ShotOutcome | undefined {
  const [outcome, setOutcome] = useState<ShotOutcome | undefined>(place ? undefined : null);
  const { id, index, created_at = 0 } = place ?? {};
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (id === undefined) return setOutcome(null);
    return watchShot({ id, ...(index !== undefined && { index }) }, setOutcome);
  }, [id, index]);
  useEffect(() => {
    if (created_at === 0) return;
    const timer = setTimeout(setLate, timeUntil(created_at + SHOT_TIMEOUT, SHOT_TIMEOUT), true);
    return () => clearTimeout(timer);
  }, [created_at]);
  const mayCome = created_at > 0 && !isLate;
  return outcome === null && mayCome ? undefined : outcome;
}
