import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAskBoards } from "../../../../lib/background/boards/ask-boards.ts";
import { createRecords } from "../../../../lib/background/store/records.ts";
import { saveShots } from "../../../../lib/background/store/shot-store.ts";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Settings } from "../../../../lib/stored/settings.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { aPictureFile, aReverseSearch } from "../../components/records.ts";
import { freshBrowser, grantAccess, refuseData, stored } from "../worker.ts";

const BYTES = new TextEncoder().encode("the bytes of a picture");
const MD5 = createHash("md5").update(BYTES).digest("hex");
const DANBOORU = "https://danbooru.donmai.us";
const POST = { id: 42, tag_string_artist: "ann", tag_string_general: "boat", rating: "g" };
const SIGNATURE = "0".repeat(528);

vi.mock("../../../../lib/file/canvas.ts", async (original) => ({
  ...(await original<object>()),
  // There is no canvas here. What is drawn is tested in a browser.
  withBitmap: async () => SIGNATURE,
}));

interface Scene {
  chosen?: Partial<Settings>;
  /** Response by path; undefined for 404. */
  responses?: Record<string, () => Response | Promise<Response>>;
  isRead?: boolean;
  /** A file that the user gave. */
  file?: PictureFile;
}

beforeEach(freshBrowser);

async function start({
  chosen = { ask_danbooru: true },
  responses = {},
  isRead = true,
  file,
}: Scene = {}) {
  await settings.setValue(chosen);
  const records = createRecords();
  const state = { status: "ready", value: { images: [], total: 0 } } as const;
  const search = aReverseSearch(state as never, file && { file });
  await records.add(search);
  await saveShots(search.id, [[undefined, { missing: "failed", at: 0 }]]);
  const fetched = vi.fn(async (url: string, init: RequestInit) => {
    expect(init).toMatchObject({
      ...{ credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" },
    });
    const [, respond] = Object.entries(responses).find(([path]) => url.includes(path)) ?? [];
    return respond?.() ?? new Response("{}", { status: 404 });
  });
  vi.stubGlobal("fetch", fetched);
  const waits: number[] = [];
  const askBoards = createAskBoards({
    records,
    load: async () =>
      isRead ? ({ blob: new Blob([BYTES]) } as never) : ({ why: "no-access" } as const),
    wait: async (ms) => void waits.push(ms),
    now: () => 1_000,
  });
  return {
    waits,
    urls: () => fetched.mock.calls.map(([url]) => url),
    async ask() {
      await askBoards(search.id);
      const record = await stored(search.id);
      return record?.kind === "reverse" ? record.boards : undefined;
    },
  };
}

const json = (body: unknown) => () => Response.json(body);

describe("askBoards", () => {
  it("requests a post by the file's hash, and nothing else if the board has one", async () => {
    const { ask, urls } = await start({ responses: { md5: json(POST) } });
    expect(await ask()).toMatchObject([{ board: "danbooru", post: { id: 42, score: null } }]);
    expect(urls()).toEqual([`${DANBOORU}/posts.json?md5=${MD5}`]);
  });

  it("asks by the signature if no file is the same, a second later", async () => {
    const { ask, urls, waits } = await start({
      responses: { iqdb: json([{ score: 90.4, post: POST }]) },
    });
    expect(await ask()).toMatchObject([{ post: { id: 42, score: 95 } }]);
    expect(urls()[1]).toBe(`${DANBOORU}/iqdb_queries.json?search%5Bhash%5D=iqdb_${SIGNATURE}`);
    expect(waits).toEqual([0, 1_000]);
  });

  it("sends no picture, no address and no body", async () => {
    const { ask, urls } = await start({ chosen: { ask_danbooru: true, ask_e621: true } });
    expect(await ask()).toEqual([
      { board: "danbooru", post: null },
      { board: "e621", post: null },
    ]);
    expect(urls()).toHaveLength(4);
    for (const url of urls()) expect(url).not.toMatch(/gallery\.example|canyon/u);
    // e621 refuses anything but hexadecimal digits.
    expect(urls()).toContain(`https://e621.net/iqdb_queries.json?hash=${SIGNATURE}&_client=Tagpie`);
  });

  it.each<[string, Scene["responses"], string]>([
    ["refuses", { md5: () => new Response("", { status: 403 }) }, "forbidden"],
    ["limits requests", { md5: () => new Response("", { status: 429 }) }, "rate-limited"],
    ["fails", { md5: () => new Response("", { status: 500 }) }, "server"],
    ["sends a page", { md5: () => new Response("<html>") }, "malformed"],
    ["is unreachable", { md5: () => Promise.reject(new TypeError("fetch failed")) }, "unreachable"],
  ])("says that a board did not tell if it %s", async (_, responses, why) => {
    const { ask, urls } = await start({ ...(responses && { responses }) });
    expect(await ask()).toEqual([{ board: "danbooru", post: null, why }]);
    expect(urls()).toHaveLength(1);
  });

  it("asks once for each search", async () => {
    const { ask, urls } = await start({ responses: { md5: json(POST) } });
    await Promise.all([ask(), ask()]);
    await ask();
    expect(urls()).toHaveLength(1);
  });

  it("asks nothing while all boards are off", async () => {
    const { ask, urls } = await start({ chosen: {} });
    expect(await ask()).toBeUndefined();
    expect(urls()).toEqual([]);
  });

  it("asks nothing in Firefox if the user refused to send content of pages", async () => {
    vi.stubEnv("BROWSER", "firefox");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { ask, urls } = await start();
    refuseData("websiteContent");
    expect(await ask()).toBeUndefined();
    expect(urls()).toEqual([]);
  });

  it.each(["area", "conversion"] as const)("asks by no hash of a file by %s", async (origin) => {
    const { ask, urls } = await start({ file: aPictureFile({ origin }) });
    await putFile("f1", new Blob([BYTES]));
    await ask();
    expect(urls().filter((url) => url.includes("md5"))).toEqual([]);
  });

  it("asks nothing without access to the board", async () => {
    const { ask, urls } = await start();
    grantAccess(false);
    expect(await ask()).toBeUndefined();
    expect(urls()).toEqual([]);
  });

  it("returns that it has no picture if neither file nor capture can be read", async () => {
    const { ask, urls } = await start({ isRead: false });
    expect(await ask()).toEqual([{ board: "danbooru", post: null, why: "no-picture" }]);
    expect(urls()).toEqual([]);
  });
});
