import { presenceByHeadline } from "../../reverse/headline-table.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";

/** The search on a service with a name. */
export interface NamedSearch {
  profile: { name: string };
  /** Undefined until read; null if it was removed, or did not start. */
  search: ReverseSearch | null | undefined;
}

/** The sum of the searches on all services. */
interface EverywhereSummary {
  /** Number of services, of those without a headline, and of those that may have the picture. */
  all: number;
  pending: number;
  uncertain: number;
  /** Searches of the services that have the picture. */
  there: readonly NamedSearch[];
}

export function summariseEverywhere(searches: readonly NamedSearch[]): EverywhereSummary {
  const presenceIn = ({ search }: NamedSearch) =>
    search === null ? "check" : search && presenceByHeadline(search);
  return {
    all: searches.length,
    pending: searches.filter((one) => !presenceIn(one)).length,
    uncertain: searches.filter((one) => presenceIn(one) === "check").length,
    there: searches.filter((one) => presenceIn(one) === "there"),
  };
}
