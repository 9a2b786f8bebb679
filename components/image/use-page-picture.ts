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
  /** Delays the request until it is true. */
  wanted?: boolean;
}

export type PagePictureState =
  | { status: "waiting" | "failed" }
  /** Source for `<img>`. */
  | { status: "ready"; src: string };

/** Loads a page picture while mounted: the page's capture, or else the file. */
export function usePagePicture({
  url,
  file,
  shot,
  wanted = true,
}: PagePictureInput): PagePictureState {
  const [state, setState] = useState<PagePictureState>({ status: "waiting" });
  const kept = useShot(shot);
  const pixels = kept?.data_url;
  const isRead = kept !== undefined;
  const access = accessChanges.value;

  useEffect(() => {
    if (!isRead) return;
    if (pixels !== undefined) return setState({ status: "ready", src: pixels });
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
        setState(src === null ? { status: "failed" } : { status: "ready", src });
      });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, file, pixels, isRead, wanted, access]);
  return state;
}

/** Returns `undefined` while the shot is unread or pending. */
function useShot(place: ShotPlace | undefined): Shot | null | undefined {
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
  return outcome === undefined || (outcome === null && mayCome) ? undefined : shotIn(outcome);
}
