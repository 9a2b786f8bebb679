import type { Fingerprint } from "./fingerprint.ts";
import type { Intensities } from "./intensities.ts";

/** Properties of a file; null if unknown. */
export interface FileMeasures {
  /** Size in pixels. */
  width: number | null;
  height: number | null;
  /** As written in an address or by a service: `png`, `jpg`, `jpeg` … */
  format: string | null;
  bytes: number | null;
  /** Converted by a site from another file. */
  transcode: boolean;
}

/** Properties of the picture that is searched for. */
export interface PickMeasures {
  /** The file to upload: the best of all candidates. */
  file: FileMeasures;
  fingerprint: Fingerprint | null;
  /** The fingerprint comes from a capture of the page. */
  captured?: boolean;
}

/** Properties of an image on the service. */
export interface MatchMeasures {
  file: FileMeasures;
  fingerprint: Fingerprint | null;
  intensities: Intensities | null;
  /** Distance (0…1) in the service's reverse search, infinite if that ignores distances; null if it was found another way. */
  listed_at: number | null;
}
