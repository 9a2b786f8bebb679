import * as v from "valibot";
import { isWebAddress } from "../api/addresses.ts";
import { arrayOfReadable, cappedList, orNull, storedText } from "../base/lenient.ts";
import { collectTags } from "../picture/collect-tags.ts";
import { type PostTags, PostTagsSchema } from "../picture/post-tags.ts";
import type { PostRating, PostTagCategory } from "../picture/tag-kinds.ts";

/** Boards with other software that tell if they have a picture, without getting it. */
export const boardNames = ["danbooru", "e621"] as const;
export type BoardName = (typeof boardNames)[number];

/** Minimum score of a strong match. Below 70, pictures have nothing in common. */
export const STRONG_SCORE = 90;
/** Sources of a post at most. */
const MAX_SOURCES = 5;

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

/** What a board said about a picture. */
export const BoardAnswerSchema = v.object({
  board: v.picklist(boardNames),
  /** Null: it has no such picture, or did not say. */
  post: v.nullable(BoardPostSchema),
  /** Code of why it did not say. */
  why: v.optional(storedText),
});
export type BoardAnswer = v.InferOutput<typeof BoardAnswerSchema>;

interface Board {
  name: string;
  origin: string;
  /** Path of the request by the MD5 of a file. 404: there is none. */
  byHash: (md5: string) => string;
  bySignature: (signature: string) => string;
  pageOf: (id: number) => string;
  /** Reads a post of a response; null if it is none. */
  readPost: (post: unknown) => Omit<BoardPost, "score"> | null;
}

/** Names the client, as e621 asks: extensions cannot set a `User-Agent`. */
const CLIENT = "_client=Tagpie";

/** Facts: https://danbooru.donmai.us/wiki_pages/help:api and https://e621.net/wiki_pages/2425. */
export const BOARDS: Record<BoardName, Board> = {
  danbooru: {
    name: "Danbooru",
    origin: "https://danbooru.donmai.us",
    byHash: (md5) => `/posts.json?md5=${md5}`,
    bySignature: (signature) => `/iqdb_queries.json?search%5Bhash%5D=${signature}`,
    pageOf: (id) => `/posts/${id}`,
    readPost: readDanbooruPost,
  },
  e621: {
    name: "e621",
    origin: "https://e621.net",
    byHash: (md5) => `/posts.json?md5=${md5}&${CLIENT}`,
    bySignature: (signature) => `/iqdb_queries.json?hash=${signature}&${CLIENT}`,
    pageOf: (id) => `/posts/${id}`,
    readPost: readE621Post,
  },
};

/** Returns the setting that turns a board on. */
export const settingOf = (board: BoardName) => `ask_${board}` as const;

/** Returns the address of a post's page. */
export const postAddress = (board: BoardName, id: number): string =>
  BOARDS[board].origin + BOARDS[board].pageOf(id);

const AlikeSchema = arrayOfReadable(v.object({ score: v.number(), post: v.unknown() }), 50);

/** Reads the post that has a file; null if the response names none. */
export function readFileMatch(board: BoardName, response: unknown): BoardPost | null {
  const post = BOARDS[board].readPost(response);
  return post && { ...post, score: null };
}

/** Reads the post that is most alike, if one is a strong match. */
export function readAlike(board: BoardName, response: unknown): BoardPost | null {
  const strong = v
    .parse(AlikeSchema, response)
    .filter(({ score }) => score >= STRONG_SCORE)
    .toSorted((a, b) => b.score - a.score);
  for (const { score, post } of strong) {
    const read = BOARDS[board].readPost(post);
    if (read) return { ...read, score: Math.min(100, Math.round(score)) };
  }
  return null;
}

const text = v.fallback(storedText, "");
const size = orNull(v.pipe(v.number(), v.minValue(1)));

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
  const read = v.safeParse(DanbooruSchema, response);
  if (!read.success) return null;
  const { id, image_width, image_height, source, rating, ...post } = read.output;
  const tags = (["artist", "character", "copyright", "general", "meta"] as const).flatMap(
    (category) => tagsOf(category, post[`tag_string_${category}`].split(" ")),
  );
  return postOf({
    ...{ id, tags, width: image_width, height: image_height, sources: [source] },
    ...{ rating: DANBOORU_RATINGS[rating], host: "danbooru.donmai.us" },
  });
}

const names = v.optional(arrayOfReadable(storedText), []);
const E621PostSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  file: v.fallback(v.object({ width: size, height: size }), { width: null, height: null }),
  tags: v.object({
    artist: names,
    character: names,
    species: names,
    copyright: names,
    general: names,
    meta: names,
  }),
  sources: names,
  rating: text,
});
/** A list by hash has a `post` or `posts`; so has an entry of a list by likeness. */
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
  const read = v.safeParse(E621Schema, response);
  if (!read.success) return null;
  const { id, file, sources, rating, tags: byCategory } = read.output;
  const categories = Object.keys(byCategory) as (keyof typeof byCategory)[];
  const tags = categories.flatMap((category) => tagsOf(category, byCategory[category]));
  return postOf({
    ...{ id, tags, sources, width: file.width, height: file.height },
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
