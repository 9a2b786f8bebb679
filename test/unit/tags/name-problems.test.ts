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
  "❤️ heart",
  "1️⃣",
  "葛\u{e0100}",
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

it.each([
  "\u3164",
  "\u3164 \u2800",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u034f",
  "\u{1d159}",
  "\u2060",
])("nameProblem reports that nothing of %j is visible", (name) => {
  expect(nameProblem(name)).toEqual({ code: "blank", name });
});

it.each([
  ["fox\u3164", "fox"],
  ["f\u2800ox", "fox"],
  ["fo\u034fx", "fox"],
  ["fox\ufe0f", "fox"],
])("nameProblem reports an invisible letter, symbol or mark in %j", (name, fixed) => {
  expect(nameProblem(name)).toEqual({ code: "invisible", name, fixed });
});

it("nameProblem counts bytes, not letters", () => {
  const name = "é".repeat(128);
  expect(nameProblem(name)).toEqual({ code: "too-long", name, bytes: 256, maximum: 255 });
});
