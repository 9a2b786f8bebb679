import { describe, expect, it } from "vitest";
import { allCases } from "../../sources/all.ts";
import { checkCase } from "../../sources/check.ts";

describe("the examples of the source sites", () => {
  it.each(allCases.map((example) => [`${example.site}: ${example.what}`, example] as const))(
    "%s",
    (_, example) => expect(checkCase(example)).toEqual({ ok: true }),
  );
});
