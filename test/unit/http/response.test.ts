import { expect, it, vi } from "vitest";
import { readBytes } from "../../../lib/http/response.ts";

/** Creates a response whose body comes in chunks of these sizes. */
function responseOf(sizes: readonly number[], headers: HeadersInit = {}) {
  const cancelled = vi.fn();
  const cancel = async () => {
    await new Promise((done) => setTimeout(done));
    cancelled();
  };
  const chunks = sizes.map((size, at) => new Uint8Array(size).fill(at + 1));
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel,
  });
  return { response: new Response(body, { headers }), cancelled };
}

it("readBytes reads a body of the maximum size", async () => {
  const { response } = responseOf([2, 3]);
  expect([...(await readBytes(response, 5))]).toEqual([1, 1, 2, 2, 2]);
});

it.each([
  ["grows", [2, 4, 1, 1], {}],
  ["is announced to grow", [2], { "content-length": "6" }],
])("readBytes cancels a body that %s above the limit", async (_, sizes, headers) => {
  const { response, cancelled } = responseOf(sizes, headers);
  await expect(readBytes(response, 5)).rejects.toMatchObject({
    code: "too-large",
    message: "The answer is larger than 5 bytes.",
  });
  expect(cancelled).toHaveBeenCalledOnce();
});
