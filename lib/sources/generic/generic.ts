import { compareFiles } from "../../picture/better-file.ts";
import type { Finding, SourceCandidate } from "../../picture/finding.ts";
import { isRendition, isSameWork } from "../../picture/same-work.ts";
import { webAddress } from "../../picture/web-address.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import { betterFiles, guessedFiles, isFurniture, isSample } from "./generic-files.ts";
import { aboutPage } from "./generic-page.ts";
import { type JsonLdNode, readJsonLd, textOf, typesOf } from "./json-ld.ts";

/** Returns facts that apply to any site. They complete the result of a site's own rule. */
export function findGenerically(facts: SourceFacts): Finding {
  if (facts.page.furniture !== false && isFurniture(facts.file))
    return { candidates: [], not_a_work: true };
  const nodes = readJsonLd(facts.page.json_ld);
  const files = betterFiles(facts.file);
  const shown = { url: facts.file.href, ...facts.size };
  const linked = facts.offered.filter(
    (file) => file.linked && file.url !== shown.url && compareFiles(file, shown) >= 0,
  );
  // The page may offer a whole file itself.
  const isOffered = facts.offered.some(({ url }) => {
    const offered = webAddress(url);
    return offered !== null && !isSample(offered);
  });
  const hasFile = files.length > 0 || isOffered || linked.length > 0;
  const guesses = hasFile ? [] : guessedFiles(facts.file, facts.size);
  const ofPage = filesOnPage(facts, nodes).filter(
    (file) =>
      compareFiles(file, shown) >= 0 && linked.every((other) => compareFiles(file, other) > 0),
  );
  const candidates = [...files, ...ofPage, ...guesses];
  return {
    candidates,
    ...((files.length > 0 || isSample(facts.file)) && { shown: { flags: ["sample"] } }),
    ...aboutPage(facts, nodes),
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
        textOf(node, "contentUrl") ?? textOf(node, "url"),
        textOf(node, "width"),
        textOf(node, "height"),
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
