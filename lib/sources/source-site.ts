import type { PageFacts } from "../picture/page-facts.ts";
import type { FLAGS, REASONS } from "../picture/pick.ts";

/** Input of a rule: the picture's address as displayed, and the page around it. */
export interface SourceFacts {
  file: URL;
  page: PageFacts;
  page_url: URL;
  /** Other addresses of the same picture (`srcset`, lazy attributes, the enclosing link to a file). */
  offered: readonly OfferedFile[];
}

export interface OfferedFile {
  url: string;
  width?: number;
  height?: number;
}

export interface SourceCandidate {
  url: string;
  flags?: readonly (typeof FLAGS)[number][];
  reason: (typeof REASONS)[number];
  width?: number;
  height?: number;
  /** Expiry in epoch milliseconds. */
  expires_at?: number;
}

export interface SourceArtist {
  handle: string;
  confidence: "certain" | "likely";
  url: string | null;
}

/** Result of a rule. Unknown facts are missing; `null` means that there is no such fact (a reposter is not the artist). */
export interface Finding {
  /** Files of the same work, best first. The displayed file may be omitted. */
  candidates: readonly SourceCandidate[];
  /** Flags of the displayed file itself. */
  shown?: Pick<SourceCandidate, "flags" | "expires_at">;
  /** Canonical page of the post, without trackers, with mirrors resolved. */
  source_url?: string | null;
  artist?: SourceArtist | null;
  posted_at?: string | null;
  text?: string | null;
  /** The picture is not the post's work: an avatar, a banner, an emoji, an advertisement. */
  not_a_work?: true;
}

/** A finding with the name of its rule; null for generic rules only. */
export type SourceFinding = Finding & { site: string | null };

/** One source site (or family): plain data and a pure function. */
export interface SourceSite {
  /** Name of the rule's source file. */
  name: string;
  /** Display name. */
  title: string;
  /** Hosts of pages and files; a leading dot also matches all subdomains. Empty: any host. */
  hosts: readonly string[];
  /** Returns null for addresses outside of this rule. Never throws. */
  find(facts: SourceFacts): Finding | null;
}
