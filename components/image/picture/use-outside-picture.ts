import { useEffect, useState } from "preact/hooks";
import { watchGrants } from "../../../lib/state/base/access.ts";
import type { PictureSource, ReasonNotShown } from "../../../lib/state/base/outside-picture.ts";
import { loadSharedPicture, type ShownPicture } from "../../../lib/state/base/shared-picture.ts";

export type OutsidePictureState =
  | { status: "waiting" }
  | ({ status: "ready" } & ShownPicture)
  | ({ status: "failed" } & ReasonNotShown);

const WAITING: OutsidePictureState = { status: "waiting" };

/** Loads a picture from outside while mounted, from when it is `wanted`, and again when the user grants access. */
export function useOutsidePicture(
  source: PictureSource | null,
  wanted = true,
): OutsidePictureState {
  const key = source && wanted ? JSON.stringify(source) : null;
  const [state, setState] = useState<{ key: string | null; state: OutsidePictureState }>();
  useEffect(() => {
    if (key === null) return;
    let holding: ReturnType<typeof loadSharedPicture> | undefined;
    let isFailed = false;
    const load = () => {
      const latest = loadSharedPicture(JSON.parse(key));
      holding = latest;
      isFailed = false;
      void latest.outcome.then((outcome) => {
        if (holding !== latest) return;
        isFailed = "why" in outcome;
        setState({
          key,
          state: {
            status: "why" in outcome ? "failed" : "ready",
            ...outcome,
          } as OutsidePictureState,
        });
      });
    };
    load();
    const stop = watchGrants(() => {
      if (!isFailed) return;
      holding?.release();
      load();
    });
    return () => {
      stop();
      holding?.release();
      holding = undefined;
    };
  }, [key]);
  return state && state.key === key ? state.state : WAITING;
}
