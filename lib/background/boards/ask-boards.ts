import { hexOf } from "../../base/bytes.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import {
  type BoardName,
  type BoardResponse,
  boardNames,
  settingOfBoard,
} from "../../boards/board-response.ts";
import { BOARDS } from "../../boards/boards.ts";
import { drawSignature } from "../../boards/draw-signature.ts";
import { readFileMatch, readMostSimilarPost } from "../../boards/read-posts.ts";
import { mayAccess, maySendData } from "../../browser.ts";
import { blobOfDataUrl } from "../../file/base64.ts";
import { getFile } from "../../file/file-database.ts";
import type { FileOrigin } from "../../file/picture-file.ts";
import { readBytes } from "../../http/response.ts";
import { sleep } from "../../http/sleep.ts";
import { withTimeOut } from "../../http/time-out.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { awaitShot } from "../../stored/shots.ts";
import { settings } from "../../stored/storage.ts";
import { loadFile } from "../file/load-file.ts";
import type { Records } from "../store/records.ts";
import { createTaskQueues } from "../store/task-queues.ts";

/** Milliseconds between two requests to one board. e621 allows two a second, and ten by likeness in ten. */
const GAP = 1_000;
/** Milliseconds until a board has to respond. */
const PATIENCE = 15_000;
/** Bytes of a file at most that is read for its hash. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of a response at most: twenty posts with all their tags. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Origins of files that no board can have. */
const MADE_HERE: ReadonlySet<FileOrigin> = new Set(["area", "capture", "conversion"]);
/** Failures by status. */
const REFUSALS: Record<number, string> = { 403: "forbidden", 429: "rate-limited" };

interface AskOptions {
  records: Records;
  load?: typeof loadFile;
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** Returns epoch milliseconds. */
  now?: () => number;
}

/** Creates what asks the boards that the user turned on whether they have the picture of a search. None gets the picture or its address. */
export function createAskBoards({
  records,
  load = loadFile,
  wait = sleep,
  now = Date.now,
}: AskOptions) {
  const inTurn = createTaskQueues();
  /** When a board may get the next request, in epoch milliseconds. */
  const nextAt = new Map<BoardName, number>();

  /** Asks by the file's hash, and if that finds nothing by the picture's signature: two requests at most. */
  async function ask(board: BoardName, picture: Picture): Promise<BoardResponse> {
    const { byHash, bySignature } = BOARDS[board];
    try {
      const hash = picture.file && (await md5Of(picture.file));
      const same = hash && readFileMatch(board, await request(board, byHash(hash)));
      if (same) return { board, post: same };
      const signature = await picture.signature();
      if (!signature) return { board, post: null, ...(!hash && { why: "no-picture" }) };
      return {
        board,
        post: readMostSimilarPost(board, await request(board, bySignature(signature))),
      };
    } catch (error) {
      return { board, post: null, why: failureOf(error).code };
    }
  }

  const request = (board: BoardName, path: string): Promise<unknown> =>
    inTurn(board, async () => {
      await wait(Math.max(0, (nextAt.get(board) ?? 0) - now()));
      try {
        return await fetchJson(BOARDS[board].origin + path);
      } finally {
        nextAt.set(board, now() + GAP);
      }
    });

  async function startBoardSteps(id: string): Promise<void> {
    const search = await records.need(["reverse"], id);
    if (search.boards) return;
    const chosen = await settings.getValue();
    const granted = await Promise.all(
      boardNames.map(
        async (board) => chosen[settingOfBoard(board)] && (await mayAccess(BOARDS[board].origin)),
      ),
    );
    const boards = boardNames.filter((_, at) => granted[at]);
    // Both requests say something about the picture.
    if (boards.length === 0 || !(await maySendData("websiteContent"))) return;
    const picture = await readPicture(search, load);
    const answers = await Promise.all(boards.map((board) => ask(board, picture)));
    await records.update(["reverse"], id, (one) => ({ ...one, boards: answers }));
  }

  /** Asks once for each search. */
  return (id: string): Promise<void> => inTurn(`search ${id}`, () => startBoardSteps(id));
}

const md5Of = async (bytes: Uint8Array): Promise<string> =>
  hexOf((await import("../../file/hashes.ts")).md5(bytes));

interface Picture {
  /** Bytes of the file; null if only its pixels are known. */
  file: Uint8Array | null;
  /** Returns the signature of the pixels; null if this browser cannot decode them. */
  signature: () => Promise<string | null>;
}

async function readPicture(search: ReverseSearch, load: typeof loadFile): Promise<Picture> {
  const file = await readFile(search, load);
  const pixels = file ?? (await readPixels(search));
  let signature: Promise<string | null> | undefined;
  return {
    file: file && new Uint8Array(await file.arrayBuffer()),
    signature: async () => {
      if (pixels) signature ??= drawSignature(pixels);
      return (await signature) ?? null;
    },
  };
}

/** Returns the file of a search, the best one that can be read. */
async function readFile(
  { file, pick }: ReverseSearch,
  load: typeof loadFile,
): Promise<Blob | null> {
  if (file) return MADE_HERE.has(file.origin) ? null : getFile(file.id);
  for (const candidate of new Set([0, pick.shown])) {
    const options = { base_url: "", maxBytes: MAX_BYTES, signal: AbortSignal.timeout(PATIENCE) };
    const loaded = await load(pick, candidate, options).catch(() => null);
    if (loaded && !("why" in loaded)) return loaded.blob;
  }
  return null;
}

/** Returns the picture as its page showed it. */
async function readPixels(search: ReverseSearch): Promise<Blob | null> {
  for (const file of [search.file, search.read, search.capture, search.still]) {
    const blob = file && (await getFile(file.id));
    if (blob) return blob;
  }
  const shot = await awaitShot(search);
  return shot && blobOfDataUrl(shot.data_url, "image/jpeg");
}

/** Requests JSON without cookies and Referer, and follows no redirect. Returns null for 404. */
const fetchJson = (url: string): Promise<unknown> =>
  withTimeOut(async (signal) => {
    const response = await fetch(url, {
      ...{ credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" },
      ...{ cache: "no-store", signal },
    }).catch(() => {
      throw codedError("unreachable");
    });
    const { ok, status } = response;
    if (status === 404) return null;
    if (!ok) throw codedError(REFUSALS[status] ?? "server");
    const bytes = await readBytes(response, MAX_RESPONSE_BYTES);
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw codedError("malformed");
    }
  }, PATIENCE);
