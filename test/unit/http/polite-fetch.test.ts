import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBackOff } from "../../../lib/http/back-off.ts";
import { createGate } from "../../../lib/http/gate.ts";
import { createPoliteFetch } from "../../../lib/http/polite-fetch.ts";
import { answering, PATIENTLY, startOrigin } from "./origin.ts";

const quick = { firstDelay: 1 };

describe("createPoliteFetch: back-off", () => {
  it.each([408, 425, 500, 502, 503, 504])(
    "retries after %i and returns the next response",
    async (status) => {
      const { url, requests } = await startOrigin((_request, response, count) => {
        response.writeHead(count < 3 ? status : 200).end("failure or not");
      });
      expect((await createPoliteFetch(quick)(url)).status).toBe(200);
      expect(requests).toHaveLength(3);
    },
  );

  it.each(["GET", "HEAD"])("retries by %s, and returns the last failure", async (method) => {
    const { url, requests } = await startOrigin(answering(503, "down"));
    expect((await createPoliteFetch(quick)(url, { method })).status).toBe(503);
    expect(requests).toHaveLength(3);
  });

  it("retries after a broken connection", async () => {
    const { url, requests } = await startOrigin((_request, response, count) => {
      if (count === 1) response.destroy();
      else response.end("ok");
    });
    expect(await (await createPoliteFetch(quick)(url)).text()).toBe("ok");
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 426, 501])("does not retry after %i", async (status) => {
    const { url, requests } = await startOrigin(answering(status, "{}"));
    expect((await createPoliteFetch(quick)(url)).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["a failure", answering(503, "down")],
    [
      "a broken connection",
      (_request: unknown, response: { destroy(): void }) => response.destroy(),
    ],
    ["too many requests", answering(429, "")],
  ])("never repeats a POST after %s", async (_name, handler) => {
    const { url, requests } = await startOrigin(handler);
    await createPoliteFetch(quick)(url, { method: "POST", body: "once" }).catch(() => {});
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["a failure", answering(503, "down")],
    [
      "a broken connection",
      (_request: unknown, response: { destroy(): void }) => response.destroy(),
    ],
  ])("does not retry a request with the option once after %s", async (_name, handler) => {
    const { url, requests } = await startOrigin(handler);
    await createPoliteFetch(quick)(url, { once: true }).catch(() => {});
    expect(requests).toHaveLength(1);
  });

  it("repeats a POST that isRepeatable allows", async () => {
    const { url, requests } = await startOrigin(answering(503, "down"));
    await createPoliteFetch({ ...quick, isRepeatable: () => true })(url, { method: "POST" });
    expect(requests).toHaveLength(3);
  });

  it("doubles the delay each time and adds jitter", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch = vi.fn(async () => new Response(null, { status: 503 }));
    const waiting = createBackOff({
      ...{ fetch, gate: createGate(), patience: 0 },
      ...{ firstDelay: 100, random: () => 0.5 },
    });
    const response = waiting("https://booru.example/");
    for (const [wait, tries] of [
      [149, 1],
      [1, 2],
      [299, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(fetch).toHaveBeenCalledTimes(tries);
    }
    expect((await response).status).toBe(503);
  });

  it("waits for the seconds in Retry-After", async () => {
    const times: number[] = [];
    const { url } = await startOrigin((_request, response, count) => {
      times.push(performance.now());
      response.writeHead(count === 1 ? 503 : 200, { "retry-after": "1" }).end("x");
    });
    expect((await createPoliteFetch(quick)(url)).status).toBe(200);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
  });

  it("returns the 503 immediately when Retry-After is an hour", async () => {
    const { url, requests } = await startOrigin(answering(503, "down", { "retry-after": "3600" }));
    expect((await createPoliteFetch(quick)(url)).status).toBe(503);
    expect(requests).toHaveLength(1);
  });
});

describe("createPoliteFetch: gate", () => {
  it("pauses every request after 429 until the time in Retry-After", async () => {
    let now = 1_000_000;
    const { url, requests } = await startOrigin(answering(429, "<html>", { "retry-after": "60" }));
    const fetch = createPoliteFetch({ ...quick, now: () => now });
    expect((await fetch(`${url}/a`)).status).toBe(429);
    expect(fetch.gate.state).toEqual({
      status: "paused",
      until: 1_060_000,
      reason: "rate-limited",
    });
    await expect(fetch(`${url}/b`)).rejects.toMatchObject({ code: "held" });
    expect(requests).toHaveLength(1);
    now = 1_060_000;
    await fetch(`${url}/b`);
    expect(requests).toHaveLength(2);
  });

  it("stops if the request after a POST with an empty 500 gets an empty 500 too", async () => {
    const { url, requests } = await startOrigin((_request, response) => {
      response.writeHead(500).end();
    });
    const fetch = createPoliteFetch(quick);
    await fetch(`${url}/images`, { method: "POST", body: "x" });
    expect(fetch.gate.state).toEqual({ status: "open" });
    await expect(fetch(`${url}/search`)).rejects.toMatchObject({ code: "held" });
    expect(fetch.gate.state).toMatchObject({ status: "stopped", reason: "blocked" });
    await expect(fetch(`${url}/search`)).rejects.toMatchObject({ code: "held" });
    expect(requests).toHaveLength(2);
  });

  it("repeats a GET once after an empty 500, and opens no hold if that succeeds", async () => {
    const { url, requests } = await startOrigin((_request, response, count) => {
      if (count % 2 === 1) response.writeHead(500).end();
      else response.end("ok");
    });
    const fetch = createPoliteFetch(quick);
    for (const path of ["a", "b", "c"])
      expect(await (await fetch(`${url}/${path}`)).text()).toBe("ok");
    expect(fetch.gate.state).toEqual({ status: "open" });
    expect(requests).toHaveLength(6);
  });

  it.each([true, false])("sends no POST twice after an empty 500 (repeatable: %s)", async (may) => {
    const { url, requests } = await startOrigin((_request, response) => {
      response.writeHead(500).end();
    });
    const fetch = createPoliteFetch({ ...quick, isRepeatable: () => may });
    const response = await fetch(url, { method: "POST", body: "x" });
    expect(response.status).toBe(500);
    expect(fetch.gate.state).toEqual({ status: "open" });
    expect(requests).toHaveLength(1);
  });

  it("names no block if the service responds to another request meanwhile", async () => {
    let failAgain: (() => void) | undefined;
    const { url } = await startOrigin((request, response, count) => {
      const fail = () => void response.writeHead(500).end();
      if (request.url !== "/broken") response.end("ok");
      else if (count === 1) fail();
      else failAgain = fail;
    });
    const fetch = createPoliteFetch(quick);
    const brokenResponse = fetch(`${url}/broken`);
    await vi.waitFor(() => expect(failAgain).toBeDefined(), PATIENTLY);
    await fetch(`${url}/fine`);
    failAgain?.();
    expect((await brokenResponse).status).toBe(500);
    expect(fetch.gate.state).toEqual({ status: "open" });
  });

  it.each([
    [5_000, 2],
    [5_001, 1],
  ])(
    "waits at most its patience of 5 s: a pause of %d ms leads to %d requests",
    async (until, count) => {
      const { url, requests } = await startOrigin(answering(503, "down"));
      const state = { status: "paused", until, reason: "rate-limited" } as const;
      const gate = { ...createGate(), state };
      await createBackOff({ ...quick, fetch, gate, retries: 1, patience: 5_000, now: () => 0 })(
        url,
      );
      expect(requests).toHaveLength(count);
    },
  );

  it("waits until a short pause ends, for every caller", async () => {
    const { url, requests } = await startOrigin((_request, response, count) => {
      response.writeHead(count === 1 ? 429 : 200, { "retry-after": "1" }).end("x");
    });
    const fetch = createPoliteFetch(quick);
    const [first] = await Promise.all([fetch(`${url}/a`), fetch(`${url}/a?again`)]);
    expect(first.status).toBe(200);
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it.each([
    [
      "a challenge page",
      501,
      "<html>",
      { "content-type": "text/html; charset=utf-8" },
      "challenged",
    ],
    ["a challenge in a header", 403, "{}", { "cf-mitigated": "challenge" }, "challenged"],
    [
      "a challenge page with status 200",
      200,
      "<html>",
      { "content-type": "text/html" },
      "challenged",
    ],
  ])(
    "stops every request after %s until the user resumes",
    async (_name, status, body, headers, reason) => {
      const { url, requests } = await startOrigin((_request, response, count) => {
        if (count === 1) response.writeHead(status, headers).end(body);
        else response.end("ok");
      });
      const fetch = createPoliteFetch(quick);
      const init = { headers: { accept: "application/json" } };
      expect((await fetch(`${url}/a`, init)).status).toBe(status);
      expect(fetch.gate.state).toMatchObject({ status: "stopped", reason });
      await expect(fetch(`${url}/b`)).rejects.toMatchObject({ code: "held", held: { reason } });
      expect(requests).toHaveLength(1);
      fetch.gate.resume();
      expect(await (await fetch(`${url}/b`)).text()).toBe("ok");
    },
  );

  it("serves cached responses during a pause", async () => {
    const { url } = await startOrigin((_request, response, count) => {
      if (count === 1) response.writeHead(200, { "cache-control": "max-age=60" }).end("kept");
      else response.writeHead(429).end();
    });
    const fetch = createPoliteFetch({ ...quick, patience: 0 });
    await fetch(`${url}/a`);
    await fetch(`${url}/b`);
    expect(fetch.gate.state.status).toBe("paused");
    expect(await (await fetch(`${url}/a`)).text()).toBe("kept");
  });

  it("keeps to the rate limit after a pause", async () => {
    const gate = createGate();
    const { url, requests } = await startOrigin(answering(200, "x"));
    const fetch = createPoliteFetch({
      gate,
      rates: { overall: { requests: 3, interval: 60_000 } },
    });
    gate.hold("rate-limited", Date.now() + 100);
    const controller = new AbortController();
    const { signal } = controller;
    const responses = Array.from({ length: 8 }, (_, index) => fetch(`${url}/${index}`, { signal }));
    await vi.waitFor(() => expect(requests).toHaveLength(3), PATIENTLY);
    await Promise.any(responses);
    controller.abort();
    const outcomes = await Promise.allSettled(responses);
    expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(5);
    expect(requests).toHaveLength(3);
  });
});
