import * as v from "valibot";
import { cappedList, storedText } from "../base/lenient-schemas.ts";
import { PostTagsSchema } from "../picture/post-tags.ts";

/** Boards with other software that tell if they have a picture, without getting it. */
export const boardNames = ["danbooru", "e621"] as const;
export type BoardName = (typeof boardNames)[number];

/** Returns the setting that turns a board on. */
export const settingOfBoard = (board: BoardName) => `ask_${board}` as const;

/** A board's post of a picture. */
const BoardPostSchema = v.object({
  id: v.number(),
  /** Null: it has this very file. Else 0…100: how alike the pictures are. */
  score: v.nullable(v.number()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  artists: cappedList(storedText),
  sources: cappedList(storedText),
  tags: v.optional(PostTagsSchema),
});
export type BoardPost = v.InferOutput<typeof BoardPostSchema>;

/** Minimum score of a strong match. Strangers score below 50. */
const STRONG_SCORE = 90;

/** Returns true if a post has this picture, and not only one that may be it. */
export const isSamePicture = ({ score }: BoardPost): boolean =>
  score === null || score >= STRONG_SCORE;

/** A board's answer about a picture. */
export const BoardResponseSchema = v.object({
  board: v.picklist(boardNames),
  /** Null: it has no such picture, or did not say. */
  post: v.nullable(BoardPostSchema),
  /** Code of why it did not say. */
  why: v.optional(storedText),
});
export type BoardResponse = v.InferOutput<typeof BoardResponseSchema>;
