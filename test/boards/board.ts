import { createHash } from "node:crypto";
import type { BoardName } from "../../lib/boards/board-response.ts";
import { indexPicture, readSignature, scoreOf } from "./iqdb.ts";

export interface StoredPost {
  id: number;
  file: Buffer;
  artist: string;
  /** General tags. */
  tags: readonly string[];
  source: string;
}

/** Scores from which a board lists a post. */
const LEAST_SCORE: Record<BoardName, number> = { danbooru: 0, e621: 60 };

/**
 * Creates a stand-in for a board: its search by the hash of a file, and by a signature. Facts: https://github.com/danbooru/danbooru and
 * https://github.com/e621ng/e621ng
 */
export async function createBoard(board: BoardName, posts: readonly StoredPost[]) {
  const indexed = await Promise.all(
    posts.map(async (post) => ({ post, index: await indexPicture(post.file) })),
  );
  const hasHash = (md5: string | null) => (post: StoredPost) =>
    createHash("md5").update(post.file).digest("hex") === md5;

  const readQuery = {
    danbooru: (query: URLSearchParams) => /^iqdb_(.*)$/u.exec(query.get("search[hash]") ?? "")?.[1],
    e621: (query: URLSearchParams) => query.get("hash"),
  }[board];

  function respond({ url }: Request): Response {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/posts.json") {
      const post = posts.find(hasHash(searchParams.get("md5")));
      const { byHash } = SHAPES[board];
      return post ? Response.json(byHash(post)) : Response.json({}, { status: 404 });
    }
    const hash = pathname === "/iqdb_queries.json" ? readQuery(searchParams) : undefined;
    if (!hash || !/^[0-9a-f]{528}$/iu.test(hash)) return Response.json({}, { status: 400 });
    const query = readSignature(hash);
    const { byLikeness, scoreOfBoard } = SHAPES[board];
    const entries = indexed
      .map(({ post, index }) => ({ post, score: scoreOf(query, index) }))
      .filter(({ score }) => score >= LEAST_SCORE[board])
      .toSorted((a, b) => b.score - a.score);
    return Response.json(
      entries.map(({ post, score }) => ({
        ...{ post_id: post.id, score: scoreOfBoard(score), post: byLikeness(post) },
      })),
    );
  }

  return (request: Request): Response => {
    const response = respond(request);
    response.headers.set("access-control-allow-origin", "*");
    return response;
  };
}

const danbooruPost = ({ id, artist, tags, source }: StoredPost) => ({
  ...{ id, source, rating: "g", image_width: 800, image_height: 600 },
  ...{ tag_string_artist: artist, tag_string_general: tags.join(" ") },
  ...{ tag_string_character: "", tag_string_copyright: "", tag_string_meta: "" },
});

/** Shapes of the boards' JSON. */
const SHAPES = {
  danbooru: {
    byHash: danbooruPost,
    byLikeness: danbooruPost,
    scoreOfBoard: (score: number) => 100 * (score / 100) ** 2,
  },
  e621: {
    byHash: ({ id, artist, tags, source }: StoredPost) => ({
      post: {
        ...{ id, rating: "s", sources: [source], file: { width: 800, height: 600 } },
        tags: {
          artist: [artist],
          general: tags,
          species: [],
          character: [],
          copyright: [],
          meta: [],
        },
      },
    }),
    byLikeness: ({ id, artist, tags, source }: StoredPost) => ({
      posts: {
        ...{ id, source, rating: "s", image_width: 800, image_height: 600 },
        tag_string: [artist, ...tags].join(" "),
      },
    }),
    scoreOfBoard: (score: number) => score,
  },
} as const;
