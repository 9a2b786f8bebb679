import { isActionAddress } from "../../picture/action-words.ts";
import { isPlaceholder, mergeCandidates } from "../../picture/merge.ts";
import { NO_ADDRESS } from "../../picture/no-address.ts";
import type { CANDIDATE_ORIGINS } from "../../picture/pick.ts";
import { isRendition, isSameWork } from "../../picture/same-work.ts";
import type { ScannedCandidate } from "../../picture/scan-data.ts";
import {
  isPictureFile,
  mayBeFile,
  resolveCommonAddress,
  webAddress,
} from "../../picture/web-address.ts";
import { cssImages } from "../elements/css-images.ts";
import { rectOf } from "../elements/elements.ts";
import {
  attributeNames,
  attributeOf,
  baseOf,
  closest,
  elementName,
  isVisiblyEmpty,
  matches,
  parentOf,
  queryAll,
} from "../elements/native-dom.ts";
import { parseSrcset } from "../elements/srcset.ts";

type Origin = (typeof CANDIDATE_ORIGINS)[number];

/** Types that Philomena services reject. */
const REFUSED_TYPE = /^(?:image\/(?:avif|jxl|webp)|video\/mp4)/u;

const PICTURE_SCHEME = /^(?:https?:|data:(?:image|video)\/|blob:|file:|filesystem:)/iu;

const LAZY =
  /^data-(?:.*-)?(?:src|srcset|original|lazy|full|large|zoom|hires|image|img|url|poster|bg|background)$/u;

/** Attributes in which lightboxes, zooms and galleries keep the full size. */
const FULL_SIZE =
  /^(?:.*[-_])?(?:(?:full|large|big|enlarged?|xl(?:arge)?|max|hd|hq|orig(?:inal)?|origin|zoom(?:ed)?|magnif(?:y|ied)|hi-?res|high-?res|(?:light|fancy)box|mfp|popup|pswp|viewer)(?:[-_]?(?:file|href|image|img|path|pic|picture|res|size|src|url))?|download-url)$/u;

/** Attributes of a picture that name no file, or another element's. */
const PLAIN_ATTRIBUTES = new Set(
  "alt aria-label class content crossorigin decoding fetchpriority height href id itemprop lang loading longdesc name poster referrerpolicy rel role sizes src srcset style title usemap width xlink:href".split(
    " ",
  ),
);
/** Attributes with a smaller, another or no picture. */
const OTHER_PICTURE =
  /(?:^|[-_])(?:alt|avatar|back|blank|blur\w*|default|error|fallback|hover|icon|loading|low\w*|lq\w*|mini|next|on\w+|over|placeholder|preview|prev|rollover|small|thumb\w*|tiny)(?:[-_]|$)/u;
/** Attributes with a smaller version of the picture. */
const SMALLER_PICTURE = /(?:^|[-_])(?:low\w*|lq\w*|mini|preview|small|thumb\w*|tiny)(?:[-_]|$)/u;

/** Empty result shared by most elements. */
const NONE: readonly ScannedCandidate[] = [];

/**
 * Returns the candidates of an element that shows a picture, with absolute addresses and the displayed one first. Empty for all other elements.
 */
export function candidatesOf(
  element: Element,
  name = elementName(element),
): readonly ScannedCandidate[] {
  switch (name) {
    case "img":
      return element instanceof HTMLImageElement ? candidatesOfImage(element) : NONE;
    case "image":
      return named(element, "svg-image", hrefOf(element));
    case "use":
      return hrefOf(element)?.startsWith("#") ? [] : named(element, "svg-use", hrefOf(element));
    case "video":
      return element instanceof HTMLVideoElement ? candidatesOfVideo(element) : NONE;
    case "canvas":
      return element instanceof HTMLCanvasElement ? candidatesOfCanvas(element) : NONE;
    case "svg":
      return candidatesOfDrawing(element);
    case "object":
      return embedded(element, "object", attributeOf(element, "data"));
    case "embed":
      return embedded(element, "embed", attributeOf(element, "src"));
    case "input":
      return matches(element, "[type='image' i]")
        ? named(element, "input", attributeOf(element, "src"))
        : NONE;
    default:
      return NONE;
  }
}

/** Returns the web address of an image larger than one pixel. Null means that more must be read. */
export function displayedAddress(element: Element): string | null {
  if (!(element instanceof HTMLImageElement)) return null;
  const { currentSrc, naturalWidth } = element;
  const isPixel = naturalWidth && naturalWidth <= 3;
  return !isPixel && currentSrc.startsWith("http") ? currentSrc : null;
}

/** Returns all candidates of an element that shows a picture, including the file behind its link. */
export function candidatesAround(
  element: Element,
  candidates: readonly ScannedCandidate[] = [...candidatesOf(element), ...lazyCandidates(element)],
): ScannedCandidate[] {
  const link = closest(element, "a[href]");
  const file = link && linkedCandidate(link);
  const linkFiles = link ? fullSizeOf(link, LINK_ATTRIBUTE) : [];
  const full = [...fullSizeOf(element), ...linkFiles];
  const all = [...candidates.slice(0, 1), ...full, ...candidates.slice(1), ...(file ? [file] : [])];
  return mergeCandidates(all.length > candidates.length ? all : candidates);
}

/** Returns the file that a link leads to, if any. A command of the site may end like a file too. */
export function linkedCandidate(link: Element): ScannedCandidate | null {
  const written = attributeOf(link, "href");
  if (!written || !mayBeFile(written)) return null;
  const url = webAddress(written, baseOf(link));
  return url && isPictureFile(url) && !isActionAddress(url)
    ? { url: url.href, origin: "link" }
    : null;
}

/** Lightboxes put the file into the link's `data-src`. */
const LINK_ATTRIBUTE =
  /^data-(?:src|fancybox-href|full.*|large.*|orig.*|zoom.*|pswp-src|download-url)$/u;

/** Returns the files that an element's attributes name as its full size. */
function fullSizeOf(element: Element, attributes = FULL_SIZE): ScannedCandidate[] {
  return attributeNames(element).flatMap((name) =>
    !PLAIN_ATTRIBUTES.has(name) && attributes.test(name) && !OTHER_PICTURE.test(name)
      ? fileIn(element, name, "offered")
      : [],
  );
}

/** Returns the file that an attribute contains, if its value ends like one. */
function fileIn(element: Element, name: string, origin: Origin): ScannedCandidate[] {
  const value = attributeOf(element, name) ?? "";
  return mayBeFile(value) && isPictureFile(value) ? named(element, origin, value) : [];
}

/** A list of renditions that states their sizes. */
const SIZED_LIST = /^[\s,]*(?:[^\s,/.][^\s/.]*)?[/.]\S*\s+\d[\d.]*[wx]\s*(?:,|$)/u;

/** Returns the candidates in an element's lazy-loading attributes, those of lists first. Scripts give attributes of images any name. */
export function lazyCandidates(element: Element): ScannedCandidate[] {
  const isImage = elementName(element) === "img";
  const renditions: Rendition[] = [];
  const candidates: ScannedCandidate[] = [];
  for (const name of attributeNames(element)) {
    const isNamed = name.startsWith("data-") && LAZY.test(name);
    if (!isNamed && (!isImage || PLAIN_ATTRIBUTES.has(name) || OTHER_PICTURE.test(name))) continue;
    const value = attributeOf(element, name) ?? "";
    if ((isNamed && name.endsWith("srcset")) || SIZED_LIST.test(value))
      renditions.push(...renditionsIn(element, element, value));
    else if (isNamed && name.endsWith("src")) candidates.push(...named(element, "lazy", value));
    // `data-url` and similar attributes may contain any kind of address.
    else candidates.push(...fileIn(element, name, isNamed ? "lazy" : originOf(element, value)));
  }
  if (isImage && matches(element, "picture > *"))
    for (const source of sources(element))
      for (const name of attributeNames(source))
        if (!PLAIN_ATTRIBUTES.has(name) && /set$/u.test(name))
          renditions.push(...renditionsIn(element, source, attributeOf(source, name)));
  const all = [...largestFirst(renditions), ...candidates];
  return all.length > 0 || !isImage ? all : smallerFiles(element);
}

/** Returns smaller versions of a picture whose element shows only a placeholder. */
function smallerFiles(element: Element): ScannedCandidate[] {
  const src = attributeOf(element, "src");
  if (src && !isPlaceholder(src)) return [];
  return attributeNames(element)
    .filter((name) => SMALLER_PICTURE.test(name))
    .flatMap((name) => fileIn(element, name, "lazy"))
    .map((file) => ({ ...file, flags: ["sample"] }));
}

/** Returns the origin of a file in an attribute that no list knows: the larger one, if its name is that of the shown one without a size. */
function originOf(element: Element, value: string): Origin {
  const [file, shown] = [value, attributeOf(element, "src")].map((address) =>
    webAddress(address, baseOf(element)),
  );
  const isLarger =
    file && shown && isSameWork(file, shown) && isRendition(shown) && !isRendition(file);
  return isLarger ? "offered" : "lazy";
}

/** Returns the images of a computed value such as `background-image`: one picture per layer, one per `image-set()`. */
export function styledCandidates(
  element: Element,
  origin: Origin,
  value: string,
): ScannedCandidate[][] {
  const images = cssImages(value);
  if (images.length === 0) return [];
  const candidates = (some: typeof images) =>
    some.flatMap(({ url }) => named(element, origin, url));
  const layers = images
    .filter(({ density }) => density === null)
    .map((image) => candidates([image]));
  return [candidates(images.filter(({ density }) => density !== null)), ...layers];
}

function candidatesOfImage(image: HTMLImageElement): ScannedCandidate[] {
  const { naturalWidth, naturalHeight, currentSrc, complete } = image;
  const src = () => named(image, "img", attributeOf(image, "src"));
  // `currentSrc` may hold an address that the browser did not load, such as a `javascript:` one.
  const shownUrl = PICTURE_SCHEME.test(currentSrc) ? currentSrc : (src()[0]?.url ?? "");
  const renditions = renditionsOf(image);
  const chosen = renditions.find(({ url }) => url === shownUrl);
  // `naturalWidth` is density-corrected, so it is not yet the file's width.
  // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-naturalwidth
  // A drawing may have no size of its own.
  const isBroken = complete && !naturalWidth && !/svg/iu.test(currentSrc);
  const file = (
    url: string,
    origin: Origin,
    { width = null, density = null, refused = false }: Partial<Rendition> = {},
  ): ScannedCandidate => {
    const pixels = Math.round(width ?? naturalWidth * (density ?? 1));
    const height = Math.round((pixels / naturalWidth) * naturalHeight);
    return {
      url,
      ...(height > 0 ? { width: pixels, height } : width && { width }),
      origin,
      ...(refused && { flags: ["refused-format"] }),
      ...(isBroken && url === currentSrc && { flags: ["broken"] }),
    };
  };
  const first = shownUrl ? [file(shownUrl, "img", chosen)] : [];
  // Without other renditions this is the displayed file.
  if (shownUrl && renditions.length === 0) return first;
  return [
    ...first,
    ...renditions.flatMap((one) =>
      one.url && one.url !== shownUrl ? [file(one.url, "srcset", one)] : [],
    ),
    ...src().filter(({ url }) => url !== shownUrl),
  ];
}

/** Returns the renditions of an image and of the sources in its `picture`. */
function renditionsOf(image: Element) {
  const offers = matches(image, "picture > *") ? [image, ...sources(image)] : [image];
  return offers.flatMap((element) => renditionsIn(image, element, attributeOf(element, "srcset")));
}

type Rendition = ReturnType<typeof renditionsIn>[number];

/** Returns the renditions of an image in a list of its own, or of a source of its `picture`. */
function renditionsIn(image: Element, element: Element, srcset: string | null) {
  if (!srcset) return [];
  const refused = REFUSED_TYPE.test(attributeOf(element, "type") ?? "");
  return parseSrcset(srcset).map(({ url, ...facts }) => ({
    ...facts,
    refused,
    url: resolved(image, url),
  }));
}

function sources(image: Element): Element[] {
  const parent = parentOf(image);
  return parent ? queryAll(parent, "source") : [];
}

/** Returns renditions that have not loaded, those that services accept first, then by size: their height is unknown, but not their order. */
const largestFirst = (renditions: readonly Rendition[]): ScannedCandidate[] =>
  renditions
    .toSorted(
      (a, b) =>
        Number(a.refused) - Number(b.refused) ||
        (b.width ?? b.density ?? 0) - (a.width ?? a.density ?? 0),
    )
    .flatMap(({ url, width, refused }) =>
      url
        ? [
            {
              url,
              ...(width && { width }),
              origin: "lazy" as const,
              ...(refused && { flags: ["refused-format" as const] }),
            },
          ]
        : [],
    );

function candidatesOfVideo(video: HTMLVideoElement): ScannedCandidate[] {
  const { videoWidth: width, videoHeight: height } = video;
  const size = width > 0 && height > 0 ? { width, height } : {};
  const addresses = [
    video.currentSrc,
    attributeOf(video, "src"),
    ...queryAll(video, "source").map((source) => attributeOf(source, "src")),
  ];
  const files = addresses.flatMap((address) => named(video, "video", address));
  // A stream has no address.
  if (files.length === 0 && width > 0) files.push({ url: NO_ADDRESS, origin: "video" });
  return [
    ...files.map((file) => ({ ...file, ...size })),
    ...named(video, "poster", attributeOf(video, "poster")),
  ];
}

/** Returns a canvas as a candidate with an empty `data:` address, because it has none. */
function candidatesOfCanvas({ width, height }: HTMLCanvasElement): ScannedCandidate[] {
  return width > 0 && height > 0 ? [{ url: NO_ADDRESS, width, height, origin: "canvas" }] : [];
}

/** Smaller inline drawings are icons, of which a page has hundreds. */
const MIN_DRAWING = 96;

/** Returns a drawing that is a picture of its own. Pictures in a drawing are listed themselves. */
function candidatesOfDrawing(svg: Element): readonly ScannedCandidate[] {
  const parent = parentOf(svg);
  if (
    !isVisiblyEmpty(svg) &&
    !(parent && matches(parent, "svg *, svg")) &&
    !queryAll(svg, "image")[0]
  ) {
    const { width, height } = rectOf(svg);
    if (Math.min(width, height) >= MIN_DRAWING) return [{ url: NO_ADDRESS, origin: "svg" }];
  }
  return NONE;
}

function embedded(element: Element, origin: Origin, address: string | null): ScannedCandidate[] {
  const type = attributeOf(element, "type") ?? "";
  const isPicture =
    /^(?:image|video)\//u.test(type) || (type === "" && isPictureFile(address ?? ""));
  return isPicture ? named(element, origin, address) : [];
}

function named(element: Element, origin: Origin, address: string | null): ScannedCandidate[] {
  const url = address && resolved(element, address);
  return url ? [{ url, origin }] : [];
}

/** Returns the reference of an SVG element. */
export const hrefOf = (element: Element): string | null =>
  attributeOf(element, "href") ?? attributeOf(element, "xlink:href");

/** Resolves an address of any scheme except code; null for invalid addresses. */
function resolved(element: Element, address: string): string | null {
  const trimmed = address.trim();
  if (/^data:/iu.test(trimmed)) return /^data:(?:image|video)\//iu.test(trimmed) ? trimmed : null;
  const base = baseOf(element);
  const web = resolveCommonAddress(trimmed, base) ?? webAddress(trimmed, base)?.href;
  if (web) return web;
  return /^(?:blob|file|filesystem):/iu.test(URL.parse(trimmed, base)?.protocol ?? "")
    ? trimmed
    : null;
}
