import { useEffect, useState } from "preact/hooks";
import { accessChanges, pictureSource } from "../../lib/state/base/page-picture.ts";
import { SHOT_PATIENCE, type ShotPlace, shotIn, watchShot } from "../../lib/state/reverse/shots.ts";
import type { NoShot, Shot } from "../../lib/storage.ts";

export interface PagePictureInput {
  /** Address from the page. */
  url: string;
  /** Id of the stored file, if Tagpie holds it. */
  file?: string | undefined;
  /** Location of the page's capture, if any. */
  shot?: ShotPlace | undefined;
  /** Shows the file even if there is a capture, which then only tells if the page blurs the picture. */
  exact?: boolean | undefined;
  /** Delays the request until it is true. */
  wanted?: boolean;
}

export type PagePictureState =
  | { status: "waiting" | "failed" }
  /** Source for `<img>`. `blurred`: the page blurs the picture. */
  | { status: "ready"; src: string; blurred: boolean };

/** Loads a page picture while mounted: the page's capture, or else the file. */
export function usePagePicture({
  url,
  file,
  shot,
  exact = false,
  wanted = true,
}: PagePictureInput): PagePictureState {
  const [state, setState] = useState<PagePictureState>({ status: "waiting" });
  const outcome = useShot(shot);
  const pixels = exact ? undefined : shotIn(outcome ?? null)?.data_url;
  const isRead = outcome !== undefined;
  const blurred = isBlurred(outcome);
  const access = accessChanges.value;

  useEffect(() => {
    if (!isRead) return;
    if (pixels !== undefined) return setState({ status: "ready", src: pixels, blurred: false });
    // A lazy `<img>` may not have loaded yet, and access may have changed since.
    setState((now) => (now.status === "waiting" ? now : { status: "waiting" }));
    if (!wanted) return;
    const leaving = new AbortController();
    let made: string | undefined;
    void pictureSource(url, leaving.signal, file)
      .catch(() => null)
      .then((source) => {
        if (leaving.signal.aborted) return;
        if (source instanceof Blob) made = URL.createObjectURL(source);
        const src = made ?? (typeof source === "string" ? source : null);
        setState(src === null ? { status: "failed" } : { status: "ready", src, blurred });
      });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, file, pixels, isRead, blurred, wanted, access]);
  return state;
}

const isBlurred = (outcome: Shot | NoShot | null | undefined) =>
  outcome != null && "missing" in outcome && outcome.missing === "blurred";

/** Returns `undefined` while the shot is unread or pending. */
function useShot(place: ShotPlace | undefined): Shot | NoShot | null | undefined {
  const [outcome, setOutcome] = useState<Shot | NoShot | null | undefined>(
    place ? undefined : null,
  );
  const { id, index, created_at = 0 } = place ?? {};
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (id === undefined) return setOutcome(null);
    return watchShot({ id, ...(index !== undefined && { index }) }, setOutcome);
  }, [id, index]);
  useEffect(() => {
    if (created_at === 0) return;
    const timer = setTimeout(setLate, created_at + SHOT_PATIENCE - Date.now(), true);
    return () => clearTimeout(timer);
  }, [created_at]);
  const mayCome = created_at > 0 && !isLate;
  return outcome === null && mayCome ? undefined : outcome;
}
