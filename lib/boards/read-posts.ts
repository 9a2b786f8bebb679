import * as v from "valibot";
import { isWebAddress } from "../api/addresses.ts";
import { arrayOfReadable, nullIfInvalid, storedText } from "../base/lenient-schemas.ts";
import { collectTags } from "../picture/collect-tags.ts";
import type { PostTags } from "../picture/post-tags.ts";
import type { PostRating, PostTagCategory } from "../picture/tag-kinds.ts";
import type { BoardName, BoardPost } from "./board-response.ts";
import { BOARDS } from "./boards.ts";

/** Minimum score of a post that is shown. A copy of a sepia photograph may score so low, and an altered copy so high. */
const MIN_SCORE = 80;
/** Sources of a post at most. */
const MAX_SOURCES = 5;

/** Each reads a post of a response, and returns null for anything else. */
const READERS: Record<BoardName, (post: unknown) => Omit<BoardPost, "score"> | null> = {
  danbooru: readDanbooruPost,
  e621: readE621Post,
};

const AlikeSchema = arrayOfReadable(v.object({ score: v.number(), post: v.unknown() }), 50);

/** Reads the post that has a file; null if the response names none. */
export function readFileMatch(board: BoardName, response: unknown): BoardPost | null {
  const post = READERS[board](response);
  return post && { ...post, score: null };
}

/** Reads the post that is most alike, if one is alike enough. */
export function readMostSimilarPost(board: BoardName, response: unknown): BoardPost | null {
  const alike = v
    .parse(AlikeSchema, response)
    .map(({ score, post }) => ({ score: BOARDS[board].computedScore(score), post }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score);
  for (const { score, post } of alike) {
    const parsedPost = READERS[board](post);
    if (parsedPost) return { ...parsedPost, score: Math.min(100, Math.floor(score)) };
  }
  return null;
}

const text = v.fallback(storedText, "");
const size = nullIfInvalid(v.pipe(v.number(), v.minValue(1)));

const DanbooruSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  image_width: size,
  image_height: size,
  source: text,
  rating: text,
  tag_string_artist: text,
  tag_string_character: text,
  tag_string_copyright: text,
  tag_string_general: text,
  tag_string_meta: text,
});

const DANBOORU_RATINGS: Record<string, PostRating> = {
  g: "general",
  s: "sensitive",
  q: "questionable",
  e: "explicit",
};

function readDanbooruPost(response: unknown): Omit<BoardPost, "score"> | null {
  const parsing = v.safeParse(DanbooruSchema, response);
  if (!parsing.success) return null;
  const { id, image_width, image_height, source, rating, ...post } = parsing.output;
  const tags = (["artist", "character", "copyright", "general", "meta"] as const).flatMap(
    (category) => tagsOf(category, post[`tag_string_${category}`].split(" ")),
  );
  return postOf({
    ...{ id, tags, width: image_width, height: image_height, sources: [source] },
    ...{ rating: DANBOORU_RATINGS[rating], host: "danbooru.donmai.us" },
  });
}

const names = v.optional(arrayOfReadable(storedText), []);
const E621TagsSchema = v.object({
  ...{ artist: names, character: names, species: names },
  ...{ copyright: names, general: names, meta: names },
});
/** A list by likeness has columns of the board's database: `image_width`, `source`, and `tag_string`, which tells no categories. */
const E621PostSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  file: v.fallback(v.object({ width: size, height: size }), { width: null, height: null }),
  image_width: size,
  image_height: size,
  tags: v.fallback(E621TagsSchema, () => v.parse(E621TagsSchema, {})),
  tag_string: text,
  sources: names,
  source: text,
  rating: text,
});
/** A list by hash has a `post` or `posts`; so has the `post` of an entry of a list by likeness. */
const E621Schema = v.union([
  v.pipe(
    v.object({ post: E621PostSchema }),
    v.transform(({ post }) => post),
  ),
  v.pipe(
    v.object({ posts: E621PostSchema }),
    v.transform(({ posts }) => posts),
  ),
  v.pipe(
    v.object({ posts: v.tupleWithRest([E621PostSchema], v.unknown()) }),
    v.transform(({ posts: [first] }) => first),
  ),
  E621PostSchema,
]);

const E621_RATINGS: Record<string, PostRating> = { s: "safe", q: "questionable", e: "explicit" };

function readE621Post(response: unknown): Omit<BoardPost, "score"> | null {
  const parsing = v.safeParse(E621Schema, response);
  if (!parsing.success) return null;
  const { id, file, sources, source, rating, tag_string, tags: byCategory } = parsing.output;
  const categories = Object.keys(byCategory) as (keyof typeof byCategory)[];
  const tags = categories.flatMap((category) => tagsOf(category, byCategory[category]));
  return postOf({
    ...{ id, tags: [...tags, ...tagsOf("general", tag_string.split(" "))] },
    sources: [...sources, ...source.split("\n")],
    width: file.width ?? parsing.output.image_width,
    height: file.height ?? parsing.output.image_height,
    ...{ rating: E621_RATINGS[rating], host: "e621.net" },
  });
}

const tagsOf = (category: PostTagCategory, all: readonly string[]) =>
  all.filter(Boolean).map((name) => ({ name, category }));

function postOf({
  id,
  tags,
  width,
  height,
  sources,
  rating,
  host,
}: {
  id: number;
  tags: NonNullable<PostTags["tags"]>;
  width: number | null;
  height: number | null;
  sources: readonly string[];
  rating: PostRating | undefined;
  host: string;
}): Omit<BoardPost, "score"> {
  const collected = collectTags(host, tags, false);
  const artists = tags.filter(({ category }) => category === "artist").map(({ name }) => name);
  return {
    id,
    ...(width !== null && height !== null && { width, height }),
    artists,
    // Lines that begin with a minus sign name dead pages.
    sources: [...new Set(sources.filter(isWebAddress))].slice(0, MAX_SOURCES),
    ...(collected && { tags: { ...collected, ...(rating && { rating }) } }),
  };
}
