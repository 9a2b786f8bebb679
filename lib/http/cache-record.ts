import type { StoredPolicy } from "./cache-policy.ts";
import { makeResponse } from "./response.ts";

/** One stored answer. Everything in it is plain JSON, so that any store will do. */
export type Variant = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: string;
  /** Whether `body` is base64, because its bytes are not UTF-8. */
  binary: boolean;
  /** The request fields that `Vary` names, as they were when this was asked for. */
  varying: [name: string, value: string][];
  policy: StoredPolicy;
};

/** All stored answers of one address, newest first: they differ in the request headers that `Vary` names. */
export type CacheRecord = { version: 1; variants: Variant[] };

export const MAX_VARIANTS = 5;

/** Reads what a store gave back; null if it is not a whole record of this version. */
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

/** Looks no deeper than a value that some other program, or half a write, could have left. */
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
