import type { Intensities } from "./intensities.ts";
import type { Look } from "./look.ts";

/** What is known of a file; null where nothing is. */
export interface FileMeasures {
  /** Size in pixels. */
  width: number | null;
  height: number | null;
  /** As an address or a service writes it: `png`, `jpg`, `jpeg` … */
  format: string | null;
  bytes: number | null;
  /** Converted by a site from another file. */
  transcode: boolean;
}

/** What is known of the picture that was looked up. */
export interface PickMeasures {
  /** The file that would be uploaded: of several candidates the best. */
  file: FileMeasures;
  look: Look | null;
  /** The look is that of a capture of the page. */
  captured?: boolean;
}

/** What is known of an image of the service. */
export interface MatchMeasures {
  file: FileMeasures;
  look: Look | null;
  intensities: Intensities | null;
  /** How it is known that the service holds the very file; null: it is not. */
  same_file: "address" | "hash" | null;
  /** The distance (0…1) at which the service's reverse search listed it; null: it came by another way. */
  listed_at: number | null;
}
