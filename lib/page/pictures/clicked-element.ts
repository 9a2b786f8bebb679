import { isDigest, isIdentityOf } from "../../picture/address-identity.ts";
import type { Root } from "../elements/elements.ts";
import { addressOf, closest, nativeProperty, queryAll } from "../elements/native-dom.ts";

/** Returns the element that holds the caret: a click with any mouse button places it. */
export function selectedElement(document: Document): Element | null {
  const selection = Document.prototype.getSelection.call(document);
  const { anchorNode = null, anchorOffset = 0 } = selection ?? {};
  if (!anchorNode) return null;
  if (!(anchorNode instanceof Element)) return nativeProperty(Node, anchorNode, "parentElement");
  const child = nativeProperty(Node, anchorNode, "childNodes")[anchorOffset];
  return child instanceof Element ? child : anchorNode;
}

/** Returns the link with this address at or around the clicked element, or else the first such link. */
export function findLink(document: Document, address: string, at: Element | null): Element | null {
  const around = at && closest(at, "a[href], area[href]");
  const leadsToAddress = (link: Element) =>
    isIdentityOf(
      address,
      URL.parse(link.getAttribute("href") ?? "", addressOf(document))?.href ?? "",
    );
  if (around && leadsToAddress(around)) return around;
  return queryAll(document, "a[href]").find(leadsToAddress) ?? null;
}

export const focusedElement = (root: Root) =>
  root instanceof ShadowRoot
    ? nativeProperty(ShadowRoot, root, "activeElement")
    : nativeProperty(Document, root, "activeElement");

/**
 * Returns a selector for every element that may show this address. It matches only the end of the address: the rest may be written or
 * encoded in another way.
 */
export function selectorForAddress(address: string): string {
  if (isDigest(address)) return '[src^="data:" i], [srcset*="data:" i], [srcset*="data:" i] ~ img';
  const end = JSON.stringify(address.split(/\/|%../u).at(-1));
  return `[src*=${end}], [srcset*=${end}], [srcset*=${end}] ~ img`;
}
