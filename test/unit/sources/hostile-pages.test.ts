import fc from "fast-check";
import { expect, it } from "vitest";
import { resolveSource } from "../../../lib/sources/resolve.ts";
import { allCases, factsOf } from "../../sources/address-table.ts";

const PIECES = [
  "/",
  "https%3A%2F%2F",
  "https://",
  "a_",
  "-",
  "aHR0c",
  "@",
  ".",
  "%",
  "(",
  "1",
  "\n",
];
const hostile = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 3_000 }))
    .map(([piece, count]) => piece.repeat(count)),
);
const files = allCases.map(({ file }) => new URL(file).origin + new URL(file).pathname);

it("resolveSource survives any page text, in under 50 ms, with no foreign author", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      hostile,
      hostile,
      hostile,
      (file, ending, text, address) => {
        const facts = factsOf({
          file: URL.canParse(file + ending) ? file + ending : file,
          page: {
            url: "https://ann.example/feed",
            apart: true,
            title: text,
            caption: text,
            text,
            canonical: address,
            meta: { author: text, "og:url": address, "og:image": address, "twitter:creator": text },
            json_ld: [
              text,
              JSON.stringify({ "@type": "VisualArtwork", author: text, url: address }),
            ],
            links: [{ href: `https://ann.example/${address}`, rel: "author", text }],
          },
        });
        const finding = resolveSource(facts);
        // The machine may pause one measurement, but not three.
        const times = [1, 2, 3].map(() => {
          const start = performance.now();
          resolveSource(facts);
          return performance.now() - start;
        });
        expect(Math.min(...times)).toBeLessThan(50);
        if (finding.site === null)
          expect([finding.artist, finding.source_url ?? null]).toEqual([undefined, null]);
      },
    ),
    { numRuns: 400 },
  );
});
