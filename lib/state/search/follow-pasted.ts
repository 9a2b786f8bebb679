import type { ServiceProfile } from "../../stored/service-profile.ts";
import type { Place } from "../browse/browse-place.ts";
import type { ImageSearch } from "./image-search.ts";

/** Follows an address that was pasted into the search, unless the user does something else meanwhile. */
export function createFollowPasted({ query, submit }: Pick<ImageSearch, "query" | "submit">) {
  /** Number of the latest request. Responses to older requests are ignored. */
  let turn = 0;

  return {
    /** Cancels: the user did something else. */
    leave() {
      turn += 1;
    },

    /** Resolves to the place of the address, or searches for the address if it has none. Fails with a coded error. */
    async follow(address: string, { id, base_url }: ServiceProfile): Promise<Place | null> {
      turn += 1;
      const ownTurn = turn;
      const typed = query.value;
      const [{ followPastedAddress }, { createServiceReader }] = await Promise.all([
        import("./pasted-address.ts"),
        import("../base/service-reader.ts"),
      ]);
      const pasted = await followPastedAddress(address, base_url, createServiceReader(id));
      if (ownTurn !== turn || query.value !== typed) return null;
      if (pasted?.to === "place") return pasted.place;
      await submit(pasted?.q ?? address);
      return null;
    },
  };
}
