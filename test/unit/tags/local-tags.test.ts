import { expect, it } from "vitest";
import { matchLocalTags } from "../../../lib/tags/local-tags.ts";
import { tagFacts } from "./tag-facts.ts";

const local = {
  recent: ["artist:quill", "quiet"],
  presets: ["safe", "quiet", "no quarter"],
  cachedTags: new Map([
    ["queue", tagFacts("queue", { images: 3 })],
    ["quartz", tagFacts("quartz", { images: 50 })],
    ["quartzes", tagFacts("quartzes", { images: 0, alias_of: "quartz" })],
    ["quartzite", tagFacts("quartzite", { images: 9, alias_of: "quartz" })],
    ["quux", null],
  ]),
};
const match = (term: string, accept: (name: string) => boolean = () => true) =>
  matchLocalTags(term, local, accept).map(({ name, from }) => `${name} (${from})`);

it.each([
  [
    "q",
    [
      "quiet (recent)",
      "quartz (seen)",
      "queue (seen)",
      "artist:quill (recent)",
      "no quarter (preset)",
    ],
  ],
  ["quill", ["artist:quill (recent)"]],
  ["artist:", ["artist:quill (recent)"]],
  ["quarte", ["no quarter (preset)"]],
  ["", ["artist:quill (recent)", "quiet (recent)", "safe (preset)", "no quarter (preset)"]],
  ["x", []],
])("matchLocalTags finds for %j: %j", (term, names) => {
  expect(match(term)).toEqual(names);
});

it("matchLocalTags ranks a name with marks as one without", () => {
  const recent = ["very zolw", "żółw", "artist:żółć"];
  const matches = matchLocalTags("zol", { ...local, recent }, () => true);
  expect(matches.map(({ name }) => name)).toEqual(["żółw", "artist:żółć", "very zolw"]);
});

it("matchLocalTags offers a seen tag only if it has an image", () => {
  const cachedTags = new Map(
    [1, 0].map((images) => [`tag ${images}`, tagFacts(`tag ${images}`, { images })]),
  );
  expect(matchLocalTags("tag", { recent: [], presets: [], cachedTags }, () => true)).toEqual([
    { name: "tag 1", from: "seen" },
  ]);
});

it("matchLocalTags leaves out chosen tags and returns at most six", () => {
  expect(match("qui", (name) => name !== "quiet")).toEqual(["artist:quill (recent)"]);
  const recent = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
  expect(matchLocalTags("tag", { ...local, recent }, () => true)).toHaveLength(6);
});
