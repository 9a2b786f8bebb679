import { createContext } from "preact";
import type { Image } from "../../lib/api/image.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";

export interface ImageTarget {
  profile: ServiceProfile;
  image_id: number;
  /** The image as the search returned it. */
  known?: Image;
  /** The search that found it. */
  search?: ReverseSearch;
}

/** Opens an overlay in the panel; null elsewhere. */
interface PanelNavigation {
  showImage(target: ImageTarget): void;
  showHistory?(): void;
  showUploads?(): void;
  /** Accepts files that the user chose. */
  giveFiles?(givenFiles: GivenFiles): void;
}

export const Navigation = createContext<PanelNavigation | null>(null);
