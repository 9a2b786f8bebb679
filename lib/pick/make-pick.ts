import { formatOfAddress, isAccepted } from "../picture/file-format.ts";
import type { Finding, SourceCandidate, SourceFinding } from "../picture/finding.ts";
import type { PageFacts } from "../picture/page-facts.ts";
import type { Candidate, Pick } from "../picture/pick.ts";
import type { DocumentFacts, ScannedPicture } from "../picture/scan-data.ts";
import { isSameSite, webAddress, withoutPlace } from "../picture/web-address.ts";
import { cheapestRendition } from "../sources/cheapest.ts";
import { placeOutOfReach } from "../sources/reach.ts";
import { ruleOf } from "../sources/rule-history.ts";

export interface PickContext {
  /** The tab's page, which differs from the picture's document inside a frame. */
  page: Pick["page"];
  /** Address of the service, which may have access that others lack. */
  base_url?: string | undefined;
  now?: (() => number) | undefined;
  /** Tells if the last files of a rule did not load. */
  isFailing?: ((rule: string) => boolean) | undefined;
}

const NOTHING: SourceFinding = { candidates: [], site: null };

export interface Made {
  pick: Pick;
  /** The picture is likely an icon, an avatar or a banner, by its size or by site rules. */
  minor: boolean;
}

/** Combines a scanned picture with the rules for its site. `picture` is untrusted page data, but bounded. */
export function makePick(
  document: DocumentFacts,
  picture: ScannedPicture,
  { page, base_url, now, isFailing = () => false }: PickContext,
): Made {
  const facts: PageFacts = { ...document, ...picture.around };
  const finding = picture.finding ?? NOTHING;
  const { source_url = null } = finding;
  const isWork = !finding.not_a_work;
  const candidates = candidatesOf(picture, finding)
    .map((candidate) => {
      const rule = ruleOf(finding.site, candidate);
      return rule && isFailing(rule)
        ? { ...candidate, ...withFlags(candidate.flags, ["failing"]) }
        : candidate;
    })
    .toSorted((a, b) => order(a, base_url) - order(b, base_url));
  const shownUrl = picture.candidates[0]?.url;
  const shown = Math.max(
    candidates.findIndex(({ url }) => url === shownUrl),
    0,
  );
  const lookup = cheapestRendition(candidates, shown, { base_url, ...(now && { now }) });
  const pick: Pick = {
    page,
    candidates,
    shown,
    ...(lookup === undefined ? {} : { lookup }),
    ...(picture.place && { place: picture.place }),
    source_url: finding.source_url === undefined && isWork ? sourceOf(facts, page) : source_url,
    site: finding.site,
    artist: finding.artist ?? null,
    ...(finding.offered_artists && { offered_artists: [...finding.offered_artists] }),
    ...(finding.behind && { behind: finding.behind }),
    ...(finding.writer && { writer: finding.writer }),
    posted_at: finding.posted_at ?? (isWork ? facts.posted_at : null),
    text: facts.text,
    caption: facts.caption,
  };
  return { pick, minor: picture.minor || finding.not_a_work === true };
}

/** Returns the candidates, with those from rules before those from the page, merged by address. */
function candidatesOf(
  { candidates: [shown, ...others], displayed }: ScannedPicture,
  finding: Finding,
): Candidate[] {
  const own: Candidate[] = [
    ...others.filter(isNamed),
    ...others.filter((file) => !isNamed(file)).toSorted((a, b) => pixels(b) - pixels(a)),
  ];
  const shownCandidate: Candidate | undefined = shown && {
    ...shown,
    ...(displayed && { displayed }),
    reason: "as-shown",
    ...(finding.shown?.expires_at !== undefined && { expires_at: finding.shown.expires_at }),
    ...withFlags(shown.flags, finding.shown?.flags),
  };
  // Only larger files from the page are better than the one it shows.
  const larger = own.filter((file) => !shown || isNamed(file) || isLarger(file, shown));
  const all = [
    ...finding.candidates.map(proposed),
    ...larger,
    ...(shownCandidate ? [shownCandidate] : []),
    ...own.filter((file) => !larger.includes(file)),
  ];
  const merged = new Map<string, Candidate>();
  for (const candidate of all) {
    const known = merged.get(candidate.url);
    merged.set(candidate.url, known ? joined(known, candidate) : candidate);
  }
  return [...merged.values()].map((candidate) => {
    const format = formatOfAddress(candidate.url);
    const refused = format !== null && !isAccepted(format);
    return refused
      ? { ...candidate, ...withFlags(candidate.flags, ["refused-format"]) }
      : candidate;
  });
}

const proposed = ({ flags, ...candidate }: SourceCandidate): Candidate => ({
  ...candidate,
  found: "source-site",
  ...withFlags(flags),
});

/** Merges two candidates for one address: the rule supplies the reason, the page the origin and the size. */
const joined = (rule: Candidate, page: Candidate): Candidate => ({
  ...page,
  ...rule,
  ...(page.found !== "source-site" && { found: page.found }),
  ...(page.width && page.height ? { width: page.width, height: page.height } : {}),
  ...withFlags(rule.flags, page.flags),
});

function withFlags(...lists: (readonly NonNullable<Candidate["flags"]>[number][] | undefined)[]): {
  flags?: NonNullable<Candidate["flags"]>;
} {
  const flags = [...new Set(lists.flatMap((list) => list ?? []))];
  return flags.length > 0 ? { flags } : {};
}

/** Returns true for files that the page itself gives as the larger ones. */
const isNamed = ({ found }: Candidate) => found === "link" || found === "offered";

const pixels = ({ width = 0, height = 0 }: Candidate) => width * height;

/** Returns true if a file is larger than the shown one. A lazy file's size is unknown, but it is the one the page intends to show. */
const isLarger = (file: Candidate, shown: Candidate) =>
  file.found === "lazy" ? !/^https?:/iu.test(shown.url) : pixels(file) > pixels(shown);

/**
 * Returns a sort key for the best upload: files of failing rules last, before them unreachable ones, before them those that a service probably rejects, then guesses;
 * originals first. Ties keep their order, in which rule candidates precede shown files.
 */
function order({ url, flags = [] }: Candidate, base_url: string | undefined): number {
  const has = (flag: (typeof flags)[number]) => flags.includes(flag);
  const doubt = has("failing")
    ? 5
    : placeOutOfReach(url, base_url)
      ? 4
      : has("needs-referer")
        ? 3
        : has("refused-format")
          ? 2
          : has("guessed-extension")
            ? 1
            : 0;
  return doubt * 2 + (has("original") ? 0 : 1);
}

/** Returns the page's canonical address, unless it names another site or, on a deeper page, only the front page. */
function sourceOf(
  { permalink, apart, navigated, canonical, url }: PageFacts,
  page: Pick["page"],
): string | null {
  if (permalink || apart) return permalink;
  const own = webAddress(url, url) ?? webAddress(page.url, page.url);
  const named = canonical && !navigated ? webAddress(canonical, canonical) : null;
  const plausible =
    named && own && isSameSite(named, own) && (named.pathname !== "/" || own.pathname === "/");
  const source = plausible ? named : own;
  return source && withoutPlace(source);
}
