import { mergePictures } from "../picture/merge.ts";
import type { PickedPicture } from "../picture/pick.ts";
import { sortByRank } from "../picture/rank.ts";
import { type FrameScan, SCAN_LIMITS } from "../picture/scan-data.ts";
import { isUnlikelyPick, makePick, type PickContext } from "./make-pick.ts";

/** Maximum characters of all picks: browsers limit extension storage to a few megabytes. */
const ROOM = 2_000_000;

export interface Picks {
  /** Most likely first. */
  picks: PickedPicture[];
  /** The unambiguous one, if there is one: the user need not choose. */
  pick: PickedPicture | null;
  left_out: number;
}

/** Combines the scans of a page's frames into picks. */
export function picksFromScans(scans: readonly FrameScan[], context: PickContext): Picks {
  const placed = scans.flatMap(({ document, pictures }) =>
    pictures.map((picture) => ({ ...picture, document })),
  );
  const merged = mergePictures(placed);
  // The pictures of a single frame are already ranked, and those near a click come before those of other frames.
  const isRanked = scans.length === 1 || scans[0]?.at === "near";
  const pictures = (isRanked ? merged : sortByRank(merged)).slice(0, SCAN_LIMITS.pictures);
  const works = pictures.filter((picture) => !isUnlikelyPick(picture));
  const likeliestFirst = [...works, ...pictures.filter(isUnlikelyPick)];
  const atPoint = scans.every(({ at }) => at === "point");
  const isUnambiguous =
    (scans.length === 1 && scans[0]?.unambiguous === true) ||
    pictures.length === 1 ||
    works.length === 1;
  const picks = withinRoom(likeliestFirst, ({ document, ...picture }) =>
    makePick(document, picture, context),
  );
  const total = scans.reduce((sum, scan) => sum + scan.left_out, merged.length);
  return {
    picks,
    pick: atPoint && isUnambiguous ? (picks[0] ?? null) : null,
    left_out: total - picks.length,
  };
}

/** Makes picks until the room is used. A page of long facts has many more pictures. */
function withinRoom<T>(
  pictures: readonly T[],
  make: (picture: T) => PickedPicture,
): PickedPicture[] {
  const picks: PickedPicture[] = [];
  let room = ROOM;
  for (const picture of pictures) {
    const pick = make(picture);
    room -= JSON.stringify(pick).length;
    if (room < 0 && picks.length > 0) break;
    picks.push(pick);
  }
  return picks;
}
