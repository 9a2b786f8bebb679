import { describe, expect, it } from "vitest";
import type { Draft } from "../../../lib/records.ts";
import { byUrgency, withRetry } from "../../../lib/upload/queue-order.ts";

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
        found: "img",
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

describe("the order of the queue", () => {
  it.each<[what: string, line: Draft[], order: string]>([
    ["as they were handed over", [waiting("b", 2), waiting("a", 1)], "ab"],
    [
      "a group by its own order",
      [waiting("b", 1, 1), waiting("c", 1, 2), waiting("a", 1, 0)],
      "abc",
    ],
    [
      "what expires first before all",
      [waiting("c", 1), waiting("b", 2, 0, 90), waiting("a", 3, 0, 80)],
      "abc",
    ],
  ])("is %s", (_, line, order) => {
    expect(
      line
        .toSorted(byUrgency)
        .map(({ id }) => id)
        .join(""),
    ).toBe(order);
  });

  it("takes no notice of an address that is not used any more", () => {
    const other = waiting("b", 2, 0, 80);
    const line = [
      { ...other, fields: { ...other.fields, url: "https://x.example/" } },
      waiting("a", 1),
    ];
    expect(line.toSorted(byUrgency).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("a hold", () => {
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
  ])("for %s that has lasted %d ms is tried again in %d ms", (code, age, wait) => {
    expect(withRetry({ code }, 1_000_000, 1_000_000 + age)).toEqual({
      code,
      retry_at: 1_000_000 + age + wait,
    });
  });

  it("lasts as long as the service asks for", () => {
    expect(withRetry({ code: "rate-limited", retry_at: 7 }, 0, 1)).toMatchObject({ retry_at: 7 });
  });

  it("never lasts longer than a day, whatever clock the time was written by", () => {
    const day = 24 * 60 * 60_000;
    expect(withRetry({ code: "rate-limited", retry_at: 3 * day }, 0, 1)).toMatchObject({
      retry_at: 1 + day,
    });
  });
});
