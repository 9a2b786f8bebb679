import { expect, it } from "vitest";
import { findSources } from "../../../lib/sources/find-sources.ts";
import { aPicture, aScan } from "../page/scans.ts";

const shown = aPicture("https://pbs.twimg.com/media/Fox?format=jpg&name=small");

it("knows of each picture what the rules know", async () => {
  const [finding] = await findSources(aScan([shown]));
  expect(finding?.site).toBe("x");
  expect(finding?.candidates[0]?.url).toContain("name=orig");
});

it("asks about the file that loads later where what is shown has no address of the web", async () => {
  const candidates = [
    { url: "data:image/gif;base64,AAAA", found: "img" as const },
    { url: "https://pbs.twimg.com/media/Fox?format=jpg&name=small", found: "lazy" as const },
  ];
  const [finding] = await findSources(aScan([{ ...shown, candidates }]));
  expect(finding?.site).toBe("x");
});

it("knows nothing of what is nowhere", async () => {
  const candidates = [{ url: "data:,", found: "canvas" as const }];
  expect(await findSources(aScan([{ ...shown, candidates }]))).toEqual([
    { candidates: [], site: null },
  ]);
});

it("lets the page go on now and then, and ends in time", async () => {
  let time = 0;
  let pauses = 0;
  const pause = async () => pauses++;
  const many = Array.from({ length: 300 }, (_, i) => aPicture(`https://art.example/${i}.jpg`));
  const findings = await findSources(aScan(many), () => (time += 3), pause);
  expect(pauses).toBeGreaterThan(10);
  expect(findings.length).toBeLessThan(many.length);
});
