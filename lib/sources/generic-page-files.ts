import type { SourceCandidate } from "../picture/finding.ts";
import { webAddress } from "../picture/web-address.ts";
import { type JsonLdNode, textOf, typesOf } from "./json-ld.ts";
import type { SourceFacts } from "./source-site.ts";

/** Prefixes and suffixes that distinguish a rendition's name from its original's. */
const RENDITION =
  /^\d+px-|(?:[-_](?:\d+x\d+|scaled|thumb(?:nail)?|small|medium|large|preview|sample))+$/giu;

const ORIGINAL = /[-_](?:full(?:size)?|hi-?res|max|orig(?:inal)?)$/iu;

/** Names too common to identify a picture. */
const COMMON =
  /^(?:default|image|index|original|photo|picture|placeholder|preview|thumbnail)?[-_\d]{0,3}$/iu;

const MAX_NAME_LENGTH = 300;

/** Returns the file name without extension; empty if it is too common to compare. */
function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1).replace(/\.\w+$/u, "");
  return name.length <= MAX_NAME_LENGTH ? name : "";
}

/** Returns true if two addresses name the same work in different sizes. */
export function isSameWork(one: URL, other: URL): boolean {
  const [name, otherName] = [one, other].map((url) =>
    nameOf(url).replace(RENDITION, "").replace(ORIGINAL, ""),
  );
  return name === otherName && name !== undefined && name.length >= 5 && !COMMON.test(name);
}

/** Returns files from the page's metadata (`og:image`, `ImageObject`) that are larger versions of the displayed file. */
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
