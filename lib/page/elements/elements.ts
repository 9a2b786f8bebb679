import { isHollow, nameOf, shadowRootOf } from "./unclobbered.ts";

export type Root = Document | ShadowRoot;
export type OpenRoot = (element: Element) => ShadowRoot | null;

/** Built-in HTML elements that may have a shadow root. https://dom.spec.whatwg.org/#valid-shadow-host-name */
export const HOSTS: ReadonlySet<string> = new Set(
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
  name = nameOf(element),
): ShadowRoot | null {
  const isCustom = name.includes("-");
  if (!isCustom && !HOSTS.has(name)) return null;
  return shadowRootOf(element) ?? (isCustom || isHollow(element) ? openRoot(element) : null);
}
