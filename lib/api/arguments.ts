import { isWebAddress } from "./addresses.ts";
import { ApiError } from "./errors.ts";

/** Ends a call whose arguments no service could make sense of, before anything is sent. */
function badArgument(message: string): ApiError {
  return new ApiError("bad-query", message);
}

/** Builds a path of which every `${…}` is one segment: ids are whole numbers from 0, names anything that a path can hold. */
export function path(strings: TemplateStringsArray, ...segments: (string | number)[]): string {
  return String.raw({ raw: strings }, ...segments.map(segmentOf));
}

function segmentOf(segment: string | number): string {
  if (typeof segment === "number") {
    if (Number.isSafeInteger(segment) && segment >= 0) return String(segment);
    throw badArgument(`${segment} is not an id.`);
  }
  // The URL standard takes `.` and `..` for directions even when they are percent-encoded.
  if (typeof segment !== "string" || segment === "" || segment === "." || segment === "..") {
    throw badArgument("A name in the path is missing, or is `.` or `..`.");
  }
  return encodeURIComponent(segment.toWellFormed());
}

/** An id, for methods whose callers may have read it from a text. */
export function idOf(id: number): number {
  if (!Number.isSafeInteger(id) || id < 0) throw badArgument("An id is a whole number from 0.");
  return id;
}

export function optionalId(id: number | undefined): number | undefined {
  return id === undefined ? undefined : idOf(id);
}

/** Pages count from 1; anything else is taken for the first. */
export function pageOf(page: number | undefined): number | undefined {
  if (page === undefined) return undefined;
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

const MAX_PER_PAGE = 50;
const DEFAULT_PER_PAGE = 25;

export function perPageOf(per_page = DEFAULT_PER_PAGE): number {
  if (Number.isNaN(per_page)) return DEFAULT_PER_PAGE;
  return Math.min(Math.max(Math.trunc(per_page), 1), MAX_PER_PAGE);
}

/** Services before 2024 take at least 0.01; all of them at most 1. */
export function distanceOf(distance: number | undefined): number | undefined {
  if (distance === undefined || Number.isNaN(distance)) return undefined;
  return Math.min(Math.max(distance, 0), 1);
}

/** An address that the service can fetch by itself. */
export function urlOf(url: string): string {
  if (typeof url !== "string" || !isWebAddress(url)) {
    throw badArgument("An absolute https: or http: address is needed.");
  }
  return url.toWellFormed();
}
