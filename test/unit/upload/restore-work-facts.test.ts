import { expect, it } from "vitest";
import type { Draft } from "../../../lib/upload/draft.ts";
import { fieldsFromPick } from "../../../lib/upload/fields-from-pick.ts";
import { restoreWorkFacts } from "../../../lib/upload/restore-work-facts.ts";
import { aDraft, aPick } from "../components/records.ts";

const full = { url: "https://files.example/full.png", origin: "source-site" as const };
const artist = { handle: "ann", confidence: "certain" as const, url: null };
const { candidates } = aPick;
const pick: NonNullable<Draft["pick"]> = {
  ...aPick,
  ...{ source_url: null, artist: null, not_a_work: true },
  as_work: {
    ...{ candidates: [full, ...candidates], shown: 1, source_url: "https://art.example/p/1" },
    artist,
  },
};
const draft = (
  over: Partial<Draft["fields"]> = {},
  state: Draft["state"] = { status: "editing" },
) => ({
  ...aDraft(state, { ...fieldsFromPick(pick), ...over }),
  pick,
});

it("restoreWorkFacts adds source, artist and larger file to the draft of a supposed avatar", () => {
  const work = restoreWorkFacts(draft());
  expect(work.fields).toMatchObject({
    url: full.url,
    source_urls: ["https://art.example/p/1"],
  });
  expect(work.pick).toMatchObject({ artist, shown: 1, source_url: "https://art.example/p/1" });
  expect(work.pick).not.toHaveProperty("not_a_work");
  expect(work.pick).not.toHaveProperty("as_work");
});

it("restoreWorkFacts keeps the user's own fields", () => {
  const typed = {
    url: "https://files.example/other.png",
    source_urls: ["https://art.example/typed"],
    description: "Typed",
    tags: ["fox"],
  };
  expect(restoreWorkFacts(draft(typed)).fields).toEqual({
    ...typed,
    source_urls: ["https://art.example/p/1", "https://art.example/typed"],
  });
});

it.each([
  ["was submitted", draft({}, { status: "waiting", since: 1, until: 2, held: null })],
  ["has nothing to fill in", { ...draft(), pick: aPick }],
  ["has no picture", { ...draft(), pick: null }],
])("restoreWorkFacts leaves a draft that %s as it is", (_, unchanged) => {
  expect(restoreWorkFacts(unchanged)).toBe(unchanged);
});
