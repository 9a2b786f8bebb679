import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageFacts } from "../../../lib/picture/page-facts.ts";
import { isSameHost } from "../../../lib/picture/web-address.ts";
import { resolveSource } from "../../../lib/sources/resolve.ts";
import { isHostAmong, type SourceFacts } from "../../../lib/sources/rule/source-site.ts";
import { sourceSites } from "../../../lib/sources/sites.ts";
import { allCases, factsOf, type SourceCase } from "../../sources/address-table.ts";

const examples = allCases.map(factsOf);
const anExample = fc.constantFrom(...examples);
const ADDRESSES = examples.flatMap(({ file, page_url, page, offered }) => [
  file.href,
  page_url.href,
  ...page.links.map(({ href }) => href),
  ...offered.map(({ url }) => url),
]);

/** A mutated address of the examples: truncated, doubled, or with inserted text. */
const aSpoiltAddress = fc
  .tuple(fc.constantFrom(...ADDRESSES), fc.nat(200), fc.nat(40), fc.string({ unit: "binary" }))
  .map(([address, at, length, text]) => address.slice(0, at) + text + address.slice(at + length));
const aText = fc.oneof(aSpoiltAddress, fc.constantFrom(...ADDRESSES), fc.webUrl(), fc.string());
const anAddress = aText.filter((text) => URL.canParse(text)).map((text) => new URL(text));
const aTextOrNone = fc.option(aText);

const hostilePage: fc.Arbitrary<Omit<PageFacts, "url">> = fc.record({
  title: aText,
  canonical: aTextOrNone,
  oembed: aTextOrNone,
  permalink: aTextOrNone,
  meta: fc.dictionary(
    fc.oneof(
      fc.constantFrom("og:url", "og:image", "author", "__proto__", "generator"),
      fc.string(),
    ),
    aText,
  ),
  json_ld: fc.array(
    fc.oneof(
      fc.json(),
      aText.map((url) => JSON.stringify({ "@graph": [{ author: { url } }] })),
    ),
    { maxLength: 3 },
  ),
  links: fc.array(fc.record({ href: aText, rel: fc.string(), text: aText }), { maxLength: 6 }),
  enclosing: aTextOrNone,
  posted_at: fc.option(fc.string()),
  caption: aTextOrNone,
  text: aTextOrNone,
});
const hostileFacts: fc.Arbitrary<SourceFacts> = fc
  .record({
    file: anAddress,
    page: hostilePage,
    page_url: anAddress,
    offered: fc.array(fc.record({ url: aText, width: fc.integer() }), { maxLength: 4 }),
  })
  .map(({ page, ...facts }) => ({ ...facts, page: { ...page, url: facts.page_url.href } }));

const isOfTheWeb = (url: string) => /^https?:\/\//u.test(url);

describe("resolveSource", () => {
  it("never throws, for any address or page", () => {
    fc.assert(
      fc.property(hostileFacts, (facts) => {
        for (const site of sourceSites) site.find(facts);
        resolveSource(facts);
      }),
      { numRuns: 400 },
    );
  });

  it("is certain of a source only by a rule for the page's host, and on that host", () => {
    const sure = new Set<string>();
    for (const example of allCases) {
      const facts = factsOf(example);
      const { has_sure_source, site, source_url } = resolveSource(facts);
      if (!has_sure_source) continue;
      sure.add(site ?? "");
      expect(sourceSites.some(({ hosts }) => isHostAmong(facts.page_url, hosts))).toBe(true);
      expect(isSameHost(source_url ?? "", facts.page_url.href)).toBe(true);
      const page_url = new URL(facts.page_url.pathname, "https://evil.example");
      const hostile = { ...facts, page_url, page: { ...facts.page, url: page_url.href } };
      expect(resolveSource(hostile).has_sure_source).not.toBe(true);
    }
    expect(sure.size).toBeGreaterThan(20);
    for (const family of ["mastodon", "misskey", "lemmy", "szurubooru", "philomena", "booru"])
      expect(sure).not.toContain(family);
  });

  it("applies no rule to a file address over 4,096 characters, but to its page", () => {
    const example = allCases.find(({ site }) => site === "x");
    const facts = factsOf(example as SourceCase);
    const file = new URL(`${facts.file.href}&more=${"x".repeat(4_096)}`);
    const { candidates, site, source_url } = resolveSource({ ...facts, file });
    expect({ candidates, site }).toEqual({ candidates: [], site: "x" });
    expect(source_url).toBe("https://x.com/painter_ann/status/1888888888888888888");
  });

  it("returns web addresses only, at most 12, each once", () => {
    fc.assert(
      fc.property(hostileFacts, (facts) => {
        const { artist, candidates, source_url } = resolveSource(facts);
        const urls = candidates.map(({ url }) => url);
        expect(urls.filter((url) => !isOfTheWeb(url))).toEqual([]);
        expect(new Set(urls).size).toBe(urls.length);
        expect(urls.length).toBeLessThanOrEqual(12);
        expect(isOfTheWeb(source_url ?? "https://none")).toBe(true);
        expect(isOfTheWeb(artist?.url ?? "https://none")).toBe(true);
        expect(artist ? artist.handle.length : 1).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps the first 12 files that a page offers", () => {
    const file = (width: number) =>
      `https://scontent.cdninstagram.com/v/1_n.jpg?stp=w${width}&oe=6A000000`;
    const widths = Array.from({ length: 20 }, (_, index) => 2_000 - index);
    const [example] = examples;
    const { candidates } = resolveSource({
      ...(example as SourceFacts),
      file: new URL(file(640)),
      offered: widths.map((width) => ({ url: file(width), width })),
    });
    expect(candidates.map(({ url }) => url)).toEqual(widths.slice(0, 12).map(file));
  });

  it("returns a source without tracking parameters", () => {
    const trackers = ["utm_source", "utm_campaign", "fbclid", "gclid", "igshid", "ref_src"];
    fc.assert(
      fc.property(anExample, fc.subarray(trackers, { minLength: 1 }), (facts, names) => {
        const page_url = new URL(facts.page_url);
        for (const name of names) page_url.searchParams.set(name, "x1");
        const permalink = facts.page.permalink && page_url.href;
        const { source_url } = resolveSource({
          ...facts,
          page_url,
          page: { ...facts.page, url: page_url.href, permalink },
        });
        const parameters = new URL(source_url ?? "https://none").searchParams;
        expect(names.filter((name) => parameters.has(name))).toEqual([]);
      }),
    );
  });

  const SIGNATURE = /^(?:token(?:-.*)?|oe|oh|s|hm|sig|signature|policy|expires|ex|x-amz-.*)$/iu;
  const signaturesOf = ({ searchParams }: URL) =>
    [...searchParams].filter(([name, value]) => SIGNATURE.test(name) && value.length > 7);

  /** Their signatures cover the file, or the maximum size. */
  const RESIZABLE = ["deviantart", "discord"];

  it("never copies a signature to another file", () => {
    fc.assert(
      fc.property(anExample, (facts) => {
        const pageUrls = [facts.file.href, ...facts.offered.map(({ url }) => new URL(url).href)];
        const { candidates, site } = resolveSource(facts);
        fc.pre(!site || !RESIZABLE.includes(site));
        const builtUrls = candidates.map(({ url }) => url).filter((url) => !pageUrls.includes(url));
        expect(builtUrls.flatMap((url) => signaturesOf(new URL(url)))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("makes a signed file of DeviantArt no larger than its token allows", () => {
    const aSize = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(aSize, aSize, fc.boolean(), (width, height, isExact) => {
        const bound = (size: number) => (isExact ? `${size}` : `<=${size}`);
        const obj = [[{ path: "/f/a", width: bound(width), height: bound(height) }]];
        const claims = btoa(JSON.stringify({ obj, aud: ["urn:service:image.operations"] }));
        const file = new URL(
          `https://images-wixmp-0.wixmp.com/f/a-b/dk4m2x1-c.png/v1/fit/w_1,h_1/a.jpg?token=e30.${claims}.c2ln`,
        );
        const example = examples.find(({ file }) => file.hostname.endsWith(".wixmp.com"));
        const { candidates } = resolveSource({ ...(example as SourceFacts), file });
        const sizes = candidates.map(({ url }) =>
          /w_(\d+),h_(\d+)/u.exec(url)?.slice(1).map(Number),
        );
        expect(sizes).toEqual(isExact ? [] : [[width, height]]);
      }),
    );
  });
});

describe("sourceSites", () => {
  it("has unique names", () => {
    const names = sourceSites.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(sourceSites.map((site) => [site.name, site] as const))(
    "%s has a case without a work, a source or a better file",
    (name) => {
      const negative = allCases.filter(
        ({ site, expected }) =>
          site === name && (!expected || expected.source === null || expected.best === null),
      );
      expect(negative.length).toBeGreaterThan(0);
    },
  );
});
