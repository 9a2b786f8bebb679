import { BOUNDS, type ScannedFile } from "../picture/scan-data.ts";
import { FoundPicture } from "./found-picture.ts";
import { eachNotable, LAZY_BACKGROUND, type Walk } from "./notable-elements.ts";
import {
  addressShown,
  fileBehind,
  filesAround,
  filesOf,
  lazyFiles,
  styledFiles,
} from "./picture-files.ts";
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

  const add = (element: Element, files: readonly ScannedFile[], address?: string) => {
    if (!files.length && !address) return;
    const link = closest(element, "a[href]");
    if (link) shownIn.add(link);
    found.push(new FoundPicture(element, address ?? filesAround(element, files)));
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
    const files = filesOf(element, name);
    if (files.length > 0 || name === "img" || matches(element, LAZY_BACKGROUND)) {
      add(element, [...files, ...lazyFiles(element)]);
      if (files.length > 0) return true;
    }
    if (name === "a") {
      const file = fileBehind(element);
      if (file) {
        const picture = new FoundPicture(element, [file]);
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

function imagesByStyle(element: Element, pseudo: boolean): ScannedFile[][] {
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

const imagesOf = (element: Element, style: CSSStyleDeclaration): ScannedFile[][] => [
  ...styledFiles(element, "background", style.backgroundImage),
  ...styledFiles(element, "mask", style.maskImage),
  ...styledFiles(element, "border-image", style.borderImageSource),
  ...styledFiles(element, "content", style.content),
];
