import { StoredListing } from "../reverse/listing/listing.ts";
import { storedItem } from "./stored-item.ts";

/** Recent lists of a service, with which the pictures of pages are compared. Removed with the profile. */
export const listingItem = (profile_id: string) =>
  storedItem("session", `listing:${profile_id}`, StoredListing);
