import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { isRendition, isSameWork } from "../../picture/same-work.ts";
import { webAddress } from "../../picture/web-address.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import { guessLargerFiles, isAvatarFile, isSample, largerFilesByScheme } from "./generic-files.ts";
import { readGenericPage } from "./generic-page.ts";
import { type JsonLdNode, propertyText, readJsonLd, typesOf } from "./json-ld.ts";

/** Returns facts that apply to any site. They complete the result of a site's own rule. */
export function findByGenericRules(facts: SourceFacts): RuleResult {
  if (facts.page.furniture !== false && isAvatarFile(facts.file))
    return { candidates: [], not_a_work: true };
  const nodes = readJsonLd(facts.page.json_ld);
  const files = largerFilesByScheme(facts.file);
  // The page may offer a whole file itself.
  const isOffered = facts.offered.some(({ url }) => {
    const offered = webAddress(url);
    return offered !== null && !isSample(offered);
  });
  const guesses = files.length > 0 || isOffered ? [] : guessLargerFiles(facts.file);
  const candidates = [...files, ...filesOnPage(facts, nodes), ...guesses];
  return {
    candidates,
    ...((files.length > 0 || isSample(facts.file)) && { shown: { flags: ["sample"] } }),
    ...readGenericPage(facts, nodes),
  };
}

/** Returns files from the page's metadata (`og:image`, `ImageObject`) that are larger versions of the displayed file. */
function filesOnPage(
  { file, page, page_url }: SourceFacts,
  nodes: readonly JsonLdNode[],
): SourceCandidate[] {
  const statements = [
    ...nodes
      .filter((node) => typesOf(node).includes("ImageObject"))
      .map((node) => [
        propertyText(node, "contentUrl") ?? propertyText(node, "url"),
        propertyText(node, "width"),
        propertyText(node, "height"),
      ]),
    [page.meta["og:image"], page.meta["og:image:width"], page.meta["og:image:height"]],
  ];
  return statements.flatMap(([address, width, height]) => {
    const url = webAddress(address, page_url.href);
    if (!url || isRendition(url) || url.href === file.href || !isSameWork(url, file)) return [];
    return [{ url: url.href, reason: "from-page" as const, ...sizeOf(width, height) }];
  });
}

function sizeOf(width: string | null | undefined, height: string | null | undefined) {
  const [w, h] = [Number.parseInt(width ?? "", 10), Number.parseInt(height ?? "", 10)];
  return w > 0 && h > 0 ? { width: w, height: h } : {};
}
