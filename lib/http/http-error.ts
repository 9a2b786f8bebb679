import type { Hold } from "./gate.ts";

type HttpErrorCode = "insecure" | "redirected" | "timed-out" | "too-large" | "unreachable" | "held";

/** A request that ended without a usable response. Aborts are not included: as with `fetch`, the signal's own reason is thrown. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly code: HttpErrorCode;
  /** The hold that the request would have had to wait for, with code `held`. */
  readonly held: Hold | null;

  constructor(code: HttpErrorCode, message: string, hold: Hold | null = null) {
    super(message);
    this.code = code;
    this.held = hold;
  }
}

export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === "HttpError" && "code" in error;
}
