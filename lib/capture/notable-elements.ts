import { HOSTS, type OpenRoot, type Root, shadowOf } from "./elements.ts";
import type { StyledElements, styledElements } from "./styled-elements.ts";
import { every, list, matches, nameOf } from "./unclobbered.ts";

/** Attributes by which pages keep a background for later. */
export const LAZY_BACKGROUND =
  "[data-src], [data-bg], [data-bg-src], [data-background], [data-background-image]";

/**
 * Empty hosts, and what may be a custom element: no selector tells those by their names. What shows pictures by itself is among them, but
 * for images, which are most of a page's.
 */
const MAYBE_HOSTS = `:not(a,div,span,p,article,li,img,button,time,i,header,footer,path,td,tr,script,source,picture), :empty:is(${[...HOSTS]})`;

/** Elements whose style is looked at where a sheet of another site hides its rules. */
const MOST_GUESSES = 2_000;
/** Elements of which each is asked for a shadow root, whatever it is and holds. */
const ASKED = 5_000;

export interface Walk {
  openRoot: OpenRoot;
  hasTime: () => boolean;
  styledElements: typeof styledElements;
  /** A selector: in every root only such elements are looked for. */
  only?: string | undefined;
}

/** What is worth a look in one root, in its order. */
interface Notable {
  elements: ArrayLike<Element>;
  styled: StyledElements;
  /** So many of the first may have an image by a rule that cannot be read. */
  guesses: number;
  at: number;
}

/**
 * Calls `visit` for each element that may show a picture, in the order in which the page shows them, shadow roots in the place of their
 * hosts, until it returns false. A browser finds them far sooner than it hands over every element of a page to a script; so most are
 * never seen here. Keeps its own stack: pages nest as deep as they like.
 */
export function eachNotable(
  document: Document,
  { openRoot, hasTime, styledElements, only }: Walk,
  visit: (element: Element, name: string, styled: StyledElements, guess: boolean) => boolean,
): void {
  let asked = 0;
  let guessed = 0;

  const open = (root: Root): Notable => {
    const styled = only
      ? { plain: only, pseudo: "", hidden: false }
      : styledElements(root, hasTime);
    const found = only ?? `img, a[href*='.'], ${LAZY_BACKGROUND}, ${styled.plain}`;
    const known = `${MAYBE_HOSTS}, ${found}`;
    const selector = styled.pseudo ? `${known}, ${styled.pseudo}` : known;
    const all = every(root);
    // Where one has a root, there may be more that no selector tells of.
    let hasHost = false;
    for (let at = 0; !hasHost && asked < ASKED; at++, asked++) {
      const element = all[at];
      if (!element) break;
      hasHost = !!shadowOf(element, openRoot) && !matches(element, MAYBE_HOSTS);
    }
    const elements = hasHost ? all : list(root, selector);
    if (!styled.hidden) return { elements, styled, guesses: 0, at: 0 };
    const first = Array.prototype.slice.call(all, 0, MOST_GUESSES - guessed);
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
      const name = nameOf(element);
      if (!visit(element, name, top.styled, guess)) return;
      const shadow = shadowOf(element, openRoot, name);
      if (shadow) stack.push(open(shadow));
    }
  }
}
