import { compareFiles } from "../picture/compare-files.ts";
import { formatOfAddress, isAccepted } from "../picture/file-format.ts";
import type { Candidate, PickedPicture } from "../picture/pick.ts";
import type { ResolvedSource, RuleResult, SourceCandidate } from "../picture/rule-result.ts";
import type { SentDocument, SentPicture } from "../picture/scan-data.ts";
import { isSameSite, webAddress, withoutFragment } from "../picture/web-address.ts";
import { cheapestRendition } from "../reach/cheapest.ts";
import { type ReachContext, whyServiceCannotFetch } from "../reach/judge-reach.ts";
import { isListAddress } from "../sources/generic/list-address.ts";

export interface PickContext extends ReachContext {
  /** The tab's page, which differs from the picture's document inside a frame. */
  page: PickedPicture["page"];
  /** Milliseconds by which the device's clock is ahead of the hosts'. */
  clock_lead?: number;
}

type Facts = SentDocument & SentPicture["around"];

const NOTHING: ResolvedSource = { candidates: [], site: null };

/** Returns true for a picture that the user hardly means, by its size or by site rules. */
export const isUnlikelyPick = ({ minor, rule_result }: SentPicture): boolean =>
  minor || rule_result?.not_a_work === true;

/** Combines a scanned picture with the rules for its site. `picture` is untrusted page data, but bounded. */
export function makePick(
  document: SentDocument,
  picture: SentPicture,
  context: PickContext,
): PickedPicture {
  const { page, base_url, clock_lead = 0 } = context;
  const facts: Facts = { ...document, ...picture.around };
  const result = picture.rule_result ?? NOTHING;
  const { source_url = null } = result;
  const isWork = !result.not_a_work;
  // Computing an order parses the address, so each is computed once.
  const candidates = candidatesOf(picture, result)
    .map((candidate) => ({ candidate, order: orderOf(candidate, base_url) }))
    .toSorted((a, b) => a.order - b.order)
    // From here on, the device's clock counts.
    .map(({ candidate: { expires_at, ...candidate } }) => ({
      ...candidate,
      ...(expires_at !== undefined && { expires_at: expires_at + clock_lead }),
    }));
  const shownUrl = picture.candidates[0]?.url;
  const shownIndex = Math.max(
    candidates.findIndex(({ url }) => url === shownUrl),
    0,
  );
  const lookup = cheapestRendition(candidates, shownIndex, context);
  const pick: PickedPicture = {
    page,
    candidates,
    shown: shownIndex,
    ...(lookup === undefined ? {} : { lookup }),
    ...(picture.place && { place: picture.place }),
    source_url: isWork
      ? embeddedIn(
          page,
          facts,
          result.source_url === undefined ? sourceOf(facts, page) : source_url,
        )
      : source_url,
    ...(result.further_sources && { further_sources: [...result.further_sources] }),
    site: result.site,
    ...(result.has_sure_source && { has_sure_source: true }),
    artist: result.artist ?? null,
    ...(result.offered_artists && { offered_artists: [...result.offered_artists] }),
    ...(isWork && facts.tags && { tags: facts.tags }),
    ...(result.behind && { behind: result.behind }),
    ...(result.writer && { writer: result.writer }),
    posted_at:
      result.posted_at === undefined && isWork
        ? dateIn(facts.posted_at)
        : (result.posted_at ?? null),
    text: facts.text,
    caption: facts.caption,
    ...(result.not_a_work && { not_a_work: true }),
  };
  if (result.as_work) {
    const work = makePick(document, { ...picture, rule_result: result.as_work }, context);
    const { page: _, place, behind, text, caption, tags, ...facts } = work;
    pick.as_work = facts;
  }
  return pick;
}

/** Returns the candidates, with those from rules before those from the page, merged by address. */
function candidatesOf(
  { candidates: [shown, ...others], displayed }: SentPicture,
  result: RuleResult,
): Candidate[] {
  const ownFiles: Candidate[] = [
    ...others.filter(isNamed),
    ...others.filter((file) => !isNamed(file)).toSorted(bySize),
  ];
  const shownCandidate: Candidate | undefined = shown && {
    ...shown,
    ...(displayed && { displayed }),
    reason: "as-shown",
    ...(result.shown?.expires_at !== undefined && { expires_at: result.shown.expires_at }),
    ...withFlags(shown.flags, result.shown?.flags),
  };
  // Only larger files from the page are better than the one it shows.
  const isBetter = (file: Candidate) =>
    !shown || (isNamed(file) ? compareFiles(file, shown) >= 0 : isLarger(file, shown));
  const [better, worse] = parted(ownFiles, isBetter);
  const all = [
    ...proposedFiles(result, shown, better.filter(isNamed)),
    ...better,
    ...(shownCandidate ? [shownCandidate] : []),
    ...worse,
  ];
  const merged = new Map<string, Candidate>();
  for (const candidate of all) {
    const earlier = merged.get(candidate.url);
    merged.set(candidate.url, earlier ? joined(earlier, candidate) : candidate);
  }
  return [...merged.values()].map((candidate) => {
    const format = formatOfAddress(candidate.url);
    const refused = format !== null && !isAccepted(format);
    return refused
      ? { ...candidate, ...withFlags(candidate.flags, ["refused-format"]) }
      : candidate;
  });
}

/**
 * Returns the files that the rules propose and that may be better than the shown one. What a page states for sharing may be a part of the
 * picture, and a guess may not exist: files that the page links go before them.
 */
function proposedFiles(
  result: RuleResult,
  shown: Candidate | undefined,
  linkedFiles: readonly Candidate[],
): Candidate[] {
  const [stated, others] = parted(result.candidates.map(proposed), isStated);
  const [guesses, certain] = parted(others, isGuess);
  const [ofPost, byRules] = parted(certain, ({ reason }) => reason === "behind-thumbnail");
  const [best, second] = parted(
    stated.filter((file) => !shown || compareFiles(file, shown) >= 0),
    (file) =>
      ofPost.every((other) => compareFiles(file, other) >= 0) &&
      linkedFiles.every((other) => compareFiles(file, other) > 0),
  );
  // A large file is in a folder that only seems to hold thumbnails.
  const isLarge = shown !== undefined && Math.min(shown.width ?? 0, shown.height ?? 0) >= LARGE;
  const isWhole = isLarge && /\/thumb(?:nail)?s?\//iu.test(shown.url);
  const knownFiles = [...byRules, ...best, ...ofPost, ...linkedFiles, ...second];
  return isWhole ? knownFiles : [...knownFiles, ...guesses];
}

/** Shorter side in pixels from which a file is no thumbnail. */
const LARGE = 700;

/** Returns true for what a page's metadata say of a picture. */
const isStated = ({ reason, flags }: Candidate) => reason === "from-page" && !flags;
const isGuess = ({ reason, flags }: Candidate) => reason === "larger-size" && !flags;

function parted<File>(
  files: readonly File[],
  fits: (file: File) => boolean,
): [fitting: File[], others: File[]] {
  return [files.filter(fits), files.filter((file) => !fits(file))];
}

const proposed = ({ flags, ...candidate }: SourceCandidate): Candidate => ({
  ...candidate,
  origin: "source-site",
  ...withFlags(flags),
});

/** Merges two candidates for one address: the rule supplies the reason, the page the origin and the size. */
const joined = (rule: Candidate, page: Candidate): Candidate => ({
  ...page,
  ...rule,
  ...(page.origin !== "source-site" && { origin: page.origin }),
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
const isNamed = ({ origin }: Candidate) => origin === "link" || origin === "offered";

/** Sorts files by size, largest first. Files that have not loaded may have a stated width, but no height. */
function bySize(one: Candidate, other: Candidate): number {
  const areSized = one.width && one.height && other.width && other.height;
  const sizeOf = ({ width = 0, height = 0 }: Candidate) => (areSized ? width * height : width);
  return sizeOf(other) - sizeOf(one);
}

/** Returns true if a file is larger than the shown one. A lazy file may have no size, but it is the one the page intends to show. */
const isLarger = (file: Candidate, shownFile: Candidate) =>
  (file.origin === "lazy" && !/^https?:/iu.test(shownFile.url)) || bySize(file, shownFile) < 0;

/**
 * Returns a sort key for the best upload: unreachable files last, before them those that a service probably rejects, then guesses;
 * originals first. Ties keep their order, in which rule candidates precede shown files.
 */
function orderOf({ url, flags = [] }: Candidate, base_url: string | undefined): number {
  const has = (flag: (typeof flags)[number]) => flags.includes(flag);
  const doubt = whyServiceCannotFetch(url, base_url)
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
  { permalink, apart, navigated, canonical, url }: Facts,
  page: PickedPicture["page"],
): string | null {
  if (permalink || apart) return permalink;
  const ownAddress = webAddress(url) ?? webAddress(page.url);
  const canonicalAddress = canonical && !navigated ? webAddress(canonical) : null;
  const plausible =
    canonicalAddress &&
    ownAddress &&
    isSameSite(canonicalAddress, ownAddress) &&
    (canonicalAddress.pathname !== "/" || ownAddress.pathname === "/");
  const source = plausible ? canonicalAddress : ownAddress;
  return source && withoutFragment(source);
}

/** Returns the page that embeds a frame if the frame's source is only its own address, or if it has no address: `about:srcdoc`. */
function embeddedIn(
  page: PickedPicture["page"],
  facts: Facts,
  source: string | null,
): string | null {
  const [frame, tab] = [facts.url, page.url].map((address) => webAddress(address));
  if (!frame && tab && source === null && !facts.apart)
    return isListAddress(tab) ? null : withoutFragment(tab);
  const isNamed = facts.canonical !== null || facts.meta["og:url"] !== undefined;
  if (!frame || !tab || isNamed || facts.permalink || facts.navigated) return source;
  return source === withoutFragment(frame) ? withoutFragment(tab) : source;
}

/** Returns a time that is a date; pages also write others into its place. */
const dateIn = (time: string | null) => (time && !Number.isNaN(Date.parse(time)) ? time : null);
