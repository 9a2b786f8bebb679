import { readBoundedBody } from "../../base/bounded-body.ts";
import type { ReadRequest } from "../../picture/scan-data.ts";
import { cssImages } from "../elements/css-images.ts";
import { candidatesOf } from "../pictures/picture-candidates.ts";
import { serialiseDrawing } from "./drawing.ts";
import { isShownPicture } from "./shown-picture.ts";

type ReadOptions = Pick<ReadRequest, "max_bytes" | "with_cookies"> & { signal: AbortSignal };

/** Stops the reading of a file that must not be used. `not-shown`: the element shows another picture. */
export class UnusableFileError extends Error {
  readonly why: "too-large" | "not-shown";
  constructor(why: UnusableFileError["why"]) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads the bytes of a file with the page's own access; without an address, or if only the page has it, as the element shows it. Fails if
 * the page itself may not read it, and with `UnusableFileError`.
 */
export async function readPicture(
  element: Element | undefined,
  address: string,
  options: ReadOptions,
): Promise<Blob | null> {
  if (isWeb(address)) return fetchShown(element, address, options);
  if (!element) return null;
  if (element instanceof HTMLCanvasElement) return pngOfCanvas(element);
  if (element instanceof SVGSVGElement) {
    const part = { ...options, with_cookies: true };
    return serialiseDrawing(element, (url) => fetchFile(url, part));
  }
  const [firstAddress] = address ? [address] : addressesOf(element);
  const file =
    firstAddress && (await fetchShown(element, firstAddress, options).catch(nullIfUnread));
  // Pages revoke `blob:` addresses once the picture is displayed, and streams cannot be fetched.
  return file || pngOfFrame(element);
}

const isWeb = (address: string) => /^https?:/iu.test(address);

function nullIfUnread(error: unknown): null {
  if (error instanceof UnusableFileError) throw error;
  return null;
}

/** Returns the addresses that the element itself shows or may show; the page requests these anyway. */
const addressesOf = (element: Element): string[] => [
  ...candidatesOf(element).map(({ url }) => url),
  ...cssImages(getComputedStyle(element).backgroundImage).map(({ url }) => url),
];

/** Fetches a file, with cookies only if the element shows it or the user allowed them: a link may lead anywhere. */
async function fetchShown(
  element: Element | undefined,
  url: string,
  { with_cookies, ...options }: ReadOptions,
): Promise<Blob | null> {
  const isShown = element !== undefined && addressesOf(element).includes(url);
  const file = await fetchFile(url, { ...options, with_cookies: with_cookies || isShown });
  if (!file || !isWeb(url)) return file;
  const isSame = await isShownPicture(file, url, element);
  if (isSame === false) throw new UnusableFileError("not-shown");
  // A service worker may respond instead of the host. Chromium does not ask it on behalf of extensions.
  const mayBeReplaced = import.meta.env.FIREFOX && navigator.serviceWorker?.controller;
  return isSame || !mayBeReplaced ? file : null;
}

/** Fetches without credentials for other origins: many image hosts allow every origin only then. Counts while it reads. */
async function fetchFile(
  url: string,
  { max_bytes, with_cookies, signal }: ReadOptions,
): Promise<Blob | null> {
  const response = await fetch(url, {
    mode: "cors",
    cache: "force-cache",
    credentials: with_cookies ? "same-origin" : "omit",
    signal,
  });
  if (!response.ok || !response.body) return null;
  const parts: Blob[] = [];
  const tooLarge = () => new UnusableFileError("too-large");
  // Browsers keep the contents of a Blob outside of the page's memory.
  for await (const chunk of readBoundedBody(response, max_bytes, tooLarge))
    parts.push(new Blob([chunk]));
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
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
