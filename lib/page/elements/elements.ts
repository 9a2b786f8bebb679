import { elementName, isVisiblyEmpty, parentOf, shadowRootOf } from "./native-dom.ts";

export type Root = Document | ShadowRoot;
export type OpenRoot = (element: Element) => ShadowRoot | null;

/** Built-in HTML elements that may have a shadow root. https://dom.spec.whatwg.org/#valid-shadow-host-name */
export const SHADOW_HOSTS: ReadonlySet<string> = new Set(
  "article,aside,blockquote,body,div,footer,h1,h2,h3,h4,h5,h6,header,main,nav,p,section,span".split(
    ",",
  ),
);

/**
 * Returns an element's shadow root, including closed ones if `openRoot` can open them. That call is slow, so built-in elements are tried
 * only if they have no content of their own.
 */
export function shadowOf(
  element: Element,
  openRoot: OpenRoot,
  name = elementName(element),
): ShadowRoot | null {
  const isCustom = name.includes("-");
  if (!isCustom && !SHADOW_HOSTS.has(name)) return null;
  return shadowRootOf(element) ?? (isCustom || isVisiblyEmpty(element) ? openRoot(element) : null);
}

export const rectOf = (element: Element): DOMRectReadOnly =>
  Element.prototype.getBoundingClientRect.call(element);

/** Returns false for elements that a style hides or makes fully transparent. */
export function isVisible(element: Element): boolean {
  const { checkVisibility } = Element.prototype;
  return checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
}

/** Elements whose text is not displayed. */
const UNSEEN = new Set(["script", "style", "noscript", "template"]);

/** Yields the visible text nodes among the next nodes of a walker, with the elements that hold them. */
export function* visibleTexts(
  walker: TreeWalker,
  maxNodes: number,
): Generator<{ node: Node; parent: Element }> {
  for (let count = 0; count < maxNodes; count++) {
    const node = walker.nextNode();
    const parent = node && parentOf(node);
    if (!parent) return;
    if (!UNSEEN.has(elementName(parent))) yield { node, parent };
  }
}
