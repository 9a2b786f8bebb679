import { computed, signal } from "@preact/signals";
import type { PickedPicture } from "../../picture/pick.ts";
import { whyServiceCannotFetch } from "../../reach/judge-reach.ts";
import type { UnreachableReason } from "../../reach/out-of-reach.ts";
import type { TileDoubt, TileState } from "../../reverse/listing/tile.ts";
import type { Batch, PictureChoice } from "../../stored/records.ts";
import type { ShotPlace } from "../../stored/shots.ts";

/** Shorter side in pixels below which a picture is likely an icon, an avatar or a tracking pixel. */
const SMALL = 100;
export const MAX_SIZE_THRESHOLD = 600;

export interface ChoiceTile {
  /** Index in the choice's picks. */
  index: number;
  pick: PickedPicture;
  /** Key of the picture's shot, if one was taken. */
  shot: ShotPlace;
  /** Location that may keep the service from getting the picture; null if there is no obstacle, or if the page can be read. */
  place: UnreachableReason | null;
}

/** Mark of a tile during and after the search for all pictures. */
export type TileMark = TileState | "waiting" | "unchecked";

export type TileFilter = TileState | "unfetchable";

/** Doubts that a picture's file would settle. */
const UNREAD: ReadonlySet<TileDoubt | undefined> = new Set(["no-pixels", "looks-same", "in-doubt"]);

export type Tiles = ReturnType<typeof createTiles>;

/** Creates the tiles of a choice's pictures: which of them are shown, and what a search for all has found. */
export function createTiles(
  { id, picks, at }: Pick<PictureChoice, "id" | "picks" | "at">,
  base_url: string,
) {
  const tiles = picks.map(
    (pick, index): ChoiceTile => ({
      index,
      pick,
      shot: { id, index },
      place: pick.place ? null : placeOf(pick, base_url),
    }),
  );
  const offered = tiles.filter(({ place }) => isOffered(place));
  const largest = Math.max(0, ...offered.map(({ pick }) => shorterSide(pick) ?? Infinity));

  /** Starts at 0 if all pictures are small, because nothing would be left. A click selects one of the pictures under it. */
  const threshold = signal(at === "page" && largest >= SMALL ? SMALL : 0);
  const isLargeEnough = ({ pick }: ChoiceTile) =>
    (shorterSide(pick) ?? Infinity) >= threshold.value;
  const sized = computed(() => offered.filter(isLargeEnough));
  const unfetchable = tiles.filter(({ place }) => !isOffered(place));

  /** Searches for all pictures, if the user has started them. */
  const batch = signal<Batch>();
  /** The pictures that had the state when the user chose it stay, so that none moves under the pointer. */
  const chosenFilter = signal<{ state: TileFilter; indexes: ReadonlySet<number> } | null>(null);
  const itemOf = (index: number) => batch.value?.items[index];
  const stateOf = (index: number) => stateOfItem(itemOf(index), batch.value?.status === "running");
  const counts = computed(() => {
    if (!batch.value) return null;
    const states = sized.value.map(({ index }) => stateOf(index));
    const count = (state: TileMark) => states.filter((one) => one === state).length;
    return {
      all: sized.value.length + unfetchable.length,
      there: count("there"),
      better: count("better"),
      altered: count("altered"),
      check: count("check"),
      "probably-new": count("probably-new"),
      new: count("new"),
      unfetchable: unfetchable.length,
    };
  });
  const filter = computed(() => chosenFilter.value?.state ?? null);
  const visible = computed(() => {
    const chosenState = chosenFilter.value;
    return chosenState
      ? sized.value.filter(({ index }) => chosenState.indexes.has(index))
      : sized.value;
  });
  /** Pictures to upload, because the service lacks them for all that is known. */
  const newIndexes = computed(() => indexesWith("new", "probably-new"));
  const indexesWith = (...states: readonly (TileMark | null)[]) =>
    sized.value.filter(({ index }) => states.includes(stateOf(index))).map(({ index }) => index);
  /** Addresses of pictures that too few pixels were compared of. */
  const unreadUrls = computed(() =>
    sized.value.flatMap(({ index, pick }) =>
      UNREAD.has(itemOf(index)?.doubt) ? (pick.candidates[0]?.url ?? []) : [],
    ),
  );
  function showOnly(state: TileFilter | null) {
    chosenFilter.value = state && { state, indexes: new Set(indexesWith(state as TileMark)) };
  }
  return {
    /** Minimum shorter side in pixels; smaller pictures are hidden. */
    threshold,
    /** Pictures that are large enough. */
    sized,
    /** Those of them that pass the filter. */
    visible,
    hidden: computed(() => offered.length - sized.value.length),
    /** Pictures that no service can fetch. */
    unfetchable,
    /** Number of pictures by result; null before a search for all. */
    counts,
    filter,
    showOnly,
    newIndexes,
    unreadUrls,
    itemOf,
    stateOf,
    /** Applies a change of the record. */
    follow(next: Batch | undefined) {
      batch.value = next;
    },
  };
}

/** Creates the selection among the visible tiles. */
export function createTileSelection({ visible, filter, newIndexes, showOnly }: Tiles) {
  const chosen = signal<ReadonlySet<number>>(new Set());
  /** Chosen pictures in page order, without those that are hidden now. */
  const pointed = computed(() =>
    visible.value.filter(({ index }) => chosen.value.has(index)).map(({ index }) => index),
  );

  return {
    pointed,
    toggle(index: number) {
      const next = new Set(chosen.value);
      if (!next.delete(index)) next.add(index);
      chosen.value = next;
    },
    chooseAll() {
      chosen.value = new Set(visible.value.map(({ index }) => index));
    },
    chooseNew() {
      if (filter.value !== null) showOnly(null);
      chosen.value = new Set(newIndexes.value);
    },
    chooseNone() {
      chosen.value = new Set();
    },
  };
}

/** Returns true unless the location is out of reach. A service in a private network may reach that network; only the user knows. */
const isOffered = (place: UnreachableReason | null) =>
  place === null || place === "private-network";

/** Returns null for a picture that is not part of the search. */
function stateOfItem(
  item: Batch["items"][string] | undefined,
  isRunning: boolean,
): TileMark | null {
  if (!item) return null;
  const { state, status } = item;
  if (state) return state;
  if (status === "done" || status === "failed") return "check";
  return isRunning || status === "comparing" ? "waiting" : "unchecked";
}

/** Returns null if at least one file can be fetched. */
function placeOf({ candidates }: PickedPicture, base_url: string): UnreachableReason | null {
  const places = candidates.map(({ url }) => whyServiceCannotFetch(url, base_url));
  if (places.includes(null)) return null;
  return places.includes("private-network") ? "private-network" : (places[0] ?? null);
}

/** Returns the file's shorter side, or the displayed one if the file's size is unknown, or undefined. */
function shorterSide({ candidates, shown }: PickedPicture): number | undefined {
  const { width, height, displayed } = candidates[shown] ?? {};
  if (width !== undefined && height !== undefined) return Math.min(width, height);
  return displayed && Math.min(displayed.width, displayed.height);
}
