/**
 * Reads a DOM property through its prototype. Pages can shadow the property even in isolated worlds, for example with
 * `<input name="parentElement">` in a form. https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export function own<T extends object, K extends keyof T>(
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
    return get ? get.call(object) : own(type(), object, name);
  };
}

export const nameOf = reader(() => Element, "localName");
export const shadowRootOf = reader(() => Element, "shadowRoot");
export const parentOf: (node: Node) => Element | null = reader(() => Node, "parentElement");

export const baseOf: (node: Node) => string = reader(() => Node, "baseURI");
const firstOf = reader(() => Element, "firstElementChild");

/** Returns true if an element has no visible content, except perhaps in a shadow root. */
export const isHollow = (element: Element): boolean =>
  !firstOf(element) && !own(Node, element, "textContent")?.trim();

export const attributeNames = (element: Element): readonly string[] =>
  Element.prototype.getAttributeNames.call(element);

export const attribute = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const contains = (node: Node, other: Node): boolean =>
  Node.prototype.contains.call(node, other);

/** Returns true if `other` comes after `node` in document order. */
export const precedes = (node: Node, other: Node): boolean =>
  (Node.prototype.compareDocumentPosition.call(node, other) & Node.DOCUMENT_POSITION_FOLLOWING) !==
  0;

export const all = (root: Root, selector: string): Element[] => [...list(root, selector)];

/** Queries without building an array, so elements cost nothing until accessed. */
export function list(root: Root, selector: string): NodeListOf<Element> {
  const type = isDocument(root) ? Document : root instanceof Element ? Element : DocumentFragment;
  return type.prototype.querySelectorAll.call(root, selector);
}

/** Returns all elements of a root in document order. For a document this is a live list that is filled lazily. */
export const every = (root: Root): ArrayLike<Element> =>
  isDocument(root) ? Document.prototype.getElementsByTagName.call(root, "*") : list(root, "*");

type Root = Document | DocumentFragment | Element;

const isDocument = (root: Node): root is Document => root instanceof Document;

export const addressOf = (document: Document) => own(Document, document, "URL");
