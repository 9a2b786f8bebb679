import { MAX_SHOWN_BYTES } from "../../base/bounds.ts";
import { mayAccess } from "../../browser.ts";
import { type CheckedPicture, checkPicture, type UndecodedFile } from "../../file/check-picture.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import { getFile } from "../../file/file-database.ts";
import { isSecureRequest } from "../../http/loopback.ts";
import { readBytes } from "../../http/response.ts";
import { readSignature, SIGNATURE_BYTES } from "../../picture/signature.ts";
import { dataBlob } from "./data-blob.ts";

/** The place of a picture that Tagpie did not make. */
export type PictureSource =
  /** Id of a stored file. */
  | { file: string; url?: undefined }
  /** Address from a page or, if `fixed`, from a service: a redirect could lead to a host that the user did not allow. */
  | { url: string; file?: undefined; fixed?: boolean; isVideo?: boolean };

/** Why a view does not show a picture. `no-access`: its host may send it once the user grants access. */
export type ReasonNotShown = UndecodedFile | { why: "no-access" };

/** Bytes that a view may show. A video has no size. */
type OutsidePicture = Partial<CheckedPicture> & { blob: Blob };

/**
 * Reads and checks a picture from outside: a stored file, or else one that its host sends to anyone. This is the only way of such bytes into
 * a view. An `<img>` with a foreign address would send cookies: in a tab that the user pointed at, Chromium treats it as the site's own.
 */
export async function readOutsidePicture(
  source: PictureSource,
  signal: AbortSignal,
): Promise<OutsidePicture | ReasonNotShown> {
  const blob = await bytesOf(source, signal);
  if ("why" in blob) return blob;
  return source.file === undefined && source.isVideo ? checkVideo(blob) : checkPicture(blob);
}

async function bytesOf(source: PictureSource, signal: AbortSignal): Promise<Blob | ReasonNotShown> {
  if (source.file !== undefined) return (await getFile(source.file)) ?? NOT_LOADED;
  const { url, fixed = false } = source;
  const inside = dataBlob(url);
  if (inside) return inside;
  const address = URL.parse(url);
  if (!address || !isSecureRequest(address)) return NOT_LOADED;
  // Firefox sends `Origin: moz-extension://UUID` to hosts without access, by which different sites and services could recognise the user.
  // Chromium's origin is the same for all users.
  if (import.meta.env.BROWSER === "firefox" && !(await mayAccess(url))) return NO_ACCESS;
  const picture = await fetchOutside(url, {
    read: async (response) => new Blob([await readBytes(response, MAX_SHOWN_BYTES)]),
    ...{ redirect: fixed ? "error" : "follow", signal },
  });
  if (!("why" in picture)) return picture;
  if (picture.why === "too-large") return { why: "too-large" };
  // Browsers report a host that is down, and one that sends nothing to extensions, with the same error.
  const mayLackAccess = picture.why === "failed" && !signal.aborted;
  return mayLackAccess && !(await mayAccess(url)) ? NO_ACCESS : NOT_LOADED;
}

async function checkVideo(file: Blob): Promise<OutsidePicture | ReasonNotShown> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (readSignature(head).format !== "webm") return NOT_LOADED;
  return { blob: new Blob([file], { type: "video/webm" }) };
}

const NOT_LOADED = { why: "not-loaded" } as const;
const NO_ACCESS = { why: "no-access" } as const;
