import { describe, expect, it } from "vitest";
import { resolveSource } from "../../../lib/sources/resolve.ts";
import { allCases, describedCases } from "../../sources/all.ts";
import { factsOf, resultOf } from "../../sources/check.ts";

describe("resolveSource", () => {
  it.each(allCases.map((example) => [`${example.site}: ${example.what}`, example] as const))(
    "returns the best file, source and artist of %s",
    (_, example) => {
      const { expected } = example;
      expect(resultOf(example)).toEqual(
        expected && expect.objectContaining({ not_a_work: false, ...expected }),
      );
    },
  );

  // Read the difference of the file, and run Vitest with `--update` if you want it.
  it("returns for described cases what findings.txt records", async () => {
    const findings = describedCases.map((example) => {
      const { candidates, ...about } = resolveSource(factsOf(example));
      const lines = [...candidates, about].map((one) => `  ${JSON.stringify(one)}\n`);
      return `${example.site}: ${example.what}\n${lines.join("")}`;
    });
    await expect(findings.join("\n")).toMatchFileSnapshot("../../sources/findings.txt");
  });
});
