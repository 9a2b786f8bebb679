import { expect, it } from "vitest";
import { nameProblem } from "../../../lib/tags/name-problems.ts";

it.each([
  "safe",
  "artist:hana_ueda",
  "derpin' about",
  "émile",
  "ねこ",
  "дождь",
  "שלום",
  "c++",
  "5'4\"",
  "🐈 cat",
  "e".repeat(255),
])("nameProblem is null for %s", (name) => {
  expect(nameProblem(name)).toBeNull();
});

it.each([
  ["invisible", "ca\u0007t", "cat"],
  ["invisible", "soft\u00adware", "software"],
  ["invisible", "ca\ud800t", "cat"],
  ["direction", "\u202esafe", "safe"],
  ["direction", "safe\u200f", "safe"],
  ["quoted", '"safe"', "safe"],
  ["quoted", "'safe'", "safe"],
  ["look-alike", "s\u0430fe", "safe"],
  ["look-alike", "ｓａｆｅ", "safe"],
  ["look-alike", "artist:q\u03c5ill", "artist:quill"],
  ["look-alike", "zаеорсухіјѕһԁԛԝӏ", "zaeopcyxijshdqwl"],
  ["look-alike", "zονικαρυχ", "zovikapux"],
  ["look-alike", "zıɡ", "zig"],
])("nameProblem reports %s in %j, and suggests %s", (code, name, fixed) => {
  expect(nameProblem(name)).toEqual({ code, name, fixed });
});

it("nameProblem counts bytes, not letters", () => {
  const name = "é".repeat(128);
  expect(nameProblem(name)).toEqual({ code: "too-long", name, bytes: 256, maximum: 255 });
});
