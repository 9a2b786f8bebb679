import { describe, expect, it } from "vitest";
import { lintFindings } from "../../lint/lint-report.ts";

const unsafe = { code: "UNSAFE_VAR_ASSIGNMENT", message: "innerHTML", file: "views.js", line: 2 };
const other = { code: "KEY_FIREFOX_UNSUPPORTED", message: "too new", file: "manifest.json" };

describe("lintFindings", () => {
  it("accepts Preact's assignment to innerHTML", () => {
    expect(lintFindings({ errors: [], warnings: [unsafe] })).toEqual([]);
  });

  it("reports a second assignment and every other finding", () => {
    expect(lintFindings({ errors: [other], warnings: [unsafe, other] })).toEqual([
      "KEY_FIREFOX_UNSUPPORTED manifest.json: too new",
      "KEY_FIREFOX_UNSUPPORTED manifest.json: too new",
    ]);
    expect(lintFindings({ errors: [], warnings: [unsafe, { ...unsafe }] })).toEqual([
      "UNSAFE_VAR_ASSIGNMENT views.js:2 innerHTML",
    ]);
  });
});
