import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Image } from "../../lib/api/image.ts";
import type { ServiceReader } from "../../lib/state/base/service-reader.ts";
import type { BrowseImages } from "../../lib/state/browse/browse-images.ts";
import type { Place } from "../../lib/state/browse/browse-place.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";

/** Context shared by the views of one service. */
export interface Browsing {
  profile: ServiceProfile;
  reader: ServiceReader;
  images: BrowseImages;
  /** Replaces the current view with a place. `known` is the image as the search returned it. */
  go(place: Place, known?: Image): void;
  /** Opens a record. */
  open(recordId: string): Promise<unknown>;
}

export const BrowsingContext = createContext<Browsing | null>(null);

export function useBrowsing(): Browsing {
  const browsing = useContext(BrowsingContext);
  if (!browsing) throw new Error("Nothing is browsed here.");
  return browsing;
}
