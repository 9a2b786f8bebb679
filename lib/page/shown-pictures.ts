import { BOUNDS, type ScannedCandidate } from "../picture/scan-data.ts";
import { FoundPicture } from "./found-picture.ts";
import { eachNotable, LAZY_BACKGROUND, type Walk } from "./notable-elements.ts";
import {
  addressShown,
  candidateBehind,
  candidatesAround,
  candidatesOf,
  lazyCandidates,
  styledCandidates,
} from "./picture-candidates.ts";
import { closest, matches } from "./unclobbered.ts";

/** Returns all pictures of a document, in document order. Does not write to the page or force a layout. */
export function findPictures(
  document: Document,
  walk: Walk,
): { pictures: FoundPicture[]; incomplete: boolean } {
  const found: FoundPicture[] = [];
  /** Links to files, listed as pictures. */
  const links = new Set<FoundPicture>();
  /** Links around a picture: their files belong to that picture. */
  const shownIn = new Set<Element>();
  /** Addresses of images found so far. An address that several images share may be a lazy-loading placeholder. */
  const addresses = new Set<string>();
  let looked = 0;
  let incomplete = false;

  const add = (element: Element, candidates: readonly ScannedCandidate[], address?: string) => {
    if (!candidates.length && !address) return;
    const link = closest(element, "a[href]");
    if (link) shownIn.add(link);
    found.push(new FoundPicture(element, address ?? candidatesAround(element, candidates)));
  };

  eachNotable(document, walk, (element, name, styled, guess) => {
    if (++looked > BOUNDS.elements || (looked % 128 === 0 && !walk.hasTime())) {
      incomplete = true;
      return false;
    }
    const address = name === "img" && addressShown(element);
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
    if (name === "a") {
      const candidate = candidateBehind(element);
      if (candidate) {
        const picture = new FoundPicture(element, [candidate]);
        links.add(picture);
        found.push(picture);
      }
    }
    const pseudo = styled.pseudo !== "" && matches(element, styled.pseudo);
    if (guess || pseudo || matches(element, styled.plain)) {
      for (const layer of imagesByStyle(element, pseudo)) add(element, layer);
    }
    return true;
  });
  const pictures = found.filter((picture) => !links.has(picture) || !shownIn.has(picture.element));
  return { pictures, incomplete };
}

function imagesByStyle(element: Element, pseudo: boolean): ScannedCandidate[][] {
  const own = imagesOf(element, getComputedStyle(element));
  if (!pseudo) return own;
  return [
    ...own,
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
