import type { ARTIST_PLACES, CANDIDATE_FLAGS, CANDIDATE_REASONS } from "./pick.ts";

export interface SourceCandidate {
  url: string;
  flags?: readonly (typeof CANDIDATE_FLAGS)[number][];
  reason: (typeof CANDIDATE_REASONS)[number];
  width?: number;
  height?: number;
  /** Expiry in epoch milliseconds. */
  expires_at?: number;
}

export interface SourceArtist {
  handle: string;
  confidence: "certain" | "likely";
  url: string | null;
  /** Origin of the name, if a generic rule found it. */
  because?: (typeof ARTIST_PLACES)[number] | undefined;
}

/** Result of a rule. Unknown facts are missing; `null` means that there is no such fact (a reposter is not the artist). */
export interface RuleResult {
  /** Files of the same work, best first. The displayed file may be omitted. */
  candidates: readonly SourceCandidate[];
  /** Flags of the displayed file itself. */
  shown?: Pick<SourceCandidate, "flags" | "expires_at">;
  /** Canonical page of the post, without trackers, with mirrors resolved. */
  source_url?: string | null;
  /** Other pages where the picture is, such as that of its file's host. */
  further_sources?: readonly string[];
  artist?: SourceArtist | null;
  /** Possible artists, too uncertain or too contradictory to choose one. */
  offered_artists?: readonly SourceArtist[];
  /** Author of the text around the picture, if that is not the artist. */
  writer?: Pick<SourceArtist, "handle" | "url">;
  posted_at?: string | null;
  /** The picture is not the post's work: an avatar, a banner, an emoji, an advertisement. */
  not_a_work?: true;
}

/** Result of all rules for a picture. `site` names the best of them; null for generic rules only. */
export type ResolvedSource = RuleResult & {
  site: string | null;
  /** The source is on the host of its document, and comes from a rule for that host. */
  has_sure_source?: true;
  /** The post behind the thumbnail, if Tagpie read it. */
  behind?: string;
  /** Result of the rules if a picture that is not a work is treated as one. */
  as_work?: ResolvedSource;
};
