import { beforeEach, expect, it } from "vitest";
import { recordClockLead } from "../../../../lib/background/request/clock-lead.ts";
import { makePick } from "../../../../lib/pick/make-pick.ts";
import { strongestReachDoubt } from "../../../../lib/reach/judge-reach.ts";
import { clockLeadMs } from "../../../../lib/stored/storage.ts";
import { freshBrowser } from "../worker.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-03-04T12:00:00Z");
const URL_SHOWN = "https://img.example/1.png";

beforeEach(freshBrowser);

/** Returns if a signed address counts as expired whose host's clock shows this time until its end. */
async function isExpired(remaining: number, lead: number) {
  const candidate = { url: URL_SHOWN, origin: "img" } as const;
  const around = { permalink: null, posted_at: null, caption: null, text: null };
  const { candidates } = makePick(
    { url: "https://art.example/", canonical: null, meta: {} },
    {
      ...{ candidates: [candidate], displayed: null, minor: false, around },
      rule_result: { candidates: [], site: null, shown: { expires_at: NOW - lead + remaining } },
    },
    {
      page: { url: "https://art.example/", title: "" },
      clock_lead: await clockLeadMs.getValue(),
    },
  );
  const [firstCandidate] = candidates;
  return (
    firstCandidate && strongestReachDoubt(firstCandidate, { now: () => NOW })?.code === "expired"
  );
}

it.each<[string, number, Record<string, string>, number, boolean]>([
  ["10 minutes fast, an address for 5 more minutes", 10 * MINUTE, {}, 5 * MINUTE, false],
  ["2 hours fast, an address for 1 more hour", 2 * HOUR, {}, HOUR, false],
  ["a year fast, an address for 1 more day", 365 * 24 * HOUR, {}, 24 * HOUR, false],
  ["10 minutes slow, an address that ended 5 minutes ago", -10 * MINUTE, {}, -5 * MINUTE, true],
  ["2 hours slow, an address that ended 1 hour ago", -2 * HOUR, {}, -HOUR, true],
  ["right, an address for 5 more minutes", 0, {}, 5 * MINUTE, false],
  ["right, an address that ended 5 minutes ago", 0, {}, -5 * MINUTE, true],
  ["right, a response that a proxy kept for 3 hours", 0, { age: "10800" }, 5 * MINUTE, false],
  ["2 hours fast, a response that a proxy kept", 2 * HOUR, { age: "10800" }, HOUR, false],
])("signed addresses end by their host's clock where the device's is %s", async (...row) => {
  const [, lead, headers, remaining, expected] = row;
  const age = Number(headers.age ?? 0) * 1_000;
  const date = new Date(NOW - lead - age).toUTCString();
  await recordClockLead(new Response("", { headers: { ...headers, date } }), NOW);
  expect(await isExpired(remaining, lead)).toBe(expected);
});

it.each([{}, { date: "yesterday" }])("a response with %j changes no clock", async (headers) => {
  await clockLeadMs.setValue(HOUR);
  await recordClockLead(new Response("", { headers }), NOW);
  expect(await clockLeadMs.getValue()).toBe(HOUR);
});
