import { expect, it } from "vitest";
import { asWork } from "../../../lib/upload/as-work.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { fieldsFromPick } from "../../../lib/upload/fields-from-pick.ts";
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

it("asWork adds source, artist and larger file to the draft of a supposed avatar", () => {
  const work = asWork(draft());
  expect(work.fields).toMatchObject({
    url: full.url,
    source_urls: ["https://art.example/p/1"],
  });
  expect(work.pick).toMatchObject({ artist, shown: 1, source_url: "https://art.example/p/1" });
  expect(work.pick).not.toHaveProperty("not_a_work");
  expect(work.pick).not.toHaveProperty("as_work");
});

it("asWork keeps the user's own fields", () => {
  const typed = {
    url: "https://files.example/other.png",
    source_urls: ["https://art.example/typed"],
    description: "Typed",
    tags: ["fox"],
  };
  expect(asWork(draft(typed)).fields).toEqual({
    ...typed,
    source_urls: ["https://art.example/p/1", "https://art.example/typed"],
  });
});

it.each([
  ["was submitted", draft({}, { status: "waiting", since: 1, until: 2, held: null })],
  ["has nothing to fill in", { ...draft(), pick: aPick }],
  ["has no picture", { ...draft(), pick: null }],
])("asWork leaves a draft that %s as it is", (_, unchanged) => {
  expect(asWork(unchanged)).toBe(unchanged);
});
