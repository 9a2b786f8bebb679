import { isSameSite, webAddress, withoutPlace } from "./page-address.ts";
import { findPermalink } from "./permalink.ts";
import type { Candidate } from "./pick.ts";
import { parseSrcset } from "./srcset.ts";

/** What a page tells of a picture on it. */
export interface PictureScan {
  title: string;
  /** Size of the shown file in pixels. */
  width: number | null;
  height: number | null;
  /** Alternate text, or a figure's caption. */
  text: string | null;
  /** Larger renditions that the page offers, largest first. */
  larger: Candidate[];
  source_url: string | null;
}

/** A page may be long and a picture repeated in it; nobody reads more than this. */
const MAX_LARGER = 4;
const MAX_TEXT = 2000;

/** Services of this kind refuse these, so a larger rendition of such a type is of no use. */
const REFUSED_TYPES = /^image\/(?:avif|jxl|webp)$/u;

/** Reads what `document` says of the picture that it shows from the address `src`. */
export function scanPicture(document: Document, src: string): PictureScan {
  const page = new URL(document.URL);
  const image = findImage(document, src);
  const canonical = canonicalPage(document, page);
  return {
    title: document.title,
    text: image ? textOf(image) : null,
    source_url: (image && findPermalink(image, page)) ?? canonical,
    ...(image ? renditions(image, src) : { width: null, height: null, larger: [] }),
  };
}

/** The same picture may be there several times: the one under the pointer is meant, or else the largest. */
function findImage(document: Document, src: string): HTMLImageElement | null {
  const shown = [...document.querySelectorAll("img")].filter(
    (image) => image.currentSrc === src || image.src === src,
  );
  const area = (image: HTMLImageElement) => image.width * image.height;
  return (
    shown.find((image) => image.matches(":hover")) ??
    shown.toSorted((a, b) => area(b) - area(a))[0] ??
    null
  );
}

function renditions(image: HTMLImageElement, src: string) {
  const ratio = image.naturalWidth / image.naturalHeight;
  const offered = srcsets(image).flatMap((srcset) =>
    parseSrcset(srcset).flatMap(({ url, width, density }) => {
      const address = webAddress(url, image.baseURI)?.href;
      return address ? [{ url: address, width, density }] : [];
    }),
  );
  const shown = offered.find(({ url }) => url === src);
  // `naturalWidth` is corrected by the descriptor that the browser chose by, so it is not yet the file's.
  // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-naturalwidth
  const pixels = (own: number | null, density: number | null) =>
    Math.round(own ?? image.naturalWidth * (density ?? 1));
  const width = pixels(shown?.width ?? null, shown?.density ?? null);
  if (!(width > 0 && ratio > 0)) return { width: null, height: null, larger: [] };

  const larger = new Map(
    offered
      .map(({ url, width: own, density }) => [url, pixels(own, density)] as const)
      .filter(([url, own]) => url !== src && own > width)
      .toSorted(([, a], [, b]) => b - a),
  );
  return {
    width,
    height: Math.round(width / ratio),
    larger: [...larger].slice(0, MAX_LARGER).map(
      ([url, own]): Candidate => ({
        url,
        width: own,
        height: Math.round(own / ratio),
        found: "srcset",
      }),
    ),
  };
}

/** The element's own and those of its `<picture>`, as far as a service would take what they offer. */
function srcsets(image: HTMLImageElement): string[] {
  const sources = image.parentElement?.matches("picture")
    ? [...image.parentElement.querySelectorAll("source")]
    : [];
  return [image, ...sources.filter(({ type }) => !REFUSED_TYPES.test(type))].flatMap((element) =>
    element.srcset ? [element.srcset] : [],
  );
}

function textOf(image: HTMLImageElement): string | null {
  const caption = image.closest("figure")?.querySelector("figcaption")?.textContent;
  const text = image.alt.trim() || caption?.trim() || image.title.trim();
  return text ? text.slice(0, MAX_TEXT) : null;
}

/** The page's own word for its address, unless it names another site or, on a deeper page, only the front page. */
function canonicalPage(document: Document, page: URL): string | null {
  const link = document.querySelector('link[rel~="canonical"]');
  const canonical = webAddress(link?.getAttribute("href"), document.baseURI);
  const plausible =
    canonical &&
    isSameSite(canonical, page) &&
    (canonical.pathname !== "/" || page.pathname === "/");
  const own = webAddress(page.href, page.href);
  return plausible ? withoutPlace(canonical) : own && withoutPlace(own);
}
