import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAccepted } from "../../../../lib/picture/file-format.ts";
import { type Candidate, FLAGS } from "../../../../lib/picture/pick.ts";
import {
  type FileFacts,
  judgeReach,
  type LoadObservation,
  MAX_FILE_BYTES,
  type Observations,
} from "../../../../lib/sources/reach/reach.ts";

const url = "https://art.example/1.png";
const at = (address: string, overrides: Partial<Candidate> = {}): Candidate => ({
  url: address,
  origin: "img",
  ...overrides,
});
const candidate = at(url);
const now = () => 1000;

const loaded: LoadObservation = { status: "loaded", width: 800, height: 600 };
type Answered = FileFacts & { status: "answered" };
const answered = (facts: Partial<Answered> = {}): Answered => ({
  status: "answered",
  http_status: 200,
  type: { format: "png" },
  size: { bytes: 1000, exact: true },
  sha512: "00",
  redirected_to: null,
  ...facts,
});

describe("judgeReach", () => {
  it.each<[string, Candidate, Observations, object]>([
    ["a file that loads without Referer", candidate, { load: loaded }, { code: "loads" }],
    ["a fetched file", candidate, { probe: answered() }, { code: "fetched", format: "png" }],
    [
      "a fetched file that does not load in a view",
      candidate,
      { load: { status: "failed" }, probe: answered() },
      { code: "fetched", format: "png" },
    ],
    [
      "a fetched file whose format is accepted unexpectedly",
      at("https://art.example/1.webp", { flags: ["refused-format"] }),
      { probe: answered() },
      { code: "fetched", format: "png" },
    ],
    [
      "a file that loads although a rule says it needs a Referer",
      at(url, { flags: ["needs-referer"] }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "a file that loads from a host without access",
      candidate,
      { load: loaded, probe: { status: "not-tried", why: "no-access" } },
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
      "a file that is an avif by its bytes",
      candidate,
      { load: loaded, probe: answered({ type: { format: "avif" } }) },
      { code: "refused-format", format: "avif" },
    ],
    [
      "a page instead of a file",
      candidate,
      { probe: answered({ type: { format: null, because: "page" } }) },
      { code: "no-picture", instead: "page" },
    ],
    [
      "a file that is too large",
      candidate,
      { probe: answered({ size: { bytes: MAX_FILE_BYTES + 1, exact: false } }) },
      { code: "too-large", bytes: MAX_FILE_BYTES + 1 },
    ],
    [
      "a missing file",
      candidate,
      { load: loaded, probe: answered({ http_status: 404, type: null, size: null }) },
      { code: "http-status", status: 404 },
    ],
    [
      "a file that the host refuses",
      candidate,
      { probe: answered({ http_status: 403, type: null, size: null }) },
      { code: "http-status", status: 403 },
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
    [
      "a host that does not respond",
      candidate,
      { probe: { status: "failed", why: "unreachable" } },
      { code: "no-answer" },
    ],
    [
      "a response that breaks off",
      candidate,
      { probe: { status: "failed", why: "cut-off" } },
      { code: "cut-off" },
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
      "a file that is fetched slowly",
      candidate,
      { load: { status: "failed" }, probe: { status: "failed", why: "timed-out" } },
      { code: "timed-out" },
    ],
    [
      "a redirect that ends at a file",
      candidate,
      { load: loaded, probe: answered({ redirected_to: "https://b.example/1.png" }) },
      { code: "redirected", to: "https://b.example/1.png" },
    ],
    [
      "a redirect with an unknown end",
      candidate,
      { probe: { status: "failed", why: "redirect-lost" } },
      { code: "redirect-lost" },
    ],
    [
      "a host with a server error",
      candidate,
      { probe: answered({ http_status: 503, type: null, size: null }) },
      { code: "http-status", status: 503 },
    ],
    [
      "a host that limits requests",
      candidate,
      { probe: answered({ http_status: 429, type: null, size: null }) },
      { code: "http-status", status: 429 },
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
  const format = fc.constantFrom("gif", "jpeg", "png", "svg", "webm", "webp", "avif", "mp4");
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
  const answers = fc.record({
    status: fc.constant("answered" as const),
    http_status: fc.constantFrom(200, 204, 301, 403, 404, 429, 500),
    type: fc.option(fc.record({ format, because: fc.string() })),
    size: fc.option(fc.record({ bytes: fc.nat(), exact: fc.boolean() })),
    sha512: fc.constant(null),
    redirected_to: fc.option(fc.webUrl()),
  }) as fc.Arbitrary<Answered>;
  const probes = fc.oneof(
    answers,
    fc.constantFrom<FileFacts>(
      { status: "failed", why: "unreachable" },
      { status: "failed", why: "cut-off" },
      { status: "not-tried", why: "no-access" },
    ),
  );
  const observed = fc.record({ load: loads, probe: probes }, { requiredKeys: [] });
  const flags = fc.subarray([...FLAGS]);

  it("rules out an address that no service can reach", () => {
    const places = ["data:image/png,x", "blob:https://a.example/1", "file:///1.png", "about:blank"];
    const hosts = ["http://10.0.0.1/1.png", "http://localhost/1.png", "https://[::1]/1.png", ""];
    fc.assert(
      fc.property(fc.constantFrom(...places, ...hosts), flags, observed, (address, its, seen) => {
        expect(judgeReach(at(address, { flags: its }), seen, { now }).verdict).toBe("unlikely");
      }),
    );
  });

  it.each(["https://10.example/1.png", "https://127.files.example/1.png"])(
    "does not rule out the public host of %s",
    (url) => {
      expect(judgeReach(at(url), {}, { now }).verdict).not.toBe("unlikely");
    },
  );

  it("never says “likely” of a file that came in a refused format", () => {
    fc.assert(
      fc.property(answers, flags, loads, (probe, its, load) => {
        fc.pre(Boolean(probe.type?.format && !isAccepted(probe.type.format)));
        expect(judgeReach(at(url, { flags: its }), { load, probe }, { now }).verdict).not.toBe(
          "likely",
        );
      }),
    );
  });

  it("rules out a refused format until bytes were read", () => {
    fc.assert(
      fc.property(flags, loads, (its, load) => {
        const one = at(url, { flags: [...its, "refused-format"] });
        expect(judgeReach(one, { load }, { now }).verdict).toBe("unlikely");
      }),
    );
  });

  it("never says “likely” after a redirect or a status other than 200", () => {
    fc.assert(
      fc.property(answers, loads, (probe, load) => {
        fc.pre(probe.http_status !== 200 || probe.redirected_to !== null);
        expect(judgeReach(candidate, { load, probe }, { now }).verdict).not.toBe("likely");
      }),
    );
  });
});
