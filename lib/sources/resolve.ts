import type {
  ResolvedSource,
  RuleResult,
  SourceArtist,
  SourceCandidate,
} from "../picture/rule-result.ts";
import { isSameHost, webAddress } from "../picture/web-address.ts";
import { dropOverlongAddresses } from "./drop-overlong-addresses.ts";
import { findByGenericRules } from "./generic/generic.ts";
import { guessLargerFiles, largerFilesByScheme } from "./generic/generic-files.ts";
import { withoutFactsOfOtherPages } from "./generic/own-facts.ts";
import { isHostAmong, type SourceFacts, type SourceSite } from "./rule/source-site.ts";
import { withoutTracking } from "./rule/tracking-parameters.ts";
import { sourceSites } from "./sites.ts";
import { withOriginalPage } from "./stand-ins.ts";

const MAX_CANDIDATES = 12;
const MAX_HANDLE_LENGTH = 100;

/** Returns the facts about a picture from the rule of the file's host, or else the page's, or else a site family. Never throws. */
export function resolveSource(requestedFacts: SourceFacts): ResolvedSource {
  const facts = withoutFactsOfOtherPages(withOriginalPage(dropOverlongAddresses(requestedFacts)));
  if (facts.page.furniture)
    return { candidates: [], source_url: null, not_a_work: true, site: null };
  const ruleResults = [...sitesFor(facts)].flatMap((site) => {
    const result = attempt(site, facts);
    const isLeftOut = result?.not_a_work && facts.page.furniture === false;
    return result && !isLeftOut ? [{ site, result }] : [];
  });
  const generic = attempt({ find: findByGenericRules }, facts) ?? { candidates: [] };
  const best = ruleResults[0];
  if (!best) return { ...cleanResult(unwrapped(facts, generic)), site: null };
  const { site, result } = best;
  if (result.not_a_work) return { ...cleanResult(result), site: site.name };
  const others = [...ruleResults.slice(1).map((other) => other.result), generic];
  const completed: RuleResult = Object.assign(
    // A page's author is not the artist of a file from another site.
    isHostAmong(facts.page_url, site.hosts) && result.artist === undefined
      ? artistsIn(generic)
      : {},
    ...others.map(aboutPage).reverse(),
    result,
    // For a file on another host, a page's rule knows only the page.
    isHostAmong(facts.file, site.hosts) ? {} : filesOf([result, ...others]),
  );
  const isEmbedded = site.hosts.length > 0 && !isHostAmong(facts.page_url, site.hosts);
  const isElsewhere = site.rehost && isEmbedded;
  // A rule that calls the page a list knows better than its address.
  const visited = isElsewhere
    ? others.find(({ source_url }) => source_url !== undefined)?.source_url
    : null;
  if (visited) {
    const { source_url: fileSource } = result;
    completed.source_url = visited;
    if (fileSource && fileSource !== visited) completed.further_sources = [fileSource];
  } else if (isEmbedded && result.source_url) {
    // The page's date is not that of a post elsewhere.
    completed.posted_at = result.posted_at ?? null;
  }
  const source = ruleResults.find(
    ({ result: { source_url } }) =>
      source_url !== undefined && (!visited || source_url === visited),
  );
  const isOfPage = source !== undefined && isHostAmong(facts.page_url, source.site.hosts);
  const isShown = facts.page_url === requestedFacts.page_url;
  const isSure = isShown && isOfPage && isSameHost(completed.source_url ?? "", facts.page_url.href);
  return {
    ...cleanResult(unwrapped(facts, completed)),
    site: site.name,
    ...(isSure && { has_sure_source: true }),
  };
}

/** Maximum resizers inside of each other. */
const MAX_PROXIES = 5;

/** Adds the larger files of a file that a resizer's address contains. */
function unwrapped(facts: SourceFacts, result: RuleResult): RuleResult {
  let { candidates } = result;
  for (let proxies = 0; proxies < MAX_PROXIES; proxies += 1) {
    const [best] = candidates;
    const file = best?.reason === "behind-proxy" && webAddress(best.url);
    if (!file) break;
    const sites = [
      ...sourceSites.filter(({ hosts }) => isHostAmong(file, hosts)),
      { find: () => ({ candidates: largerFilesByScheme(file) }) },
      { find: () => ({ candidates: guessLargerFiles(file) }) },
    ];
    const larger = sites.flatMap((site) => attempt(site, { ...facts, file, offered: [] }) ?? []);
    const largerFiles = filesOf(larger).candidates;
    if (largerFiles.length === 0) break;
    candidates = [...largerFiles, ...candidates];
  }
  return { ...result, candidates };
}

/** Returns the post of a picture by the rule for the page's host; null without one. Rules build the address themselves. */
export function postByRule(requestedFacts: SourceFacts): URL | null {
  const facts = dropOverlongAddresses(requestedFacts);
  const sites = sourceSites.filter(({ hosts }) => isHostAmong(facts.page_url, hosts));
  const posts = sites.flatMap((site) => attempt(site, facts)?.source_url ?? []);
  return webAddress(posts[0]);
}

/** Rules by the hosts of the file and the page, because most pictures of a page share them. */
const sitesOfHosts = new Map<string, ReadonlySet<SourceSite>>();
const MAX_HOSTS = 100;

/** Returns matching rules: the file's host before the page, and families without hosts last. */
function sitesFor({ file, page_url }: SourceFacts): ReadonlySet<SourceSite> {
  const hosts = `${file.hostname} ${page_url.hostname}`;
  const cachedSites = sitesOfHosts.get(hosts);
  if (cachedSites) return cachedSites;
  const ofFile = sourceSites.filter(({ hosts }) => isHostAmong(file, hosts));
  const sites = new Set([
    // Several sites may use one file host.
    ...ofFile.filter(({ hosts }) => isHostAmong(page_url, hosts)),
    ...ofFile,
    ...sourceSites.filter(({ hosts }) => isHostAmong(page_url, hosts)),
    ...sourceSites.filter(({ hosts }) => hosts.length === 0),
  ]);
  if (sitesOfHosts.size >= MAX_HOSTS) sitesOfHosts.clear();
  sitesOfHosts.set(hosts, sites);
  return sites;
}

function attempt(site: Pick<SourceSite, "find">, facts: SourceFacts): RuleResult | null {
  try {
    return site.find(facts);
  } catch {
    // An error in a rule may lose site data, but not the click.
    return null;
  }
}

const filesOf = (results: readonly RuleResult[]): Pick<RuleResult, "candidates"> => ({
  candidates: results.find(({ candidates }) => candidates.length > 0)?.candidates ?? [],
});

const artistsIn = ({ artist, offered_artists, writer }: RuleResult): Partial<RuleResult> => ({
  ...(artist && { artist }),
  ...(offered_artists && { offered_artists }),
  ...(writer && { writer }),
});

/** Returns the facts that a less specific rule may add. */
function aboutPage({ source_url, posted_at }: RuleResult): Partial<RuleResult> {
  return {
    ...(source_url !== undefined && { source_url }),
    ...(posted_at !== undefined && { posted_at }),
  };
}

/** Cleans a rule's result, which untrusted pages influence: web addresses only, no duplicates, no trackers in sources. */
function cleanResult(result: RuleResult): RuleResult {
  const { artist, offered_artists = [], source_url } = result;
  const source = webAddress(source_url);
  const further = (result.further_sources ?? []).flatMap((address) => {
    const url = webAddress(address);
    return url ? [withoutTracking(url)] : [];
  });
  const offered = offered_artists.flatMap((one) => cleanedArtist(one) ?? []);
  return {
    ...result,
    candidates: distinct(result.candidates).slice(0, MAX_CANDIDATES),
    ...(source_url !== undefined && { source_url: source && withoutTracking(source) }),
    ...(further.length > 0 && { further_sources: further }),
    ...(artist && { artist: cleanedArtist(artist) }),
    ...(offered.length > 0 && { offered_artists: offered }),
  };
}

function cleanedArtist(artist: SourceArtist): SourceArtist | null {
  const handle = artist.handle.trim();
  return handle && handle.length <= MAX_HANDLE_LENGTH
    ? { ...artist, handle, url: webAddress(artist.url)?.href ?? null }
    : null;
}

function distinct(candidates: readonly SourceCandidate[]): SourceCandidate[] {
  const files = new Map<string, SourceCandidate>();
  for (const candidate of candidates) {
    const url = webAddress(candidate.url)?.href;
    if (url && !files.has(url)) files.set(url, { ...candidate, url });
  }
  return [...files.values()];
}
