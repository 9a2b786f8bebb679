import { type Board, boardOfService } from "../board.ts";
import { defaultTagRules } from "../rules.ts";

/** Minimum number of tags of boards that differ from the engine's. */
const MINIMUM: Partial<Record<Board, number>> = { furbooru: 5 };

/** Returns the minimum number of tags of the board at an address. */
export function minimumTags(base_url: string): number {
  const board = boardOfService(base_url);
  return (board && MINIMUM[board]) ?? defaultTagRules.minimum_tags;
}
