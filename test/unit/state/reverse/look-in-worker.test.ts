import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCloseLook } from "../../../../lib/reverse/pixels/close-look.ts";
import type { CloseLookRequest } from "../../../../lib/state/reverse/close-look-worker.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";

type Handler = (event: { data: CloseLookRequest; ports: MessagePort[] }) => void;

let started: Promise<unknown> = Promise.resolve();
const threads: Thread[] = [];

/** Runs the code of the worker in this thread, and notes its requests. */
class Thread {
  readonly requests: CloseLookRequest[] = [];
  readonly #handler: Promise<Handler>;

  constructor() {
    threads.push(this);
    this.#handler = started.then(async () => {
      vi.resetModules();
      await import("../../../../lib/state/reverse/close-look-worker.ts");
      return globalThis.onmessage as unknown as Handler;
    });
    started = this.#handler;
  }

  async postMessage(data: CloseLookRequest, ports: MessagePort[]): Promise<void> {
    this.requests.push(data);
    (await this.#handler)({ data, ports });
  }

  addEventListener(): void {}
}

beforeEach(() => {
  vi.stubGlobal("Worker", Thread);
  vi.stubGlobal("navigator", { hardwareConcurrency: 8 });
  threads.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const load = () => import("../../../../lib/state/reverse/look-in-worker.ts");

it("compareInWorker compares each picture with its matches in two threads, which get it once", async () => {
  const { compareInWorker, startCompareWorkers } = await load();
  const [one, other] = [picture(60, 40, hills), picture(60, 40, rings)];
  const matches = [hills, rings, hills, rings].map((from) => picture(64, 43, from));
  startCompareWorkers(one);
  const looks = await Promise.all(
    [one, other].flatMap((of) => matches.map((match) => compareInWorker(of, match))),
  );
  expect(looks).toEqual(
    [one, other].flatMap((of) => matches.map((match) => createCloseLook(of)(match))),
  );
  const sentPictures = threads.map(({ requests }) =>
    requests.flatMap((request) => request.picture ?? []),
  );
  expect(sentPictures.map((all) => all.filter(Boolean))).toEqual([
    [one, other],
    [one, other],
  ]);
  expect(threads.map(({ requests }) => requests.filter(({ match }) => match).length)).toEqual([
    4, 4,
  ]);
});

it.each([
  ["chrome", 8, 2],
  ["chrome", 2, 1],
  ["chrome", 1, 1],
  ["firefox", 2, 2],
  ["firefox", 1, 1],
])("in %s on %i processors, close looks use threads: %i", async (name, count, threadCount) => {
  vi.stubEnv("BROWSER", name);
  vi.stubGlobal("navigator", { hardwareConcurrency: count });
  const { startCompareWorkers } = await load();
  startCompareWorkers(picture(60, 40, hills));
  expect(threads).toHaveLength(threadCount);
});

it("compareInWorker says nothing about pictures that it cannot compare", async () => {
  const { compareInWorker } = await load();
  const brokenPicture = { ...picture(60, 40, hills), data: null as never };
  expect(await compareInWorker(brokenPicture, picture(60, 40, hills))).toBeNull();
});
