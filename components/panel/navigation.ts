import { createContext } from "preact";
import type { Image } from "../../lib/api/image.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";

export interface ImageTarget {
  profile: ServiceProfile;
  image_id: number;
  /** As it was when it was found. */
  known?: Image;
  /** The search that found it. */
  search?: ReverseSearch;
}

/** What a view can put over itself in the panel; null elsewhere. */
export interface PanelNavigation {
  showImage(target: ImageTarget): void;
  showHistory?(): void;
  showUploads?(): void;
}

export const Navigation = createContext<PanelNavigation | null>(null);
