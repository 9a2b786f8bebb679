import { describe, expect, it } from "vitest";
import { allCases, resultOf } from "../../sources/address-table.ts";

describe("resolveSource", () => {
  it.each(allCases.map((example) => [`${example.site}: ${example.what}`, example] as const))(
    "returns the best file, source and artist of %s",
    (_, example) => {
      const { expected } = example;
      expect(resultOf(example)).toEqual(expected && expect.objectContaining(expected));
    },
  );
});
