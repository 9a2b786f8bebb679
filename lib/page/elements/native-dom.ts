/**
 * Reads a DOM property through its prototype. Pages can shadow the property even in isolated worlds, for example with
 * `<input name="parentElement">` in a form. https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export function nativeProperty<T extends object, K extends keyof T>(
  type: { prototype: T },
  object: T,
  name: K,
): T[K] {
  return Reflect.get(type.prototype, name, object);
}

/** Returns a function like `own` that looks up its getter once, for properties read on every element. */
function reader<T extends object, K extends keyof T>(type: () => { prototype: T }, name: K) {
  let get: ((this: T) => T[K]) | undefined;
  return (object: T): T[K] => {
    get ??= Object.getOwnPropertyDescriptor(type().prototype, name)?.get;
    return get ? get.call(object) : nativeProperty(type(), object, name);
  };
}

export const elementName = reader(() => Element, "localName");
export const shadowRootOf = reader(() => Element, "shadowRoot");
export const parentOf: (node: Node) => Element | null = reader(() => Node, "parentElement");

export const baseOf: (node: Node) => string = reader(() => Node, "baseURI");
const firstOf = reader(() => Element, "firstElementChild");
/** Returns a live list that is filled lazily. */
export const childrenOf = reader(() => Element, "children");

/** Returns true if an element has no visible content, except perhaps in a shadow root. */
export const isVisiblyEmpty = (element: Element): boolean =>
  !firstOf(element) && !nativeProperty(Node, element, "textContent")?.trim();

export const hasChildren = (node: Node): boolean => Node.prototype.hasChildNodes.call(node);

/** Returns a walker through the nodes below a root. It is faster than a list where few nodes are read. */
export const walkerOf = (root: Node, show: number): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, root, show);

export const attributeNames = (element: Element): readonly string[] =>
  Element.prototype.getAttributeNames.call(element);

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const contains = (node: Node, other: Node): boolean =>
  Node.prototype.contains.call(node, other);

/** Returns the document or shadow root of an element in a page. */
export const rootOf = (element: Element) =>
  Node.prototype.getRootNode.call(element) as Document | ShadowRoot;

export const documentOf = (element: Element) =>
  nativeProperty(Node, element, "ownerDocument") as Document;

/** Returns true if `other` comes after `node` in document order. */
export const precedes = (node: Node, other: Node): boolean =>
  (Node.prototype.compareDocumentPosition.call(node, other) & Node.DOCUMENT_POSITION_FOLLOWING) !==
  0;

/** Returns the matching elements, or the first `most` of them. */
export function queryAll(root: Root, selector: string, most = Number.POSITIVE_INFINITY): Element[] {
  const elements = queryNodeList(root, selector);
  // Spreading is faster, but reads them all.
  return elements.length <= most ? [...elements] : Array.prototype.slice.call(elements, 0, most);
}

/** Queries without building an array, so elements cost nothing until accessed. */
export const queryNodeList = (root: Root, selector: string): NodeListOf<Element> =>
  typeOf(root).prototype.querySelectorAll.call(root, selector);

/** Returns the first matching element, without a search for others. */
export const queryFirst = (root: Root, selector: string): Element | null =>
  typeOf(root).prototype.querySelector.call(root, selector);

// An element of an outer document is no `Element` of this one.
const typeOf = (root: Root) =>
  isDocument(root) ? Document : root instanceof DocumentFragment ? DocumentFragment : Element;

/** Returns all elements of a root in document order. For a document this is a live list that is filled lazily. */
export const allElementsOf = (root: Root): ArrayLike<Element> =>
  isDocument(root)
    ? Document.prototype.getElementsByTagName.call(root, "*")
    : queryNodeList(root, "*");

type Root = Document | DocumentFragment | Element;

const isDocument = (root: Node): root is Document => root instanceof Document;

export const addressOf = (document: Document) => nativeProperty(Document, document, "URL");
