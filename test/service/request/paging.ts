import { type Parameters, text } from "./parameters.ts";

export type Paging = { page: number; perPage: number };

const usualPageSize = 25;
const largestPage = 50;

/** Parses leading digits and ignores what follows; everything else is the first page. */
function leadingInteger(written: string | undefined): number | null {
  const digits = /^[+-]?\d+/.exec(written ?? "")?.[0];
  return digits === undefined ? null : Number(digits);
}

/** @param absent the default page size */
export function readPaging(parameters: Parameters, absent = usualPageSize): Paging {
  const page = Math.max(leadingInteger(text(parameters, "page")) ?? 1, 1);
  const value = parameters.per_page;
  const perPage = value === undefined ? absent : leadingInteger(text(parameters, "per_page"));
  return {
    page: Math.min(page, 2 ** 40),
    perPage: Math.min(Math.max(perPage ?? usualPageSize, 1), largestPage),
  };
}

/** Limits the page, because some lists repeat their last page for every page past it. */
export function clampedPage({ page, perPage }: Paging, total: number): number {
  return Math.min(page, Math.max(Math.ceil(total / perPage), 1));
}
