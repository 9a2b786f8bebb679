import { describe, expect, it } from "vitest";
import { resolveSource } from "../../../lib/sources/resolve.ts";
import { allCases } from "../../sources/all.ts";
import { checkCase, factsOf } from "../../sources/check.ts";

describe("the examples of the source sites", () => {
  it.each(allCases.map((example) => [`${example.site}: ${example.what}`, example] as const))(
    "%s",
    (_, example) => expect(checkCase(example)).toEqual({ ok: true }),
  );

  // Read the difference of the file, and run Vitest with `--update` if you want it.
  it("lead to the recorded files, reasons and facts", async () => {
    const findings = allCases.map((example) => {
      const { candidates, ...about } = resolveSource(factsOf(example));
      const lines = [...candidates, about].map((one) => `  ${JSON.stringify(one)}\n`);
      return `${example.site}: ${example.what}\n${lines.join("")}`;
    });
    await expect(findings.join("\n")).toMatchFileSnapshot("../../sources/findings.txt");
  });
});
