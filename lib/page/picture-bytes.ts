import { cssImages } from "./css-images.ts";
import { drawingOf } from "./drawing.ts";
import { candidatesOf } from "./picture-candidates.ts";

interface ReadOptions {
  max_bytes: number;
  signal: AbortSignal;
}

/**
 * Reads the bytes of a file with the page's own access; without an address, or if only the page has it, as the element shows it. Fails if
 * the page itself may not read it.
 */
export async function readPicture(
  element: Element | undefined,
  address: string,
  options: ReadOptions,
): Promise<Blob | null> {
  if (/^https?:/iu.test(address)) return fetchFile(address, options);
  if (!element) return null;
  if (element instanceof HTMLCanvasElement) return pngOfCanvas(element);
  if (element instanceof SVGSVGElement) return drawingOf(element, (url) => fetchFile(url, options));
  const shown = address || candidatesOf(element)[0]?.url || backgroundOf(element);
  const file = shown && (await fetchFile(shown, options).catch(() => null));
  // Pages revoke `blob:` addresses once the picture is displayed, and streams cannot be fetched.
  return file || pngOfFrame(element);
}

const backgroundOf = (element: Element) =>
  cssImages(getComputedStyle(element).backgroundImage)[0]?.url;

/** Fetches without credentials for other origins: many image hosts allow every origin only then. */
async function fetchFile(url: string, { max_bytes, signal }: ReadOptions): Promise<Blob | null> {
  const response = await fetch(url, {
    mode: "cors",
    cache: "force-cache",
    credentials: "same-origin",
    signal,
  });
  if (!response.ok) return null;
  const length = Number(response.headers.get("content-length"));
  if (length > max_bytes) throw new RangeError();
  return response.blob();
}

/** Fails if pixels of other origins were drawn. */
const pngOfCanvas = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) =>
    HTMLCanvasElement.prototype.toBlob.call(canvas, resolve, "image/png"),
  );

async function pngOfFrame(element: Element): Promise<Blob | null> {
  const [width, height]: readonly number[] =
    element instanceof HTMLVideoElement
      ? [element.videoWidth, element.videoHeight]
      : element instanceof HTMLImageElement
        ? [element.naturalWidth, element.naturalHeight]
        : [];
  if (!width || !height) return null;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(element as CanvasImageSource & Element, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/png" });
}
