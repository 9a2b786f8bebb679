import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Image } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { BrowseImages } from "../../lib/state/browse-images.ts";
import type { Place } from "../../lib/state/browse-place.ts";
import type { ServiceReader } from "../../lib/state/service-reader.ts";

/** What the views of one service have in common. */
export interface Browsing {
  profile: ServiceProfile;
  reader: ServiceReader;
  images: BrowseImages;
  /** Shows a place in the stead of what is shown. `known` is the image as it was when it was found. */
  go(place: Place, known?: Image): void;
  /** Shows a record. */
  open(recordId: string): Promise<unknown>;
}

export const BrowsingContext = createContext<Browsing | null>(null);

export function useBrowsing(): Browsing {
  const browsing = useContext(BrowsingContext);
  if (!browsing) throw new Error("Nothing is browsed here.");
  return browsing;
}
