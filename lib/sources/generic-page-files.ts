import { webAddress } from "../capture/page-address.ts";
import { type JsonLdNode, textOf, typesOf } from "./json-ld.ts";
import type { SourceCandidate, SourceFacts } from "./source-site.ts";

/** What a rendition's name has more than the name of the file it is made of. */
const RENDITION =
  /^\d+px-|(?:[-_](?:\d+x\d+|scaled|thumb(?:nail)?|small|medium|large|preview|sample))+$/giu;

/** Names that any picture may have. */
const COMMON =
  /^(?:default|image|index|original|photo|picture|placeholder|preview|thumbnail)?[-_\d]{0,3}$/iu;

const LONGEST_NAME = 300;

/** Of a name that nobody gave there is nothing to compare. */
function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1).replace(/\.\w+$/u, "");
  return name.length <= LONGEST_NAME ? name : "";
}

/** Whether two addresses name one work in different sizes. */
export function isSameWork(one: URL, other: URL): boolean {
  const [name, otherName] = [one, other].map((url) => nameOf(url).replace(RENDITION, ""));
  return name === otherName && name !== undefined && name.length >= 5 && !COMMON.test(name);
}

/** The page's own words for its picture (`og:image`, `ImageObject`), where they name a larger file of the shown one. */
export function filesOnPage(
  { file, page, page_url }: SourceFacts,
  nodes: readonly JsonLdNode[],
): SourceCandidate[] {
  const named = [
    ...nodes
      .filter((node) => typesOf(node).includes("ImageObject"))
      .map((node) => [
        textOf(node, "contentUrl") ?? textOf(node, "url"),
        textOf(node, "width"),
        textOf(node, "height"),
      ]),
    [page.meta["og:image"], page.meta["og:image:width"], page.meta["og:image:height"]],
  ];
  return named.flatMap(([address, width, height]) => {
    const url = webAddress(address, page_url.href);
    const isRendition = url && nameOf(url) !== nameOf(url).replace(RENDITION, "");
    if (!url || isRendition || url.href === file.href || !isSameWork(url, file)) return [];
    return [{ url: url.href, reason: "from-page" as const, ...sizeOf(width, height) }];
  });
}

function sizeOf(width: string | null | undefined, height: string | null | undefined) {
  const [w, h] = [Number.parseInt(width ?? "", 10), Number.parseInt(height ?? "", 10)];
  return w > 0 && h > 0 ? { width: w, height: h } : {};
}
