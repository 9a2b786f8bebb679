import type { ServiceProfile } from "../service-profile.ts";
import type { Place } from "./browse-place.ts";
import type { ImageSearch } from "./image-search.ts";

/** Follows what was pasted into the search, unless the person asks for something else meanwhile. */
export function createFollowPasted({ query, submit }: Pick<ImageSearch, "query" | "submit">) {
  /** Counts what was asked for: an answer to something older takes nobody away. */
  let turn = 0;

  return {
    /** Something else was asked for. */
    leave() {
      turn += 1;
    },

    /** Resolves to the place that the address leads to; where it leads to none, it is searched for. Fails with a coded error. */
    async follow(address: string, { id, base_url }: ServiceProfile): Promise<Place | null> {
      turn += 1;
      const mine = turn;
      const typed = query.value;
      const [{ followAddress }, { createServiceReader }] = await Promise.all([
        import("./pasted-address.ts"),
        import("./service-reader.ts"),
      ]);
      const pasted = await followAddress(address, base_url, createServiceReader(id));
      if (mine !== turn || query.value !== typed) return null;
      if (pasted?.to === "place") return pasted.place;
      await submit(pasted?.q ?? address);
      return null;
    },
  };
}
