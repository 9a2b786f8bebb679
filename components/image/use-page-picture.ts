import { useEffect, useState } from "preact/hooks";
import { accessChanges, pictureSource } from "../../lib/state/page-picture.ts";
import { type ShotPlace, watchShot } from "../../lib/state/page-shots.ts";
import type { Shot } from "../../lib/storage.ts";

/** Of what is shown less than this, the rest would pass for cut off. */
const WHOLE = 0.97;

export interface PagePictureInput {
  /** The address that the page named. */
  url: string;
  /** Where the picture as the page showed it is kept, if it is. */
  shot?: ShotPlace | undefined;
  /** Nothing is fetched before the picture is wanted. */
  wanted?: boolean;
}

export type PagePictureState =
  | { status: "waiting" | "failed" }
  /** For `<img>`. */
  | { status: "ready"; src: string };

/** Gets a picture of a page for as long as it is shown: what the page showed of it, where that is kept whole, else its file. */
export function usePagePicture({ url, shot, wanted = true }: PagePictureInput): PagePictureState {
  const [state, setState] = useState<PagePictureState>({ status: "waiting" });
  const kept = useShot(shot);
  const pixels = kept?.data_url;
  const isWhole = kept ? kept.visible >= WHOLE : false;
  const isRead = kept !== undefined;
  const access = accessChanges.value;

  useEffect(() => {
    if (!isRead) return;
    if (pixels !== undefined && isWhole) return setState({ status: "ready", src: pixels });
    // An `<img>` with the address may still wait to be scrolled to, and access may be another by now.
    setState((now) => (now.status === "waiting" ? now : { status: "waiting" }));
    if (!wanted) return;
    const leaving = new AbortController();
    let made: string | undefined;
    void pictureSource(url, leaving.signal)
      .catch(() => null)
      .then((source) => {
        if (leaving.signal.aborted) return;
        if (source instanceof Blob) made = URL.createObjectURL(source);
        // A part of the picture is better than nothing.
        const src = made ?? (typeof source === "string" ? source : pixels);
        setState(src === undefined ? { status: "failed" } : { status: "ready", src });
      });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, pixels, isWhole, isRead, wanted, access]);
  return state;
}

/** `undefined` until it was read. */
function useShot(place: ShotPlace | undefined): Shot | null | undefined {
  const [shot, setShot] = useState<Shot | null | undefined>(place ? undefined : null);
  const { id, index } = place ?? {};
  useEffect(() => {
    if (id === undefined) return setShot(null);
    return watchShot({ id, ...(index !== undefined && { index }) }, setShot);
  }, [id, index]);
  return shot;
}
