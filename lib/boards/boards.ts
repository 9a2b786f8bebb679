import type { BoardName } from "./board-response.ts";

interface Board {
  name: string;
  origin: string;
  /** Path of the request by the MD5 of a file. The board responds with 404 if it lacks the file. */
  byHash: (md5: string) => string;
  bySignature: (signature: string) => string;
  /** Returns the score that the search by likeness computed, from the one that the board gives. */
  computedScore: (score: number) => number;
  pageOf: (id: number) => string;
}

/** Names the client, as e621 asks: extensions cannot set a `User-Agent`. */
const CLIENT = "_client=Tagpie";

/** Facts: https://danbooru.donmai.us/wiki_pages/help:api and https://e621.net/wiki_pages/2425. */
export const BOARDS: Record<BoardName, Board> = {
  danbooru: {
    name: "Danbooru",
    origin: "https://danbooru.donmai.us",
    byHash: (md5) => `/posts.json?md5=${md5}`,
    bySignature: (signature) => `/iqdb_queries.json?search%5Bhash%5D=iqdb_${signature}`,
    // Danbooru squares it, so that 70 becomes 49.
    computedScore: (score) => Math.sqrt(Math.max(0, score) * 100),
    pageOf: (id) => `/posts/${id}`,
  },
  e621: {
    name: "e621",
    origin: "https://e621.net",
    byHash: (md5) => `/posts.json?md5=${md5}&${CLIENT}`,
    bySignature: (signature) => `/iqdb_queries.json?hash=${signature}&${CLIENT}`,
    computedScore: (score) => score,
    pageOf: (id) => `/posts/${id}`,
  },
};

/** Returns the address of a post's page. */
export const postAddress = (board: BoardName, id: number): string =>
  BOARDS[board].origin + BOARDS[board].pageOf(id);
