import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import type { SourceFacts } from "./source-site.ts";

type Files = Pick<RuleResult, "candidates" | "shown">;

/** Returns the displayed file if no better one can be known. */
export const displayedFile = (...flags: NonNullable<SourceCandidate["flags"]>): Files => ({
  candidates: [],
  ...(flags.length > 0 ? { shown: { flags } } : {}),
});

/** Flags files whose host returns 403 unless the request comes from its own pages. */
export const needsReferer = ({ candidates, shown }: Files): Files => ({
  candidates: candidates.map((candidate) => ({
    ...candidate,
    flags: [...(candidate.flags ?? []), "needs-referer"],
  })),
  shown: { ...shown, flags: [...(shown?.flags ?? []), "needs-referer"] },
});

/** Returns the original at one of `urls`, the most likely first. */
export function originalAtAddresses(
  { file }: SourceFacts,
  urls: readonly string[],
  reason: SourceCandidate["reason"] = "original-path",
): Files {
  if (urls[0] === file.href) return displayedFile("original");
  const flags =
    urls.length > 1 ? (["original", "guessed-extension"] as const) : (["original"] as const);
  return {
    candidates: urls.filter((url) => url !== file.href).map((url) => ({ url, flags, reason })),
    shown: { flags: ["sample"] },
  };
}

/** Returns the original if its extension is unknown: as linked in the page, or else guesses. */
export function originalWithUnknownExtension(
  facts: SourceFacts,
  stem: string,
  guesses: readonly string[] = ["png", "jpg", "gif"],
): Files {
  const pageFile = findOnPage(facts, ({ href }) => href.startsWith(`${stem}.`));
  return pageFile
    ? originalAtAddresses(facts, [pageFile], "from-page")
    : originalAtAddresses(
        facts,
        guesses.map((extension) => `${stem}.${extension}`),
      );
}

/** Returns the first file near the picture that satisfies `fits`. */
export function findOnPage(
  { offered, page, page_url }: SourceFacts,
  fits: (url: URL) => boolean,
): string | null {
  const addresses = [
    ...offered.map(({ url }) => url),
    page.enclosing,
    page.meta["og:image"],
    ...page.links.map(({ href }) => href),
  ];
  for (const address of addresses) {
    const url = webAddress(address, page_url.href);
    if (url && fits(url)) return url.href;
  }
  return null;
}
