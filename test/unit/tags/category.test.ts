import { expect, it } from "vitest";
import {
  guessCategory,
  sortByKind,
  sortTags,
  type TagCategory,
  tagKindOf,
  toCategory,
} from "../../../lib/tags/category.ts";

it.each<[string, string | null]>([
  ["safe", "rating"],
  ["artist:someone", "origin"],
  ["oc:someone", "oc"],
  ["spoiler:episode", "spoiler"],
  ["species:fox", "species"],
  ["comic:the end", "content-fanmade"],
  ["colorist:a", "origin"],
  ["editor:a", "origin"],
  ["creator:a", "origin"],
  ["prompter:a", "origin"],
  ["generator:a", "origin"],
  ["photographer:a", "origin"],
  ["art pack:the end", "content-fanmade"],
  ["fanfic:the end", "content-fanmade"],
  ["series:the end", "content-fanmade"],
  ["video:the end", "content-fanmade"],
  ["cat", null],
  ["re: zero", null],
])("guessCategory guesses the category of %j: %j", (name, category) => {
  expect(guessCategory(name)).toBe(category);
});

it("guessCategory uses the ratings of the service", () => {
  expect(guessCategory("mild", ["mild", "hot"])).toBe("rating");
  expect(guessCategory("safe", ["mild", "hot"])).toBeNull();
});

it.each([
  ["body-type", "body-type"],
  ["error", "error"],
  ["content-official", "content-official"],
  ["species", "species"],
  ["generator", null],
  [null, null],
])("toCategory reads the service's category %j as %j", (told, category) => {
  expect(toCategory(told)).toBe(category);
});

it("sortTags sorts categories as services do", () => {
  const sorted = ["safe", "artist:a", "oc:b", "species:fox", "comic:c", "spoiler:d", "cat"];
  expect(sortTags(sorted.toReversed())).toEqual(sorted);
});

it("sortTags puts ratings and artists first", () => {
  expect(sortTags(["zebra", "artist:b", "cat", "safe", "artist:a"])).toEqual([
    "safe",
    "artist:a",
    "artist:b",
    "cat",
    "zebra",
  ]);
});

it.each<[TagCategory | null, string]>([
  ["rating", "rating"],
  ["origin", "maker"],
  ["character", "character"],
  ["oc", "character"],
  ["species", "species"],
  ["body-type", "other"],
  ["content-official", "other"],
  ["error", "other"],
  [null, "other"],
])("tagKindOf returns the kind of the category %j: %j", (category, kind) => {
  expect(tagKindOf(category)).toBe(kind);
});

it("sortByKind puts tags without a kind last, and keeps the order of a kind", () => {
  const kinds = new Map([
    ["z", "species"],
    ["b", "maker"],
    ["a", "species"],
  ] as const);
  expect(sortByKind(["y", "z", "x", "b", "a"], kinds)).toEqual(["b", "z", "a", "y", "x"]);
});
