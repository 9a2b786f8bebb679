import { mayAccess } from "../../browser.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import { isHttpError } from "../../http/errors.ts";
import { isRedirect } from "../../http/response.ts";
import { sha512 } from "../../http/sha512.ts";
import { withTimeOut } from "../../http/time-out.ts";
import { readSignature, SIGNATURE_BYTES } from "../../picture/signature.ts";
import {
  type FileFacts,
  MAX_FILE_BYTES,
  type ProbeInput,
  placeOutOfReach,
} from "../../sources/reach/reach.ts";

interface Limits {
  /** Maximum bytes of an automatic check. */
  bytes?: number;
  /** Maximum bytes of a check that the user requested. */
  wholeBytes?: number;
  milliseconds?: number;
}

const UNASKED_BYTES = 32 * 1024 * 1024;

type Responded = FileFacts & { status: "answered" };

/** Fetches a file as a service would, if the user granted access to its host. */
export async function probeFile(
  { url, base_url, whole = false }: ProbeInput,
  { bytes = UNASKED_BYTES, wholeBytes = MAX_FILE_BYTES, milliseconds = 20_000 }: Limits = {},
): Promise<FileFacts> {
  if (placeOutOfReach(url, base_url)) return { status: "not-tried", why: "out-of-reach" };
  if (!(await mayAccess(url))) return { status: "not-tried", why: "no-access" };
  try {
    return await withTimeOut(
      (signal) => readFacts(url, whole ? wholeBytes : bytes, signal),
      milliseconds,
    );
  } catch (error) {
    const hasTimedOut = isHttpError(error) && error.code === "timed-out";
    return { status: "failed", why: hasTimedOut ? "timed-out" : "unreachable" };
  }
}

/** Requests a file as services do: without credentials, Referer or cache. */
const request = (url: string, redirect: RequestRedirect, signal: AbortSignal) =>
  fetchOutside(url, { redirect, signal, cache: "no-store" });

async function readFacts(url: string, maxBytes: number, signal: AbortSignal): Promise<FileFacts> {
  let response: Response;
  try {
    response = await request(url, "follow", signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(await leadsOn(url, signal))) throw error;
    return { status: "failed", why: "redirect-lost" };
  }
  const facts = {
    status: "answered" as const,
    http_status: response.status,
    redirected_to: response.redirected ? response.url : null,
  };
  if (response.status !== 200) {
    await response.body?.cancel();
    return { ...facts, type: null, size: null, sha512: null };
  }
  try {
    return { ...facts, ...(await read(response, maxBytes)) };
  } catch {
    signal.throwIfAborted();
    return { status: "failed", why: "cut-off" };
  }
}

async function leadsOn(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await request(url, "manual", signal);
  await response.body?.cancel();
  return isRedirect(response);
}

async function read(
  response: Response,
  maxBytes: number,
): Promise<Pick<Responded, "type" | "size" | "sha512">> {
  const length = contentLength(response.headers);
  // For a file that is too long to hash, its signature is enough.
  const { parts, ended } = await take(response, length > maxBytes ? SIGNATURE_BYTES : maxBytes);
  const file = new Uint8Array(await new Blob(parts).arrayBuffer());
  return {
    type: readSignature(file),
    size: ended
      ? { bytes: file.byteLength, exact: true }
      : { bytes: Math.max(file.byteLength, length), exact: length > 0 },
    sha512: ended ? await sha512(file) : null,
  };
}

/** Reads until more than `enough` bytes have arrived, or to the end. */
async function take(response: Response, enough: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return { parts, ended: true };
    parts.push(chunk.value);
    size += chunk.value.byteLength;
    if (size <= enough) continue;
    await reader?.cancel();
    return { parts, ended: false };
  }
}

/** Returns the file's length from the headers, or 0. Ignores it for compressed responses, where it differs. */
function contentLength(headers: Headers): number {
  const length = Number(headers.get("content-length"));
  return headers.has("content-encoding") || !Number.isSafeInteger(length) ? 0 : Math.max(0, length);
}
