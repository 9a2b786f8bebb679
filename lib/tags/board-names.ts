import type { PostTag } from "../picture/post-tags.ts";
import { type Board, boardOfService } from "./board.ts";

/** A board's own names for things that others name otherwise. */
interface BoardNames {
  /** Returns the board's names for a tag, best first. */
  names?: (tag: string, category: PostTag["category"]) => readonly string[];
  /** Words that hold for nearly all pictures of the board. */
  dropped?: readonly string[];
}

const SUFFIX = " (mlp)";
/** Boards on ponies only: the series and the kind of animal go without saying. */
const PONIES: BoardNames = {
  names: (tag) => (tag.endsWith(SUFFIX) ? [tag.slice(0, -SUFFIX.length)] : []),
  dropped: ["mammal", "equine", "feral", "not furry"],
};

const NAMES: Partial<Record<Board, BoardNames>> = {
  derpibooru: PONIES,
  ponerpics: PONIES,
  furbooru: {
    names: (tag, category) =>
      category === "character" && !tag.endsWith(")") ? [tag + SUFFIX] : [],
  },
  manebooru: {
    names: (tag, category) => [
      ...(PONIES.names?.(tag, category) ?? []),
      ...(category === "character" || category === "species" ? [`${category}:${tag}`] : []),
      ...(tag === "clothes" ? ["clothing"] : []),
    ],
  },
};

const namesAt = (base_url: string): BoardNames => {
  const board = boardOfService(base_url);
  return (board && NAMES[board]) ?? {};
};

/** Returns the names that only this board has for a tag of another one, best first. */
export const namesOnlyOnBoard = (tag: string, category: PostTag["category"], base_url: string) =>
  namesAt(base_url).names?.(tag, category) ?? [];

/** Returns true if a tag of another board says nothing on this one. */
export const isMeaninglessTag = (tag: string, base_url: string) =>
  namesAt(base_url).dropped?.includes(tag) ?? false;

/** Returns the tag that goes with a board's own name: the series of a character. */
export const seriesOfCharacter = (name: string): string | null =>
  name.endsWith(SUFFIX) ? "my little pony" : null;
