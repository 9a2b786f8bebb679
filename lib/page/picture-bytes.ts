import { cssImages } from "./css-images.ts";
import { rectOf } from "./found-picture.ts";
import { candidatesOf } from "./picture-candidates.ts";
import { all, attribute } from "./unclobbered.ts";

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
  if (element instanceof SVGSVGElement) return drawingOf(element);
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
  if (length > max_bytes) throw new RangeError("too-large");
  return response.blob();
}

/** Fails if pixels of other origins were drawn. */
const pngOfCanvas = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) =>
    HTMLCanvasElement.prototype.toBlob.call(canvas, resolve, "image/png"),
  );

async function pngOfFrame(element: Element): Promise<Blob | null> {
  const [width, height] =
    element instanceof HTMLVideoElement
      ? [element.videoWidth, element.videoHeight]
      : element instanceof HTMLImageElement
        ? [element.naturalWidth, element.naturalHeight]
        : [0, 0];
  if (!width || !height) return null;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(element as CanvasImageSource & Element, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/png" });
}

/** Presentation that a drawing inherits from the page. */
const INHERITED = ["color", "fill", "stroke"] as const;

/** Serialises a drawing as a file of its own, with its displayed size and without scripts. */
function drawingOf(svg: SVGSVGElement): Blob {
  const serializer = new XMLSerializer();
  // Parsed into a document of its own, where nothing loads or runs.
  const text = serializer.serializeToString(svg);
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const script of all(root, "script, foreignObject")) script.remove();
  const style = getComputedStyle(svg);
  for (const name of INHERITED)
    if (attribute(root, name) === null) root.setAttribute(name, style[name]);
  const { width, height } = rectOf(svg);
  if (attribute(root, "viewBox") === null) root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.setAttribute("width", `${width}`);
  root.setAttribute("height", `${height}`);
  return new Blob([serializer.serializeToString(root)], { type: "image/svg+xml" });
}
