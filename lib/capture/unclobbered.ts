/**
 * Reads of the DOM that a page cannot fake. The script runs in a world of its own, where the page's changed prototypes do not reach; but
 * an `<input name="parentElement">` in a form, or an `<img name="title">` in a document, stands before the property of that name in every
 * world, and could send a walk round in circles.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export function own<T extends object, K extends keyof T>(
  type: { prototype: T },
  object: T,
  name: K,
): T[K] {
  return Reflect.get(type.prototype, name, object);
}

/** The same for what is read of every element of a page: its getter is looked up once. */
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

/** Holds nothing that could be seen, except perhaps in a shadow root. */
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

export const all = (root: Root, selector: string): Element[] => [...list(root, selector)];

/** The same without an array: of a page's thousands of elements each costs only when it is taken. */
export function list(root: Root, selector: string): NodeListOf<Element> {
  const type = isDocument(root) ? Document : root instanceof Element ? Element : DocumentFragment;
  return type.prototype.querySelectorAll.call(root, selector);
}

/** All elements of a root, in its order. A document's are a list that is made as far as it is read. */
export const every = (root: Root): ArrayLike<Element> =>
  isDocument(root) ? Document.prototype.getElementsByTagName.call(root, "*") : list(root, "*");

type Root = Document | DocumentFragment | Element;

const isDocument = (root: Node): root is Document => root instanceof Document;

export const addressOf = (document: Document) => own(Document, document, "URL");
