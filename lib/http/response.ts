import { readBoundedBody } from "../base/bounded-body.ts";
import { concatBytes } from "../base/bytes.ts";
import { HttpError } from "./http-error.ts";

/** 8 MiB. Fifty images with every field filled stay under 1 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** https://fetch.spec.whatwg.org/#null-body-status */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Returns true for a redirect that was not followed. Browsers hide its status in an opaque response, Node shows it:
 * https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || [301, 302, 303, 307, 308].includes(response.status);
}

/** Reads a whole body of at most `maxBytes`. A transport does so for its callers, which therefore have no caps. */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const tooLarge = () => new HttpError("too-large", `The answer is larger than ${maxBytes} bytes.`);
  for await (const chunk of readBoundedBody(response, maxBytes, tooLarge)) chunks.push(chunk);
  return concatBytes(chunks);
}

export type ResponseParts = { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers };

/** Makes a response that, unlike `new Response`, ignores the empty body of a status without one. */
export function makeResponse({ body, status, headers }: ResponseParts): Response {
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

const storedCopies = new WeakMap<Response, () => Promise<void>>();

/** Notes how to drop the stored copy of a response. */
export function registerStoredCopy(response: Response, drop: () => Promise<void>): void {
  storedCopies.set(response, drop);
}

/** Drops the stored copy of a response whose body could not be used: a cache cannot know that, and would repeat it. */
export const dropStoredCopy = async (response: Response): Promise<void> =>
  storedCopies.get(response)?.();
