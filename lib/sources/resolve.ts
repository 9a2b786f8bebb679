import { webAddress } from "../capture/page-address.ts";
import { findGenerically } from "./generic.ts";
import { isAmong } from "./hosts.ts";
import { sourceSites } from "./sites.ts";
import type { Finding, SourceCandidate, SourceFacts, SourceSite } from "./source-site.ts";
import { withoutTracking } from "./tracking-parameters.ts";
import { withinBounds } from "./within-bounds.ts";

const MOST_CANDIDATES = 12;
const LONGEST_HANDLE = 100;

/** What is known of a picture: by the rule of its file's host, else of its page's, else of its family. Never throws. */
export function resolveSource(asked: SourceFacts): Finding & { site: string | null } {
  const facts = withinBounds(asked);
  const known = [...sitesFor(facts)].flatMap((site) => {
    const finding = attempt(site, facts);
    return finding ? [{ site, finding }] : [];
  });
  const generic = attempt({ find: findGenerically }, facts) ?? { candidates: [] };
  const best = known[0];
  if (!best) return { ...cleaned(generic), site: null };
  const { site, finding } = best;
  if (finding.not_a_work) return { ...cleaned(finding), site: site.name };
  const others = [...known.slice(1).map((other) => other.finding), generic];
  const completed: Finding = Object.assign(
    // The author of a page is not the artist of another site's file that it shows.
    isAmong(facts.page_url, site.hosts) && generic.artist ? { artist: generic.artist } : {},
    ...others.map(aboutPage).reverse(),
    finding,
    // On a strange host's file a page's rule knows the page only.
    isAmong(facts.file, site.hosts) ? {} : filesOf([finding, ...others]),
  );
  return { ...cleaned(completed), site: site.name };
}

/** A file's host says more than the page that shows it; a family without hosts is asked last. */
function sitesFor({ file, page_url }: SourceFacts): Set<SourceSite> {
  return new Set([
    ...sourceSites.filter(({ hosts }) => isAmong(file, hosts)),
    ...sourceSites.filter(({ hosts }) => isAmong(page_url, hosts)),
    ...sourceSites.filter(({ hosts }) => hosts.length === 0),
  ]);
}

function attempt(site: Pick<SourceSite, "find">, facts: SourceFacts): Finding | null {
  try {
    return site.find(facts);
  } catch {
    // A rule's fault on a strange page costs its knowledge, not the click.
    return null;
  }
}

const filesOf = (findings: readonly Finding[]): Pick<Finding, "candidates"> => ({
  candidates: findings.find(({ candidates }) => candidates.length > 0)?.candidates ?? [],
});

/** What a less specific rule may add. */
function aboutPage({ source_url, posted_at, text }: Finding): Partial<Finding> {
  return {
    ...(source_url !== undefined && { source_url }),
    ...(posted_at !== undefined && { posted_at }),
    ...(text !== undefined && { text }),
  };
}

/** Whatever a page made a rule say: addresses are of the web, each file is named once, sources carry no trackers. */
function cleaned(finding: Finding): Finding {
  const { artist, source_url } = finding;
  const source = webAddress(source_url, "about:blank");
  const handle = artist?.handle.trim();
  return {
    ...finding,
    candidates: distinct(finding.candidates).slice(0, MOST_CANDIDATES),
    ...(source_url !== undefined && { source_url: source && withoutTracking(source) }),
    ...(artist && {
      artist:
        handle && handle.length <= LONGEST_HANDLE
          ? { ...artist, handle, url: webAddress(artist.url, "about:blank")?.href ?? null }
          : null,
    }),
  };
}

function distinct(candidates: readonly SourceCandidate[]): SourceCandidate[] {
  const files = new Map<string, SourceCandidate>();
  for (const candidate of candidates) {
    const url = webAddress(candidate.url, "about:blank")?.href;
    if (url && !files.has(url)) files.set(url, { ...candidate, url });
  }
  return [...files.values()];
}
