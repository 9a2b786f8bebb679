import { type OpenRoot, type Root, SHADOW_HOSTS, shadowOf } from "./elements.ts";
import {
  allElementsOf,
  elementName,
  hasChildren,
  matches,
  queryNodeList,
  walkerOf,
} from "./native-dom.ts";
import { type StyledElements, styledElements } from "./styled-elements.ts";

/** Attributes in which pages store a lazy background. */
export const LAZY_BACKGROUND =
  "[data-src], [data-bg], [data-bg-src], [data-background], [data-background-image]";

/** Selector for possible shadow hosts. Custom elements have no common selector, so this excludes frequent built-in elements instead. */
const MAYBE_HOSTS = `:not(a,div,span,p,article,li,img,button,time,i,header,footer,path,td,tr,script,source,picture), :empty:is(${[...SHADOW_HOSTS]})`;
/** Possible shadow hosts that it excludes if they have content. */
const FREQUENT_HOSTS = new Set(["div", "span", "p", "article", "header", "footer"]);

/** Maximum elements whose style is checked if a cross-origin style sheet hides its rules. */
const MAX_GUESSES = 2_000;
/** Maximum elements that are checked for a shadow root regardless of their kind. */
const ASKED = 5_000;

export interface WalkLimits {
  /** Selector that limits the search in every root. */
  only?: string;
  /** Leaves out shadow roots: on a long page, the search for them takes longer than that for pictures. */
  isShallow?: boolean;
}

export interface Walk extends WalkLimits {
  openRoot: OpenRoot;
  hasTime: () => boolean;
}

/** The elements to inspect in one root, in document order. */
interface Notable {
  elements: ArrayLike<Element>;
  styled: StyledElements;
  /** The first `guesses` elements may have an image from an unreadable rule. */
  guesses: number;
  at: number;
}

/**
 * Calls `visit` for each element that may show a picture, in document order with shadow roots included, until it returns false. Uses
 * selectors because visiting every element from a script is slow, and an explicit stack because pages may nest deeply.
 */
export function visitPictureElements(
  document: Document,
  { openRoot, hasTime, only, isShallow = false }: Walk,
  visit: (element: Element, name: string, styled: StyledElements, guess: boolean) => boolean,
): void {
  let askedCount = 0;
  let guessed = 0;

  const open = (root: Root): Notable => {
    const styled = only
      ? { plain: only, pseudo: "", hidden: false }
      : styledElements(root, hasTime);
    const pictureSelector = only ?? `img, a[href*='.'], ${LAZY_BACKGROUND}, ${styled.plain}`;
    const hostSelector = isShallow ? pictureSelector : `${MAYBE_HOSTS}, ${pictureSelector}`;
    const selector = styled.pseudo ? `${hostSelector}, ${styled.pseudo}` : hostSelector;
    // If one element has a root, others that no selector finds may have one too.
    let hasHost = false;
    const walker = walkerOf(root, NodeFilter.SHOW_ELEMENT);
    for (; !isShallow && !hasHost && askedCount < ASKED; askedCount++) {
      const element = walker.nextNode() as Element | null;
      if (!element) break;
      hasHost =
        FREQUENT_HOSTS.has(elementName(element)) &&
        hasChildren(element) &&
        shadowOf(element, openRoot) !== null &&
        !matches(element, MAYBE_HOSTS);
    }
    const elements = hasHost ? allElementsOf(root) : queryNodeList(root, selector);
    if (!styled.hidden) return { elements, styled, guesses: 0, at: 0 };
    const first = Array.prototype.slice.call(allElementsOf(root), 0, MAX_GUESSES - guessed);
    guessed += first.length;
    const both = new Set<Element>([...first, ...Array.from(elements)]);
    return { elements: [...both], styled, guesses: first.length, at: 0 };
  };

  const stack = [open(document)];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const guess = top.at < top.guesses;
    const element = top.elements[top.at++];
    if (!element) stack.pop();
    else {
      const name = elementName(element);
      if (!visit(element, name, top.styled, guess)) return;
      const shadow = isShallow ? null : shadowOf(element, openRoot, name);
      if (shadow) stack.push(open(shadow));
    }
  }
}
