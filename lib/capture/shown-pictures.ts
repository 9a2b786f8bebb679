import { mergeFiles } from "./merge.ts";
import { eachNotable, LAZY_BACKGROUND, type Walk } from "./notable-elements.ts";
import { isPictureFile, mayBeFile, webAddress } from "./page-address.ts";
import { filesOf, lazyFiles, styledFiles } from "./picture-files.ts";
import { BOUNDS, type ScannedFile } from "./scan-data.ts";
import { attribute, baseOf, closest, matches, nameOf } from "./unclobbered.ts";

/** A picture as it stands in a page. */
export interface ShownPicture {
  element: Element;
  files: ScannedFile[];
}

/** All pictures that a document shows, in its order. Nothing is written to the page, and its layout is not asked for. */
export function findPictures(
  document: Document,
  walk: Walk,
): { pictures: ShownPicture[]; incomplete: boolean } {
  const found: ShownPicture[] = [];
  /** What links lead to, where that is a file. */
  const links = new Map<Element, ScannedFile>();
  /** Links that show a picture: what they lead to is a file of that one. */
  const shownIn = new Set<Element>();
  let looked = 0;
  let incomplete = false;

  const behind = (link: Element) => {
    const known = links.get(link);
    if (known !== undefined) return known;
    const file = fileBehind(link);
    if (file) links.set(link, file);
    return file;
  };

  const add = (element: Element, files: readonly ScannedFile[]) => {
    if (files.length === 0) return;
    const link = closest(element, "a[href]");
    const file = link && behind(link);
    if (link) shownIn.add(link);
    const all = file ? [...files, file] : files;
    found.push({ element, files: all.length > 1 ? mergeFiles(all) : [...all] });
  };

  eachNotable(document, walk, (element, styled, guess) => {
    if (++looked > BOUNDS.elements || (looked % 128 === 0 && !walk.hasTime())) {
      incomplete = true;
      return false;
    }
    const name = nameOf(element);
    const files = filesOf(element, name);
    if (files.length > 0 || name === "img" || matches(element, LAZY_BACKGROUND)) {
      const lazily = lazyFiles(element);
      add(element, lazily.length > 0 ? [...files, ...lazily] : files);
      if (files.length > 0) return true;
    }
    if (name === "a") {
      const file = behind(element);
      if (file) found.push({ element, files: [file] });
    }
    const pseudo = styled.pseudo !== "" && matches(element, styled.pseudo);
    if (guess || pseudo || matches(element, styled.plain)) {
      for (const layer of imagesByStyle(element, pseudo)) add(element, layer);
    }
    return true;
  });
  const pictures = found.filter(
    ({ element, files }) => files[0]?.found !== "link" || !shownIn.has(element),
  );
  return { pictures, incomplete };
}

function fileBehind(link: Element): ScannedFile | null {
  const written = attribute(link, "href");
  if (!written || !mayBeFile(written)) return null;
  const url = webAddress(written, baseOf(link));
  return url && isPictureFile(url) ? { url: url.href, found: "link" } : null;
}

function imagesByStyle(element: Element, pseudo: boolean): ScannedFile[][] {
  const own = imagesOf(element, getComputedStyle(element));
  if (!pseudo) return own;
  return [
    ...own,
    ...["::before", "::after"].flatMap((name) => {
      const style = getComputedStyle(element, name);
      // Without content there is no such element, whatever else its style says.
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
