import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Headline, HeadlineSchema } from "../../../lib/reverse/headline.ts";
import { StoredRecord } from "../../../lib/stored/records.ts";
import { aReverseSearch } from "../components/records.ts";

describe("HeadlineSchema", () => {
  it.each<Headline>([
    { code: "same-file", id: 1 },
    { code: "hidden-by-filter", id: 1, sure: false },
    { code: "there", id: 1, seen: { width: 480, height: 338 } },
    { code: "merged-there", id: 1, sure: true, seen: { width: 480, height: 338 } },
    { code: "not-found-by-part" },
    { code: "not-checked", because: { code: "small-capture" } },
    { code: "not-checked", because: { code: "no-capture" } },
    { code: "not-checked", because: { code: "expired" } },
  ])("accepts %j", (headline) => {
    expect(v.parse(HeadlineSchema, headline)).toEqual(headline);
  });

  it.each([
    [{ code: "same-file" }],
    [{ code: "hidden-by-filter", id: 1 }],
    [{ code: "not-checked" }],
    [{ code: "not-checked", because: { code: "unheard-of" } }],
    [{ code: "comparing" }],
    [{ code: "checking" }],
  ])("rejects %j", (headline) => {
    expect(v.is(HeadlineSchema, headline)).toBe(false);
  });
});

describe("StoredRecord of a search", () => {
  const search = aReverseSearch({ status: "ready", value: { images: [], total: 0 } });

  it("keeps a search's headline, and the capture and the duration of each step", () => {
    const steps = [
      {
        step: "reverse",
        status: "done",
        image_ids: [],
        requests: 2,
        capture: "frame",
        duration: 45,
      },
    ] as const;
    const stored = { ...search, steps, headline: { code: "not-found-by-part" } };
    expect(v.parse(StoredRecord, stored)).toEqual(stored);
  });

  it("loses only the headline if that is of a later version", () => {
    const stored = { ...search, headline: { code: "sold-out" } };
    expect(v.parse(StoredRecord, stored)).toEqual({ ...search, headline: undefined });
  });
});
