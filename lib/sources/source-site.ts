import type { PageFacts } from "../capture/page-facts.ts";
import type { FLAGS, REASONS } from "../capture/pick.ts";

/** What a rule is told: the picture's address as the browser shows it, and the page around it. */
export interface SourceFacts {
  file: URL;
  page: PageFacts;
  page_url: URL;
  /** Other addresses that the page gives for the same picture (`srcset`, lazy attributes, the enclosing link to a file). */
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
  /** Epoch milliseconds. */
  expires_at?: number;
}

export interface SourceArtist {
  handle: string;
  confidence: "certain" | "likely";
  url: string | null;
}

/** What a rule knows. What cannot be known is left out; `null` says that there is none (a re-host's poster is no artist). */
export interface Finding {
  /** Files of the same work, best first. The shown file need not be repeated. */
  candidates: readonly SourceCandidate[];
  /** Flags of the shown file itself. */
  shown?: Pick<SourceCandidate, "flags" | "expires_at">;
  /** Canonical page of the post, trackers stripped, mirrors mapped. */
  source_url?: string | null;
  artist?: SourceArtist | null;
  posted_at?: string | null;
  text?: string | null;
  /** The picture is not a work of its post: an avatar, a banner, an emoji, an advertisement. */
  not_a_work?: true;
}

/** With the name of the rule; null: generic rules only. */
export type SourceFinding = Finding & { site: string | null };

/** One source site (or family): plain data and a pure function. */
export interface SourceSite {
  /** The name of its file. */
  name: string;
  /** What people call it. */
  title: string;
  /** Hosts of its pages and of its files; a leading dot stands for the name and all names below it. Empty: any host. */
  hosts: readonly string[];
  /** Null: the address is none that this rule knows. Never throws. */
  find(facts: SourceFacts): Finding | null;
}
