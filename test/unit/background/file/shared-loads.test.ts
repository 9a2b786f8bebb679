import { describe, expect, it } from "vitest";
import type { loadFile } from "../../../../lib/background/file/load-file.ts";
import { createSharedLoads } from "../../../../lib/background/file/shared-loads.ts";
import { pickOf } from "../worker.ts";

const URL = "https://files.example/a.png";
const pick = pickOf(URL);
const LOADED = { origin: "host" } as unknown as Exclude<
  Awaited<ReturnType<typeof loadFile>>,
  { why: string }
>;
const NO_ACCESS = { why: "no-access" } as const;

/** Returns shared loads, with the loads that began, which the test ends. */
function start() {
  const loads: {
    signal: AbortSignal | undefined;
    end: (file?: typeof NO_ACCESS) => void;
    fail: () => void;
  }[] = [];
  const begin: typeof loadFile = (_pick, _candidate, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof LOADED | typeof NO_ACCESS>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    loads.push({
      signal,
      end: (file) => resolve(file ?? LOADED),
      fail: () => reject(new Error("Failed.")),
    });
    return promise;
  };
  const load = createSharedLoads(begin);
  const user = (base_url = "https://board.example", from = pick) => {
    const leaving = new AbortController();
    const options = { base_url, maxBytes: 10, signal: leaving.signal };
    const file = load(from, 0, options);
    file.catch(() => {});
    return { file, leave: () => leaving.abort() };
  };
  return { loads, user };
}

describe("createSharedLoads", () => {
  it("loads a file once for the searches of one picture", async () => {
    const { loads, user } = start();
    const files = [user().file, user("https://other.example").file];
    expect(loads).toHaveLength(1);
    loads[0]?.end();
    expect(await Promise.all(files)).toEqual([LOADED, LOADED]);
    expect(await user().file).toBe(LOADED);
    expect(loads).toHaveLength(1);
  });

  it("shares no load between different pictures, or between two scans of one picture", () => {
    const { loads, user } = start();
    const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };
    for (const from of [pick, pickOf(`${URL}?2`), { ...pick, place }]) user(undefined, from);
    expect(loads).toHaveLength(3);
  });

  it("shares no file of a private network with a service outside of it", () => {
    const { loads, user } = start();
    const inside = pickOf("http://192.168.1.9/a.png");
    user("http://192.168.1.4", inside);
    user("https://board.example", inside);
    expect(loads).toHaveLength(2);
  });

  it("continues a load until the last of its callers has cancelled", async () => {
    const { loads, user } = start();
    const [first, second] = [user(), user()];
    first.leave();
    await expect(first.file).rejects.toThrow();
    expect(loads[0]?.signal?.aborted).toBe(false);
    second.leave();
    await expect(second.file).rejects.toThrow();
    expect(loads[0]?.signal?.aborted).toBe(true);
    user();
    expect(loads).toHaveLength(2);
  });

  it("retries a file without access at the next call", async () => {
    const { loads, user } = start();
    const { file } = user();
    loads[0]?.end(NO_ACCESS);
    expect(await file).toBe(NO_ACCESS);
    user();
    expect(loads).toHaveLength(2);
  });

  it("loads a file again after a failure", async () => {
    const { loads, user } = start();
    const { file } = user();
    loads[0]?.fail();
    await expect(file).rejects.toThrow("Failed.");
    user();
    expect(loads).toHaveLength(2);
  });
});
