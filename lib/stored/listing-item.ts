import { StoredListing } from "../reverse/listing/listing.ts";
import { storedItem } from "./stored-item.ts";

/** What lists of a service said lately, for comparing the pictures of pages. Removed with the profile. */
export const listingItem = (profile_id: string) =>
  storedItem("session", `listing:${profile_id}`, StoredListing);
