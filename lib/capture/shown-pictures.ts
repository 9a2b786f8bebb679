import { eachElement, type OpenRoot, type Root } from "./elements.ts";
import { mergeFiles } from "./merge.ts";
import { isPictureFile, mayBeFile, webAddress } from "./page-address.ts";
import { filesOf, lazyFiles, styledFiles } from "./picture-files.ts";
import { BOUNDS, type ScannedFile } from "./scan-data.ts";
import { MOST_GUESSES, type StyledElements, styledElements } from "./styled-elements.ts";
import { all, attribute, baseOf, closest } from "./unclobbered.ts";

/** A picture as it stands in a page. */
export interface ShownPicture {
  element: Element;
  files: ScannedFile[];
  rect: DOMRectReadOnly;
}

/** Attributes by which pages keep a background for later. */
const LAZY_BACKGROUND =
  "[data-bg], [data-bg-src], [data-background], [data-background-image], [data-src]";

/** Elements that bear text alone, or nothing at all. */
const PLAIN = new Set(
  "b base br code em hr html i link meta option path script source strong style template title track".split(
    " ",
  ),
);

/** What is worth a look in one root. */
interface Notable extends StyledElements {
  lazy: ReadonlySet<Element>;
}

const NOTHING: Notable = { elements: new Map(), hidden: false, lazy: new Set() };

/**
 * All pictures that a document shows, in its order. Nothing is written to the page, and the layout is read once all are known: so the
 * browser computes it once.
 */
export function findPictures(
  document: Document,
  openRoot: OpenRoot,
  hasTime: () => boolean,
): { pictures: ShownPicture[]; incomplete: boolean } {
  const found: Omit<ShownPicture, "rect">[] = [];
  const roots = new Map<Root, Notable>();
  let inRoot: Root | null = null;
  let { elements, hidden, lazy }: Notable = NOTHING;
  /** What links lead to, where that is a file. */
  const links = new Map<Element, ScannedFile>();
  /** Links that show a picture: what they lead to is a file of that one. */
  const shownIn = new Set<Element>();
  let looked = 0;
  let guesses = 0;
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

  const visit = (element: Element, name: string, root: Root): boolean => {
    if (++looked > BOUNDS.elements || (looked % 128 === 0 && !hasTime())) {
      incomplete = true;
      return false;
    }
    const files = filesOf(element, name);
    if (root !== inRoot) {
      inRoot = root;
      ({ elements, hidden, lazy } = roots.get(root) ?? NOTHING);
    }
    if (files.length > 0 || name === "img" || lazy.has(element)) {
      const lazily = lazyFiles(element);
      add(element, lazily.length > 0 ? [...files, ...lazily] : files);
      if (files.length > 0) return true;
    }
    if (name === "a") {
      const file = behind(element);
      if (file) found.push({ element, files: [file] });
    }
    const styled = elements.get(element);
    if (styled || (hidden && !PLAIN.has(name) && guesses++ < MOST_GUESSES)) {
      for (const layer of imagesByStyle(element, styled?.pseudo ?? false)) add(element, layer);
    }
    return true;
  };

  eachElement(document, openRoot, visit, (root) => {
    roots.set(root, {
      ...styledElements(root, hasTime),
      lazy: new Set(all(root, LAZY_BACKGROUND)),
    });
  });
  const pictures = found
    .filter(({ element, files }) => files[0]?.found !== "link" || !shownIn.has(element))
    .map(({ element, files }) => ({ element, files, rect: rectOf(element) }));
  return { pictures, incomplete };
}

export const rectOf = (element: Element): DOMRectReadOnly =>
  Element.prototype.getBoundingClientRect.call(element);

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
