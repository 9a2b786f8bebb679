import { isHollow, nameOf, shadowRootOf } from "./unclobbered.ts";

export type Root = Document | ShadowRoot;
export type OpenRoot = (element: Element) => ShadowRoot | null;

/** Elements of HTML's own that may have a shadow root. https://dom.spec.whatwg.org/#valid-shadow-host-name */
export const HOSTS: ReadonlySet<string> = new Set(
  "article,aside,blockquote,body,div,footer,h1,h2,h3,h4,h5,h6,header,main,nav,p,section,span".split(
    ",",
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
  const isCustom = name.includes("-");
  if (!isCustom && !HOSTS.has(name)) return null;
  return shadowRootOf(element) ?? (isCustom || isHollow(element) ? openRoot(element) : null);
}
