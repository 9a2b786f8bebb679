import { expect, it } from "vitest";
import type { Draft } from "../../../lib/upload/draft.ts";
import { fieldsFromPick } from "../../../lib/upload/fields-from-pick.ts";
import { isUntouchedDraft } from "../../../lib/upload/untouched.ts";
import { aDraft, aPick } from "../components/records.ts";

const draft = (over: Partial<Draft> = {}): Draft => ({
  ...aDraft({ status: "editing" }, fieldsFromPick(aPick)),
  journal: [{ at: 1, step: "editing" }],
  ...over,
});
const fields = (over: Partial<Draft["fields"]>) => ({
  fields: { ...draft().fields, ...over },
});
const other = {
  ...aPick,
  candidates: [
    ...aPick.candidates,
    { url: "https://files.example/2.png", origin: "link" as const },
  ],
};
const file = (origin: NonNullable<Draft["file"]>["origin"]): Draft["file"] => ({
  id: "f1",
  name: "canyon.png",
  format: "png",
  bytes: 7,
  sha512: "",
  origin,
});

it.each<[string, Partial<Draft>]>([
  ["as it was created", {}],
  [
    "with another file of the same picture",
    { pick: other, ...fields({ url: "https://files.example/2.png" }) },
  ],
  [
    "with the artist that Tagpie knew",
    fields({ tags: ["artist:fox"], taken_artist: "artist:fox" }),
  ],
  ["with a file that Tagpie loaded", { file: file("page") }],
])("isUntouchedDraft is true %s", (_, over) => {
  expect(isUntouchedDraft(draft(over))).toBe(true);
});

it.each<[string, Partial<Draft>]>([
  ["a tag", fields({ tags: ["fox"] })],
  [
    "a tag beside the known artist",
    fields({ tags: ["artist:fox", "fox"], taken_artist: "artist:fox" }),
  ],
  ["another source", fields({ source_urls: ["https://other.example/"] })],
  ["another description", fields({ description: "A fox" })],
  ["an address of no known file", fields({ url: "https://other.example/1.png" })],
  ["a choice about the name", fields({ anonymous: false })],
  ["a place in a group", { group: "g1" }],
  ["an order to send it after its checks", { send_when_checked: true }],
  ["an earlier submission", { journal: [1, 2].map((at) => ({ at, step: "editing" as const })) }],
  ["a place in the queue", { state: { status: "waiting", since: 1, until: 2, held: null } }],
  ["no picture of a page", { pick: null }],
  ...(["clipboard", "drop", "device", "area"] as const).map((origin): [string, Partial<Draft>] => [
    `a file that the user gave: ${origin}`,
    { file: file(origin) },
  ]),
])("isUntouchedDraft is false for a draft with %s", (_, over) => {
  expect(isUntouchedDraft(draft(over))).toBe(false);
});
