import { describe, expect, it, vi } from "vitest";
import { countBytes, fetchPicture } from "../../../../lib/state/reverse/picture-pixels.ts";
import { grantAccess } from "../../background/worker.ts";

const ART = "https://art.example/1.png";
const { signal } = new AbortController();

const respond = (body: ReadableStream | null, init: ResponseInit) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body, init));

describe("countBytes", () => {
  it("reads the size from the header, and cancels the body", async () => {
    grantAccess(true);
    const cancel = vi.fn();
    respond(new ReadableStream({ cancel }), {
      status: 206,
      headers: { "content-range": "bytes 0-0/1234567", "content-length": "1" },
    });
    expect(await countBytes(ART, signal)).toBe(1_234_567);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("does not take the length of an error page", async () => {
    grantAccess(true);
    respond(null, { status: 404, headers: { "content-length": "99" } });
    expect(await countBytes(ART, signal)).toBeNull();
  });

  it("counts a picture in its address without a request", async () => {
    const calls = respond(null, {});
    expect(await countBytes("data:image/png;base64,AAEC", signal)).toBe(3);
    expect(calls).not.toHaveBeenCalled();
  });
});

it.each([
  ["countBytes", countBytes],
  ["fetchPicture", fetchPicture],
])("%s requests nothing without access to the host", async (_, read) => {
  grantAccess(false);
  const calls = respond(null, { headers: { "content-length": "99" } });
  expect(await read(ART, signal)).toBeNull();
  expect(calls).not.toHaveBeenCalled();
});
