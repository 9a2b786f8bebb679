import type { StoredPolicy } from "./cache-policy.ts";
import { makeResponse } from "./response.ts";

/** One stored response in plain JSON, which suits any store. */
export type Variant = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: string;
  /** True if `body` is base64, because its bytes are not UTF-8. */
  binary: boolean;
  /** The request fields that `Vary` names, with their values in the request. */
  varying: [name: string, value: string][];
  policy: StoredPolicy;
};

/** All stored responses of one address, newest first. They differ in the request fields that `Vary` names. */
export type CacheRecord = { version: 1; variants: Variant[] };

export const MAX_VARIANTS = 5;

/** Parses a stored value; null if it is no complete record of this version. */
export function readRecord(value: unknown): CacheRecord | null {
  if (!isObject(value) || value.version !== 1 || !Array.isArray(value.variants)) return null;
  return value.variants.every(isVariant) ? { version: 1, variants: value.variants } : null;
}

export function encodeBody(bytes: Uint8Array): Pick<Variant, "body" | "binary"> {
  try {
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { body, binary: false };
  } catch {
    let body = "";
    for (const byte of bytes) body += String.fromCharCode(byte);
    return { body: btoa(body), binary: true };
  }
}

export function decodeBody({
  body,
  binary,
}: Pick<Variant, "body" | "binary">): Uint8Array<ArrayBuffer> {
  if (!binary) return new TextEncoder().encode(body);
  return Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
}

export function toResponse(variant: Variant, headers: HeadersInit, url: string): Response {
  const { status, statusText } = variant;
  return makeResponse({ body: decodeBody(variant), status, statusText, headers, url });
}

/** Checks only as deep as another program or an incomplete write could break it. */
function isVariant(value: unknown): value is Variant {
  return (
    isObject(value) &&
    typeof value.status === "number" &&
    typeof value.statusText === "string" &&
    typeof value.body === "string" &&
    typeof value.binary === "boolean" &&
    Array.isArray(value.headers) &&
    Array.isArray(value.varying) &&
    isObject(value.policy)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
