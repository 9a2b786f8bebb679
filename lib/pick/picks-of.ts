import { mergePictures } from "../picture/merge.ts";
import type { Pick } from "../picture/pick.ts";
import { ranked } from "../picture/rank.ts";
import { BOUNDS, type FrameScan } from "../picture/scan-data.ts";
import { type Made, makePick, type PickContext } from "./make-pick.ts";

/** Maximum characters of all picks: browsers limit extension storage to a few megabytes. */
const ROOM = 2_000_000;

export interface Picks {
  /** Most likely first. */
  picks: Pick[];
  /** The unambiguous one, if there is one: the user need not choose. */
  pick: Pick | null;
  left_out: number;
}

/** Combines the scans of a page's frames into picks. */
export function picksOf(scans: readonly FrameScan[], context: PickContext): Picks {
  const placed = scans.flatMap(({ document, pictures }) =>
    pictures.map((picture) => ({ ...picture, document })),
  );
  const merged = mergePictures(placed);
  // The pictures of a single frame are already ranked.
  const pictures = (scans.length > 1 ? ranked(merged) : merged).slice(0, BOUNDS.pictures);
  const made = likeliestFirst(
    pictures.map(({ document, ...picture }) => makePick(document, picture, context)),
  );
  const works = made.filter(({ minor }) => !minor);
  const atPoint = scans.every(({ at }) => at === "point");
  const isUnambiguous =
    (scans.length === 1 && scans[0]?.unambiguous === true) ||
    made.length === 1 ||
    works.length === 1;
  const kept = withinRoom(made);
  const found = scans.reduce((sum, scan) => sum + scan.left_out, merged.length);
  return {
    picks: kept,
    pick: atPoint && isUnambiguous ? (kept[0] ?? null) : null,
    left_out: found - kept.length,
  };
}

const likeliestFirst = (made: readonly Made[]) => [
  ...made.filter(({ minor }) => !minor),
  ...made.filter(({ minor }) => minor),
];

function withinRoom(made: readonly Made[]): Pick[] {
  const kept: Pick[] = [];
  let room = ROOM;
  for (const { pick } of made) {
    room -= JSON.stringify(pick).length;
    if (room < 0 && kept.length > 0) break;
    kept.push(pick);
  }
  return kept;
}
