import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAccepted } from "../../../lib/picture/file-format.ts";
import { type Candidate, FLAGS } from "../../../lib/picture/pick.ts";
import {
  type FileFacts,
  judgeReach,
  type LoadObservation,
  MAX_FILE_BYTES,
  type Observations,
} from "../../../lib/sources/reach.ts";

const url = "https://art.example/1.png";
const at = (address: string, rest: Partial<Candidate> = {}): Candidate => ({
  url: address,
  found: "img",
  ...rest,
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

describe("a service should be able to fetch", () => {
  it.each<[string, Candidate, Observations, object]>([
    ["what loads without Referer", candidate, { load: loaded }, { code: "loads" }],
    [
      "what came when asked for",
      candidate,
      { probe: answered() },
      { code: "fetched", format: "png" },
    ],
    [
      "what came, though it does not load in a view",
      candidate,
      { load: { status: "failed" }, probe: answered() },
      { code: "fetched", format: "png" },
    ],
    [
      "what came in an accepted format against all expectation",
      at("https://art.example/1.webp", { flags: ["refused-format"] }),
      { probe: answered() },
      { code: "fetched", format: "png" },
    ],
    [
      "what loads against the rule that it needs a Referer",
      at(url, { flags: ["needs-referer"] }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "what loads, where Tagpie may not ask for the file",
      candidate,
      { load: loaded, probe: { status: "not-tried", why: "no-access" } },
      { code: "loads" },
    ],
    [
      "a signed file that still lives",
      at(url, { flags: ["signed"], expires_at: 1001 }),
      { load: loaded },
      { code: "loads" },
    ],
    [
      "a drawing without a size of its own",
      at("https://art.example/1.svg", { width: 300, height: 300 }),
      { load: { status: "loaded", width: 0, height: 0 } },
      { code: "loads" },
    ],
  ])("%s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "likely", because });
  });
});

describe("a service can probably not fetch", () => {
  it.each<[string, Candidate, Observations, object]>([
    ["data:", at("data:image/png;base64,AA"), {}, { code: "out-of-reach", where: "in-page" }],
    ["blob:", at("blob:https://a.example/1"), {}, { code: "out-of-reach", where: "in-page" }],
    ["a file", at("file:///tmp/1.png"), {}, { code: "out-of-reach", where: "own-file" }],
    [
      "what is in a private network, even if it loads",
      at("http://192.168.1.7/1.png"),
      { load: loaded },
      { code: "out-of-reach", where: "private-network" },
    ],
    [
      "what a redirect leads into a private network",
      candidate,
      { probe: answered({ redirected_to: "http://127.0.0.1:8080/1.png" }) },
      { code: "out-of-reach", where: "private-network" },
    ],
    [
      "what was signed until now",
      at(url, { expires_at: 1000 }),
      { load: loaded },
      { code: "expired", at: 1000 },
    ],
    [
      "what a rule says is in a refused format",
      at("https://art.example/1", { flags: ["refused-format"] }),
      { load: loaded },
      { code: "refused-format", format: null },
    ],
    [
      "what its address says is a webp",
      at("https://art.example/1.webp"),
      { load: loaded },
      { code: "refused-format", format: "webp" },
    ],
    [
      "what its bytes say is an avif",
      candidate,
      { load: loaded, probe: answered({ type: { format: "avif" } }) },
      { code: "refused-format", format: "avif" },
    ],
    [
      "a page in its place",
      candidate,
      { probe: answered({ type: { format: null, because: "page" } }) },
      { code: "no-picture", instead: "page" },
    ],
    [
      "what is too large",
      candidate,
      { probe: answered({ size: { bytes: MAX_FILE_BYTES + 1, exact: false } }) },
      { code: "too-large", bytes: MAX_FILE_BYTES + 1 },
    ],
    [
      "what is not there",
      candidate,
      { load: loaded, probe: answered({ http_status: 404, type: null, size: null }) },
      { code: "http-status", status: 404 },
    ],
    [
      "what is refused",
      candidate,
      { probe: answered({ http_status: 403, type: null, size: null }) },
      { code: "http-status", status: 403 },
    ],
    ["what does not load", candidate, { load: { status: "failed" } }, { code: "does-not-load" }],
    [
      "what a rule says needs a Referer",
      at(url, { flags: ["needs-referer"] }),
      { load: { status: "failed" } },
      { code: "needs-referer" },
    ],
    [
      "what needs a Referer, untried",
      at(url, { flags: ["needs-referer"] }),
      {},
      { code: "needs-referer" },
    ],
    [
      "what does not answer",
      candidate,
      { probe: { status: "failed", why: "unreachable" } },
      { code: "no-answer" },
    ],
    [
      "what breaks off",
      candidate,
      { probe: { status: "failed", why: "cut-off" } },
      { code: "cut-off" },
    ],
  ])("%s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "unlikely", because });
  });
});

describe("it is not known of", () => {
  it.each<[string, Candidate, Observations, object]>([
    ["what was not tried", candidate, {}, { code: "not-tried", why: "not-yet" }],
    ["what is being tried", candidate, { load: { status: "waiting" } }, { code: "waiting" }],
    [
      "what is covered",
      candidate,
      { load: { status: "not-tried", why: "covered" } },
      { code: "not-tried", why: "covered" },
    ],
    [
      "what is not encrypted",
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
      "what another service could not reach",
      candidate,
      { load: { status: "not-tried", why: "out-of-reach" } },
      { code: "not-tried", why: "not-yet" },
    ],
    ["what is slow to load", candidate, { load: { status: "timed-out" } }, { code: "timed-out" }],
    [
      "what is slow to come",
      candidate,
      { load: { status: "failed" }, probe: { status: "failed", why: "timed-out" } },
      { code: "timed-out" },
    ],
    [
      "what leads on, though the end is good",
      candidate,
      { load: loaded, probe: answered({ redirected_to: "https://b.example/1.png" }) },
      { code: "redirected", to: "https://b.example/1.png" },
    ],
    [
      "what leads who knows where",
      candidate,
      { probe: { status: "failed", why: "redirect-lost" } },
      { code: "redirect-lost" },
    ],
    [
      "a host in trouble",
      candidate,
      { probe: answered({ http_status: 503, type: null, size: null }) },
      { code: "http-status", status: 503 },
    ],
    [
      "a host that asks for a pause",
      candidate,
      { probe: answered({ http_status: 429, type: null, size: null }) },
      { code: "http-status", status: 429 },
    ],
    [
      "a picture far smaller than it should be",
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
  ])("%s", (_, one, observations, because) => {
    expect(judgeReach(one, observations, { now })).toEqual({ verdict: "unknown", because });
  });
});

it("a service in a private network reaches what is there", () => {
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

describe("whatever was observed, nothing is likely that", () => {
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

  it("no service can reach", () => {
    const places = ["data:image/png,x", "blob:https://a.example/1", "file:///1.png", "about:blank"];
    const hosts = ["http://10.0.0.1/1.png", "http://localhost/1.png", "https://[::1]/1.png", ""];
    fc.assert(
      fc.property(fc.constantFrom(...places, ...hosts), flags, observed, (address, its, seen) => {
        expect(judgeReach(at(address, { flags: its }), seen, { now }).verdict).toBe("unlikely");
      }),
    );
  });

  it.each(["https://10.example/1.png", "https://127.files.example/1.png"])(
    "may be at %s",
    (url) => {
      expect(judgeReach(at(url), {}, { now }).verdict).not.toBe("unlikely");
    },
  );

  it("came in a refused format", () => {
    fc.assert(
      fc.property(answers, flags, loads, (probe, its, load) => {
        fc.pre(Boolean(probe.type?.format && !isAccepted(probe.type.format)));
        expect(judgeReach(at(url, { flags: its }), { load, probe }, { now }).verdict).not.toBe(
          "likely",
        );
      }),
    );
  });

  it("is said to be in a refused format, where no bytes say otherwise", () => {
    fc.assert(
      fc.property(flags, loads, (its, load) => {
        const one = at(url, { flags: [...its, "refused-format"] });
        expect(judgeReach(one, { load }, { now }).verdict).toBe("unlikely");
      }),
    );
  });

  it("did not answer 200, or from elsewhere", () => {
    fc.assert(
      fc.property(answers, loads, (probe, load) => {
        fc.pre(probe.http_status !== 200 || probe.redirected_to !== null);
        expect(judgeReach(candidate, { load, probe }, { now }).verdict).not.toBe("likely");
      }),
    );
  });
});
