import { expect, it } from "vitest";
import { sourceProblem } from "../../../lib/upload/source-problems.ts";

it.each([
  ["", null],
  [" https://art.example/1 ", null],
  ["http://art.example/1", null],
  ["art.example/1", "not-web"],
  ["ftp://art.example/1", "not-web"],
  ["https://", "not-web"],
  ["javascript:alert(1)", "not-web"],
  [`https://art.example/${"1".repeat(235)}`, null],
  [`https://art.example/${"1".repeat(236)}`, "too-long"],
])("sourceProblem(%j) is %s", (source, problem) => {
  expect(sourceProblem(source)).toBe(problem);
});
