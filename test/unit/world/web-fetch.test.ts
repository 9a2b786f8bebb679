import { describe, expect, it } from "vitest";
import { fetchFrom } from "../../world/web-fetch.ts";

const address = new URL("https://img.example/a.png");
const init = (signal: AbortSignal) => ({
  signal,
  redirect: "manual" as const,
  headers: { "user-agent": "board" },
});
const going = () => new AbortController();

it("passes address and headers on, and gives status, headers and body", async () => {
  const fetch = fetchFrom(({ url, headers }) =>
    Response.json({ url, agent: headers.get("user-agent") }, { status: 203 }),
  );
  const response = await fetch(address, init(going().signal));
  expect(response.status).toBe(203);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual({ url: address.href, agent: "board" });
});

it("leaves redirects to the caller", async () => {
  const fetch = fetchFrom(() => new Response(null, { status: 302, headers: { location: "/b" } }));
  const response = await fetch(address, init(going().signal));
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/b");
});

describe("an aborted signal", () => {
  const reason = new Error("too late");

  it("keeps the request from being made", async () => {
    const fetch = fetchFrom(() => expect.unreachable());
    await expect(fetch(address, init(AbortSignal.abort(reason)))).rejects.toBe(reason);
  });

  it("ends the wait for a response", async () => {
    const stop = going();
    const fetch = fetchFrom(() => new Promise(() => {}));
    const response = fetch(address, init(stop.signal));
    stop.abort(reason);
    await expect(response).rejects.toBe(reason);
  });

  it("breaks off the body", async () => {
    const stop = going();
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1)) });
    const fetch = fetchFrom(() => new Response(endless));
    const response = await fetch(address, init(stop.signal));
    const reader = response.body?.getReader();
    await reader?.read();
    stop.abort(reason);
    await expect(reader?.closed).rejects.toBe(reason);
  });
});
