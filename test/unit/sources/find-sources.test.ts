import { expect, it, vi } from "vitest";
import { createTimeSlices } from "../../../lib/picture/time-slices.ts";
import { findSources } from "../../../lib/sources/find-sources.ts";
import { aPicture, aScan } from "../page/scans.ts";

const picture = aPicture("https://pbs.twimg.com/media/Fox?format=jpg&name=small");

it("findSources returns a site's facts for each picture", async () => {
  const [finding] = await findSources(aScan([picture]));
  expect(finding?.site).toBe("x");
  expect(finding?.candidates[0]?.url).toContain("name=orig");
});

it("findSources uses the lazy address if the shown one is not on the web", async () => {
  const candidates = [
    { url: "data:image/gif;base64,AAAA", origin: "img" as const },
    { url: "https://pbs.twimg.com/media/Fox?format=jpg&name=small", origin: "lazy" as const },
  ];
  const [finding] = await findSources(aScan([{ ...picture, candidates }]));
  expect(finding?.site).toBe("x");
});

it("findSources returns nothing for a picture without an address", async () => {
  const candidates = [{ url: "data:,", origin: "canvas" as const }];
  expect(await findSources(aScan([{ ...picture, candidates }]))).toEqual([
    { candidates: [], site: null },
  ]);
});

it("findSources returns the page that a page with a drawing stands for", async () => {
  const candidates = [{ url: "data:,", origin: "canvas" as const }];
  const scan = aScan([{ ...picture, candidates }]);
  const url = "https://web.archive.org/web/20240102030405/https://art.example/p/1";
  expect(await findSources({ ...scan, document: { ...scan.document, url } })).toMatchObject([
    { candidates: [], source_url: "https://art.example/p/1" },
  ]);
});

it("findSources pauses for the page and stops at its time limit", async () => {
  let time = 0;
  const pause = vi.fn(async () => {});
  const many = Array.from({ length: 300 }, (_, i) => aPicture(`https://art.example/${i}.jpg`));
  const findings = await findSources(
    aScan(many),
    createTimeSlices(() => (time += 3), pause),
  );
  expect(pause.mock.calls.length).toBeGreaterThan(10);
  expect(findings.length).toBeLessThan(many.length);
});

const page = "https://art.example/p/1";
const avatar = (url: string, furniture?: boolean) => {
  const picture = aPicture(url);
  return { ...picture, around: { ...picture.around, ...(furniture && { furniture }) } };
};

it.each([
  ["by the page's names", avatar("https://art.example/p/fox.jpg", true)],
  ["by its file's name", avatar("https://secure.gravatar.com/avatar/0123456789abcdef")],
  ["by a site's rule", avatar("https://pbs.twimg.com/profile_images/1/fox_normal.jpg")],
])("findSources adds what holds if a picture that is furniture %s is a work", async (_, one) => {
  const scan = aScan([one]);
  scan.document.url = page;
  const [finding] = await findSources(scan);
  expect(finding?.not_a_work).toBe(true);
  expect(finding?.source_url ?? null).toBeNull();
  expect(finding?.as_work?.not_a_work).toBeUndefined();
});

it("findSources names the page as the source of a picture whose link leads to a person", async () => {
  const one = avatar("https://art.example/p/fox.jpg", true);
  const around = {
    ...one.around,
    apart: true as const,
    enclosing: "https://art.example/users/ann",
  };
  const scan = aScan([{ ...one, around }]);
  scan.document.url = page;
  const [finding] = await findSources(scan);
  expect(finding?.as_work?.source_url).toBe(page);
});

it("findSources looks for no work behind the furniture of a list", async () => {
  const two = [avatar("https://art.example/p/fox.jpg", true), picture];
  const [finding] = await findSources(aScan(two));
  expect(finding).toMatchObject({ not_a_work: true });
  expect(finding).not.toHaveProperty("as_work");
});
