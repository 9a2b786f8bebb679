import { expect, it, vi } from "vitest";
import { createRequestSharing } from "../../../lib/http/request-sharing.ts";

/** Starts requests that end by hand. */
function requests() {
  const run = createRequestSharing<string>();
  const started: { signal: AbortSignal; end: (text: string) => void; fail: () => void }[] = [];
  const task = (signal: AbortSignal) =>
    new Promise<string>((end, reject) => {
      started.push({ signal, end, fail: () => reject(new Error("failed")) });
    });
  return { started, ask: (key: string, signal?: AbortSignal) => run(key, signal ?? null, task) };
}

it("createRequestSharing joins simultaneous requests, and sends a new one afterwards", async () => {
  const { started, ask } = requests();
  const both = Promise.all([ask("a"), ask("a")]);
  started[0]?.end("1");
  expect(await both).toEqual(["1", "1"]);
  const next = ask("a");
  started[1]?.end("2");
  expect(await next).toBe("2");
  expect(started).toHaveLength(2);
});

it("createRequestSharing sends one request per key, and a new one after a failure", async () => {
  const { started, ask } = requests();
  const [a, b] = [ask("a"), ask("b")];
  started[0]?.fail();
  started[1]?.end("b");
  await expect(a).rejects.toThrow("failed");
  expect(await b).toBe("b");
  const again = ask("a");
  started[2]?.end("a");
  expect(await again).toBe("a");
});

it("createRequestSharing aborts a request when its last caller aborts", async () => {
  const { started, ask } = requests();
  const [one, other] = [new AbortController(), new AbortController()];
  const [first, second] = [ask("a", one.signal), ask("a", other.signal)];
  one.abort(new Error("one"));
  await expect(first).rejects.toThrow("one");
  expect(started[0]?.signal.aborted).toBe(false);
  other.abort(new Error("other"));
  await expect(second).rejects.toThrow("other");
  expect(started[0]?.signal.aborted).toBe(true);
});

it("createRequestSharing keeps a newer request when an aborted one ends", async () => {
  const { started, ask } = requests();
  const abort = new AbortController();
  const old = ask("a", abort.signal);
  abort.abort(new Error("left"));
  await expect(old).rejects.toThrow("left");
  const next = ask("a");
  started[0]?.end("old");
  await Promise.resolve();
  const joined = ask("a");
  started[1]?.end("new");
  expect(await Promise.all([next, joined])).toEqual(["new", "new"]);
  expect(started).toHaveLength(2);
});

it("createRequestSharing sends nothing for a caller that has aborted", async () => {
  const { started, ask } = requests();
  await expect(ask("a", AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  expect(started).toHaveLength(0);
});

it("createRequestSharing removes its listeners", async () => {
  const { started, ask } = requests();
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, "removeEventListener");
  const response = ask("a", signal);
  started[0]?.end("1");
  await response;
  expect(remove).toHaveBeenCalledOnce();
});
