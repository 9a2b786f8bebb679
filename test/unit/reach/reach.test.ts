import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CANDIDATE_FLAGS, type Candidate } from "../../../lib/picture/pick.ts";
import {
  judgeReach,
  type LoadObservation,
  type Observations,
} from "../../../lib/reach/judge-reach.ts";

const url = "https://art.example/1.png";
const at = (address: string, overrides: Partial<Candidate> = {}): Candidate => ({
  url: address,
  origin: "img",
  ...overrides,
});
const candidate = at(url);
const now = () => 1000;

const loaded: LoadObservation = { status: "loaded", width: 800, height: 600 };

describe("judgeReach", () => {
  it.each<[string, Candidate, Observations, object]>([
    ["a file that loads without Referer", candidate, { load: loaded }, { code: "loads" }],
    [
      "a file that loads although a rule says it needs a Referer",
      at(url, { flags: ["needs-referer"] }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "a signed file that has not expired",
      at(url, { flags: ["signed"], expires_at: 1001 }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "a file that loads although its page could not load it",
      at(url, { flags: ["broken"] }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "a drawing without a size",
      at("https://art.example/1.svg", { width: 300, height: 300 }),
      { load: { status: "loaded", width: 0, height: 0 } },
      { code: "loads" },
    ],
  ])("is likely for %s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "likely", because });
  });

  it.each<[string, Candidate, Observations, object]>([
    [
      "a data: address",
      at("data:image/png;base64,AA"),
      {},
      { code: "out-of-reach", where: "in-page" },
    ],
    [
      "a blob: address",
      at("blob:https://a.example/1"),
      {},
      { code: "out-of-reach", where: "in-page" },
    ],
    ["a file: address", at("file:///tmp/1.png"), {}, { code: "out-of-reach", where: "own-file" }],
    [
      "a file in a private network, even if it loads",
      at("http://192.168.1.7/1.png"),
      { load: loaded },
      { code: "out-of-reach", where: "private-network" },
    ],
    [
      "a signed file that has expired",
      at(url, { expires_at: 1000 }),
      { load: loaded },
      { code: "expired", at: 1000 },
    ],
    [
      "a file in a refused format by a rule",
      at("https://art.example/1", { flags: ["refused-format"] }),
      { load: loaded },
      { code: "refused-format", format: null },
    ],
    [
      "a file that is a webp by its address",
      at("https://art.example/1.webp"),
      { load: loaded },
      { code: "refused-format", format: "webp" },
    ],
    [
      "a file that does not load",
      candidate,
      { load: { status: "failed" } },
      { code: "does-not-load" },
    ],
    [
      "a file that needs a Referer by a rule",
      at(url, { flags: ["needs-referer"] }),
      { load: { status: "failed" } },
      { code: "needs-referer" },
    ],
    [
      "a file that needs a Referer, before it was tried",
      at(url, { flags: ["needs-referer"] }),
      {},
      { code: "needs-referer" },
    ],
    [
      "a file that its page could not load, in any format",
      at("https://art.example/1.webp", { flags: ["broken"] }),
      {},
      { code: "broken" },
    ],
  ])("is unlikely for %s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "unlikely", because });
  });

  it.each<[string, Candidate, Observations, object]>([
    ["a file that was not tried", candidate, {}, { code: "not-tried", why: "not-yet" }],
    [
      "a file that is still loading",
      candidate,
      { load: { status: "waiting" } },
      { code: "waiting" },
    ],
    [
      "a covered file",
      candidate,
      { load: { status: "not-tried", why: "covered" } },
      { code: "not-tried", why: "covered" },
    ],
    [
      "a file without HTTPS",
      at("http://art.example/1.png"),
      { load: { status: "not-tried", why: "unencrypted" } },
      { code: "not-tried", why: "unencrypted" },
    ],
    [
      "a video",
      at("https://art.example/1.webm"),
      { load: { status: "not-tried", why: "video" } },
      { code: "not-tried", why: "video" },
    ],
    [
      "a file that another service could not reach",
      candidate,
      { load: { status: "not-tried", why: "out-of-reach" } },
      { code: "not-tried", why: "not-yet" },
    ],
    [
      "a file that loads slowly",
      candidate,
      { load: { status: "timed-out" } },
      { code: "timed-out" },
    ],
    [
      "a file that the page shows from a host without access",
      at(url, { reason: "as-shown" }),
      { load: { status: "not-tried", why: "no-access" } },
      { code: "shown" },
    ],
    [
      "a picture far smaller than its stated size",
      at(url, { width: 2000, height: 1000 }),
      { load: { status: "loaded", width: 161, height: 81 } },
      { code: "stand-in", width: 161, height: 81 },
    ],
    [
      "a single pixel",
      candidate,
      { load: { status: "loaded", width: 1, height: 1 } },
      { code: "stand-in", width: 1, height: 1 },
    ],
  ])("is unknown for %s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "unknown", because });
  });
});

it("judgeReach allows private addresses only for a service in a private network", () => {
  const near = at("http://192.168.1.7/1.png");
  const base_url = "http://127.0.0.1:4000";
  expect(judgeReach(near, { load: loaded }, { base_url })).toMatchObject({ verdict: "likely" });
  expect(judgeReach(at("data:,"), { load: loaded }, { base_url })).toMatchObject({
    verdict: "unlikely",
  });
  expect(judgeReach(near, { load: loaded }, { base_url: "https://images.example" })).toMatchObject({
    verdict: "unlikely",
  });
});

describe("judgeReach after any observation", () => {
  const size = fc.nat({ max: 5000 });
  const loads = fc.oneof(
    fc.record({ status: fc.constant("loaded" as const), width: size, height: size }),
    fc.constantFrom<LoadObservation>(
      { status: "waiting" },
      { status: "failed" },
      { status: "timed-out" },
      { status: "not-tried", why: "covered" },
    ),
  );
  const observed = fc.record({ load: loads }, { requiredKeys: [] });
  const flags = fc.subarray([...CANDIDATE_FLAGS]);

  it("rules out an address that no service can reach", () => {
    const places = ["data:image/png,x", "blob:https://a.example/1", "file:///1.png", "about:blank"];
    const hosts = ["http://10.0.0.1/1.png", "http://localhost/1.png", "https://[::1]/1.png", ""];
    fc.assert(
      fc.property(fc.constantFrom(...places, ...hosts), flags, observed, (address, its, seen) => {
        expect(judgeReach(at(address, { flags: its }), seen, { now }).verdict).toBe("unlikely");
      }),
    );
  });

  it("rules out a refused format", () => {
    fc.assert(
      fc.property(flags, loads, (its, load) => {
        const one = at(url, { flags: [...its, "refused-format"] });
        expect(judgeReach(one, { load }, { now }).verdict).toBe("unlikely");
      }),
    );
  });
});
