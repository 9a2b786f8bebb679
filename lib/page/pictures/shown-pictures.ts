import { SCAN_LIMITS, type ScannedCandidate } from "../../picture/scan-data.ts";
import { cssImages } from "../elements/css-images.ts";
import type { Root } from "../elements/elements.ts";
import {
  closest,
  elementName,
  matches,
  queryAll,
  queryFirst,
  rootOf,
} from "../elements/native-dom.ts";
import { LAZY_BACKGROUND, visitPictureElements, type Walk } from "../elements/notable-elements.ts";
import { PagePicture } from "./page-picture.ts";
import {
  candidatesAround,
  candidatesOf,
  displayedAddress,
  hrefOf,
  lazyCandidates,
  linkedCandidate,
  styledCandidates,
} from "./picture-candidates.ts";

/** Returns all pictures of a document, in document order. Does not write to the page or force a layout. */
export function findPictures(
  document: Document,
  walk: Walk,
): { pictures: PagePicture[]; incomplete: boolean } {
  const allPictures: PagePicture[] = [];
  /** Links to files, listed as pictures. */
  const links = new Set<PagePicture>();
  /** Links around a picture: their files belong to that picture. */
  const shownIn = new Set<Element>();
  /** Addresses of images found so far. An address that several images share may be a lazy-loading placeholder. */
  const addresses = new Set<string>();
  /** Roots with patterns, whose shapes have been added. */
  const patterned = new Set<Root>();
  /** Images that only shapes show. */
  const fills = new Set<Element>();
  let looked = 0;
  let incomplete = false;

  const add = (element: Element, candidates: readonly ScannedCandidate[], address?: string) => {
    if (!candidates.length && !address) return;
    const link = closest(element, "a[href]");
    if (link) shownIn.add(link);
    allPictures.push(new PagePicture(element, address ?? candidatesAround(element, candidates)));
  };

  visitPictureElements(document, walk, (element, name, styled, guess) => {
    if (++looked > SCAN_LIMITS.elements || (looked % 128 === 0 && !walk.hasTime())) {
      incomplete = true;
      return false;
    }
    const address = name === "img" && displayedAddress(element);
    if (address && !addresses.has(address)) {
      addresses.add(address);
      add(element, [], address);
      return true;
    }
    const candidates = candidatesOf(element, name);
    if (candidates.length > 0 || name === "img" || matches(element, LAZY_BACKGROUND)) {
      add(element, [...candidates, ...lazyCandidates(element)]);
      if (candidates.length > 0) return true;
    }
    if (name === "pattern" && !patterned.has(rootOf(element))) {
      const root = rootOf(element);
      patterned.add(root);
      for (const [shape, image] of filledShapes(root, styled.plain)) {
        if (closest(image, "defs, pattern")) fills.add(image);
        add(shape, candidatesOf(image));
      }
    }
    if (name === "a") {
      const candidate = linkedCandidate(element);
      if (candidate) {
        const picture = new PagePicture(element, [candidate]);
        links.add(picture);
        allPictures.push(picture);
      }
    }
    const pseudo = styled.pseudo !== "" && matches(element, styled.pseudo);
    if (guess || pseudo || matches(element, styled.plain)) {
      for (const layer of imagesByStyle(element, pseudo)) add(element, layer);
    }
    return true;
  });
  const pictures = allPictures.filter(
    (picture) =>
      !fills.has(picture.element) && (!links.has(picture) || !shownIn.has(picture.element)),
  );
  return { pictures, incomplete };
}

function imagesByStyle(element: Element, pseudo: boolean): ScannedCandidate[][] {
  const elementImages = imagesOf(element, getComputedStyle(element));
  if (!pseudo) return elementImages;
  return [
    ...elementImages,
    ...["::before", "::after"].flatMap((name) => {
      const style = getComputedStyle(element, name);
      // Without `content` the pseudo-element does not exist.
      return style.content === "none" || style.content === "normal" ? [] : imagesOf(element, style);
    }),
  ];
}

const imagesOf = (element: Element, style: CSSStyleDeclaration): ScannedCandidate[][] => [
  ...styledCandidates(element, "background", style.backgroundImage),
  ...styledCandidates(element, "mask", style.maskImage),
  ...styledCandidates(element, "border-image", style.borderImageSource),
  ...styledCandidates(element, "content", style.content),
];

const MAX_SHAPES = 500;
/** Maximum patterns that refer to each other. */
const MAX_REFERENCES = 5;

/** Returns the shapes of SVG drawings that are filled with a picture, each with that picture's element. `styled` selects elements with CSS images. */
const filledShapes = (root: Root, styled: string): [shape: Element, image: Element][] =>
  queryAll(root, `svg :is([fill*='url('], ${styled})`, MAX_SHAPES).flatMap((shape) => {
    const [fill] = cssImages(getComputedStyle(shape).fill ?? "");
    const image = fill && imageOf(elementAt(root, fill.url), root);
    return image ? [[shape, image]] : [];
  });

/** Returns the picture in a pattern, or in the pattern or image that it refers to. */
function imageOf(pattern: Element | null, root: Root): Element | null {
  let at = pattern;
  for (let references = 0; at && references < MAX_REFERENCES; references++) {
    if (elementName(at) === "image") return at;
    if (elementName(at) !== "pattern") return null;
    const drawn = queryFirst(at, "image, use") ?? at;
    at = elementName(drawn) === "image" ? drawn : elementAt(root, hrefOf(drawn));
  }
  return null;
}

/** Returns the element that a reference within the document names. */
function elementAt(root: Root, reference: string | null): Element | null {
  const id = /^\s*#(.+)/u.exec(reference ?? "")?.[1];
  return id ? queryFirst(root, `#${CSS.escape(id)}`) : null;
}
