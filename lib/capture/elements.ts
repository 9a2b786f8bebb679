import { isEmpty, nameOf, shadowRootOf } from "./unclobbered.ts";

export type Root = Document | ShadowRoot;
export type OpenRoot = (element: Element) => ShadowRoot | null;

/** Elements of HTML's own that may have a shadow root. https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(
    " ",
  ),
);

/**
 * The shadow root of an element, closed ones too where `openRoot` can. Asking is dear, so of HTML's own elements only those without
 * content are asked for a closed one: with a closed root they show nothing else.
 */
export function shadowOf(
  element: Element,
  openRoot: OpenRoot,
  name = nameOf(element),
): ShadowRoot | null {
  if (!HOSTS.has(name)) {
    return name.includes("-") ? (shadowRootOf(element) ?? openRoot(element)) : null;
  }
  return shadowRootOf(element) ?? (isEmpty(element) ? openRoot(element) : null);
}

/**
 * Calls `visit` for each element in the order in which the page shows them, shadow roots in the place of their hosts, until it returns
 * false. Keeps its own stack: pages nest as deep as they like.
 */
export function eachElement(
  document: Document,
  openRoot: OpenRoot,
  visit: (element: Element, name: string, root: Root) => boolean,
  enter: (root: Root) => void,
): void {
  const open = (root: Root) => {
    enter(root);
    const type = root instanceof Document ? Document : DocumentFragment;
    return { root, elements: type.prototype.querySelectorAll.call(root, "*"), at: 0 };
  };
  const stack = [open(document)];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const element = top.elements[top.at++];
    if (!element) stack.pop();
    else {
      const name = nameOf(element);
      if (!visit(element, name, top.root)) return;
      const shadow = shadowOf(element, openRoot, name);
      if (shadow) stack.push(open(shadow));
    }
  }
}
