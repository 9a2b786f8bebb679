import { webAddress } from "../../picture/web-address.ts";
import { displayedFile, originalAtAddresses } from "../rule/original-file.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const COUNTRIES = [
  "com",
  "at",
  "ca",
  "ch",
  "cl",
  "co.kr",
  "co.uk",
  "com.au",
  "com.mx",
  "de",
  "dk",
  "es",
  "fr",
  "ie",
  "it",
  "jp",
  "nz",
  "ph",
  "pt",
  "ru",
  "se",
];
const PAGES = COUNTRIES.map((country) => `.pinterest.${country}`);

// i.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg
const FILE =
  /^\/(?:webp\d*\/)?(\d+x(?:\d+(?:_\w+)?)?|originals)(\/(?:[0-9a-f]{2}\/){3}[0-9a-f]{32}(?:[-_]+[\w%-]+)?)\.(\w+)$/u;

export const pinterest: SourceSite = {
  name: "pinterest",
  hosts: [".pinimg.com", ...PAGES],
  facts: { file: "original", knows: ["source"], fetched: "yes" },
  find(facts) {
    const [, size, path, extension = ""] = FILE.exec(facts.file.pathname) ?? [];
    // Profile and board pictures are cropped to rounded squares.
    if (size && /^\d+x\d+_R/u.test(size)) return { candidates: [], not_a_work: true };
    // WebP files are conversions, which have no original of this kind.
    const guesses = extension === "webp" ? ["jpg", "png", "gif"] : [extension, "jpg", "png"];
    const extensions = [...new Set(guesses)];
    const originals = extensions.map(
      (extension) => `https://i.pinimg.com/originals${path}.${extension}`,
    );
    return {
      ...(!size
        ? displayedFile()
        : size === "originals"
          ? displayedFile("original")
          : originalAtAddresses(facts, originals)),
      artist: null,
      ...sourceOfPin(facts),
    };
  },
};

/** Returns the link of a pin as its source, because a pin copies a page from elsewhere. */
function sourceOfPin({ page, page_url }: SourceFacts): { source_url?: string | null } {
  const isPinterest = ({ hostname }: URL) =>
    /(?:^|\.)(?:pinterest\.[a-z.]+|pinimg\.com)$/u.test(hostname);
  if (!isPinterest(page_url)) return {};
  const links = page.links.filter(({ rel }) => /\bnofollow\b/u.test(rel)).map(({ href }) => href);
  const [link] = [page.meta["og:see_also"], ...links]
    .map((address) => webAddress(address, page_url.href))
    .filter((url) => url && !isPinterest(url));
  const isPin = [page_url.href, page.permalink, page.enclosing].some((at) =>
    /\/pin\//u.test(at ?? ""),
  );
  return { source_url: isPin && link ? link.href : null };
}
