import type { Finding, SourceArtist } from "../../lib/picture/finding.ts";
import type { PageFacts } from "../../lib/picture/page-facts.ts";
import type { OfferedFile } from "../../lib/sources/source-site.ts";

/** A picture in its page and the result that the rule must return. */
export interface SourceCase {
  /** `name` of the rule. */
  site: string;
  /** Short description of the example. */
  what: string;
  file: string;
  page: Partial<PageFacts> & { url: string };
  offered?: readonly OfferedFile[];
  expected: {
    /** Addresses of the candidates, best first. */
    files: readonly string[];
    /** Flags of the first candidate, or of the shown file without candidates. */
    flags?: Finding["candidates"][number]["flags"];
    source?: string | null;
    /** The handle; null if there must be no artist. */
    artist?: string | null;
    /** Handles of the artists that are only offered. */
    offered?: readonly string[];
    confidence?: SourceArtist["confidence"];
    posted_at?: string | null;
    expires_at?: number;
    /** An avatar, a banner, … */
    not_a_work?: true;
  } | null;
}
