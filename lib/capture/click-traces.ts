import type { Root } from "./elements.ts";
import { addressOf, all, closest, own } from "./unclobbered.ts";

/** Where the caret is: a click with any button puts it there. */
export function selectedElement(document: Document): Element | null {
  const selection = Document.prototype.getSelection.call(document);
  const { anchorNode = null, anchorOffset = 0 } = selection ?? {};
  if (!anchorNode) return null;
  if (!(anchorNode instanceof Element)) return own(Node, anchorNode, "parentElement");
  const child = own(Node, anchorNode, "childNodes")[anchorOffset];
  return child instanceof Element ? child : anchorNode;
}

/** The link with this address at or around what was clicked, or else the first one with it. */
export function linkTo(document: Document, address: string, at: Element | null): Element | null {
  const around = at && closest(at, "a[href], area[href]");
  const leadsThere = (link: Element) =>
    URL.parse(link.getAttribute("href") ?? "", addressOf(document))?.href === address;
  if (around && leadsThere(around)) return around;
  return all(document, "a[href]").find(leadsThere) ?? null;
}

export const focusedIn = (root: Root) =>
  root instanceof ShadowRoot
    ? own(ShadowRoot, root, "activeElement")
    : own(Document, root, "activeElement");

/**
 * Elements which may be images with this address, by what they write of it: of that no more than its end is sure, and not what is encoded.
 * All of them must be among these, however they write it: the clicked one may be any.
 */
export function mayShow(address: string): string {
  const end = JSON.stringify(address.split(/\/|%../u).at(-1));
  return `[src*=${end}], [srcset*=${end}], [srcset*=${end}] ~ img`;
}
