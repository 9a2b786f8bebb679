import { describe, expect, it } from "vitest";
import type { Draft } from "../../../lib/upload/draft.ts";
import { compareQueueOrder, withRetryTime } from "../../../lib/upload/queue-order.ts";

const waiting = (id: string, since: number, place?: number, expires_at?: number): Draft => ({
  kind: "draft",
  id,
  created_at: 0,
  profile_id: "p",
  pick: {
    page: { url: "https://art.example/", title: "" },
    candidates: [
      {
        url: `https://art.example/${id}`,
        origin: "img",
        ...(expires_at !== undefined && { expires_at }),
      },
    ],
    shown: 0,
    source_url: null,
    text: null,
  },
  fields: { url: `https://art.example/${id}`, source_urls: [], description: "", tags: [] },
  state: { status: "waiting", since, until: since, held: null },
  journal: [],
  ...(place !== undefined && { place }),
});

describe("compareQueueOrder", () => {
  it.each<[what: string, line: Draft[], order: string]>([
    ["drafts in the order of their submission", [waiting("b", 2), waiting("a", 1)], "ab"],
    [
      "a group by its own order",
      [waiting("b", 1, 1), waiting("c", 1, 2), waiting("a", 1, 0)],
      "abc",
    ],
    [
      "the file that expires first before all others",
      [waiting("c", 1), waiting("b", 2, 0, 90), waiting("a", 3, 0, 80)],
      "abc",
    ],
  ])("sorts %s", (_, line, order) => {
    expect(
      line
        .toSorted(compareQueueOrder)
        .map(({ id }) => id)
        .join(""),
    ).toBe(order);
  });

  it("ignores the expiry of an address that is no longer used", () => {
    const other = waiting("b", 2, 0, 80);
    const line = [
      { ...other, fields: { ...other.fields, url: "https://x.example/" } },
      waiting("a", 1),
    ];
    expect(line.toSorted(compareQueueOrder).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("withRetryTime", () => {
  it.each<[code: string, age: number, wait: number]>([
    ["unreachable", 0, 10_000],
    ["unreachable", 45_000, 45_000],
    ["server", 90 * 60_000, 15 * 60_000],
    ["unauthorized", 0, 15 * 60_000],
    ["forbidden", 0, 15 * 60_000],
    ["no-access", 0, 15 * 60_000],
    ["no-service", 0, 15 * 60_000],
    ["no-key", 5, 15 * 60_000],
    ["unreachable", -45_000, 45_000],
  ])("retries after %s that has lasted %d ms in %d ms", (code, age, wait) => {
    expect(withRetryTime({ code }, 1_000_000, 1_000_000 + age)).toEqual({
      code,
      retry_at: 1_000_000 + age + wait,
    });
  });

  it("waits as long as the service asks for", () => {
    expect(withRetryTime({ code: "rate-limited", retry_at: 7 }, 0, 1)).toMatchObject({
      retry_at: 7,
    });
  });

  it("waits at most a day, with any clock", () => {
    const day = 24 * 60 * 60_000;
    expect(withRetryTime({ code: "rate-limited", retry_at: 3 * day }, 0, 1)).toMatchObject({
      retry_at: 1 + day,
    });
  });
});
