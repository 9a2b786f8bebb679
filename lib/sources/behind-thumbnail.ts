import type { ResolvedSource, SourceCandidate } from "../picture/rule-result.ts";
import { isSameWork } from "../picture/same-work.ts";
import type { DocumentFacts, ScannedPicture } from "../picture/scan-data.ts";
import { webAddress, withoutFragment } from "../picture/web-address.ts";
import { findSource } from "./find-sources.ts";
import { guessLargerFiles } from "./generic/generic-files.ts";
import { isAmbiguousAddress, isPostAddress } from "./post-address.ts";
import { postByRule } from "./resolve.ts";

/** Shorter side in file pixels from which a picture is no thumbnail. */
const LARGE = 700;

/**
 * Returns the page of the post that a thumbnail links to; null if its address is neither that of a post by the site's own rule nor shaped
 * like one. Pages let their users link pictures to commands of the site.
 */
export function linkedPostPage(document: DocumentFacts, picture: ScannedPicture): URL | null {
  const { enclosing, permalink } = picture.around;
  const pageAddress = webAddress(document.url);
  const link = webAddress(enclosing ?? permalink, document.url);
  const shownAddress = webAddress(picture.candidates[0]?.url);
  if (!pageAddress || link?.origin !== pageAddress.origin || isAmbiguousAddress(link)) return null;
  const file = shownAddress ?? pageAddress;
  const page = { ...document, ...picture.around };
  const post = isPostAddress(link)
    ? link
    : postByRule({ file, page, page_url: pageAddress, offered: [] });
  const isOther =
    post?.origin === pageAddress.origin && withoutFragment(post) !== withoutFragment(pageAddress);
  return isOther && !isAmbiguousAddress(post) ? post : null;
}

/** Returns a test for files that are only guessed from a thumbnail's address, which the post behind it can replace. */
function isGuessFor(url: string | undefined): (file: { url: string }) => boolean {
  const address = webAddress(url);
  const guesses = new Set(address ? guessLargerFiles(address).map((file) => file.url) : []);
  return (file) => guesses.has(file.url);
}

/** Returns true if all known files of a picture are small, or none but a sample is known. */
export function isThumbnail({ candidates, rule_result }: ScannedPicture): boolean {
  const isGuess = isGuessFor(candidates[0]?.url);
  const better = [
    ...(rule_result?.candidates ?? []).filter((file) => !isGuess(file)),
    ...candidates.slice(1),
  ];
  const isFound = better.some(
    (file) => !file.flags?.includes("sample") && !("origin" in file && file.origin === "lazy"),
  );
  const { width = 0, height = 0 } = candidates[0] ?? {};
  const isSmall = Math.min(width, height) < LARGE;
  return !isFound && (isSmall || rule_result?.shown?.flags?.includes("sample") === true);
}

/** Returns true if a file shows the same work as the thumbnail, judging by their names. */
export const showsSameWorkAs = (picture: ScannedPicture) => (file: URL) =>
  picture.candidates.some(({ url }) => {
    const address = webAddress(url);
    return address !== null && (address.href === file.href || isSameWork(address, file));
  });

/** Adds the facts of the post behind a thumbnail to the thumbnail's own; those of the post are better. */
export function withFactsOfLinkedPost(
  thumbnail: ScannedPicture,
  post: { document: DocumentFacts; picture: ScannedPicture },
): ScannedPicture {
  const { picture } = post;
  const [shownCandidate] = thumbnail.candidates;
  if (!shownCandidate) return thumbnail;
  const isShown = picture.candidates.length > 0;
  // Without a picture, the post's rules still know what its page says about the thumbnail's file.
  const postFinding = findSource(
    post.document,
    isShown ? picture : { ...picture, candidates: [shownCandidate] },
  );
  // The post's source replaces the thumbnail's.
  const { has_sure_source: _own, ...own }: ResolvedSource = thumbnail.rule_result ?? {
    candidates: [],
    site: null,
  };
  const isGuess = isGuessFor(shownCandidate.url);
  const files: SourceCandidate[] = [
    ...postFinding.candidates,
    ...picture.candidates.map(({ url, width, height }) => ({
      url,
      reason: "behind-thumbnail" as const,
      ...(width && height && { width, height }),
    })),
  ].filter(({ url }) => url !== shownCandidate.url);
  const { artist, ...ofPost } = postFinding;
  const makers =
    artist && own.artist && own.artist.handle.toLowerCase() !== artist.handle.toLowerCase()
      ? { artist: null, offered_artists: [own.artist, artist] }
      : artist !== undefined && { artist };
  const rule_result: ResolvedSource = {
    ...own,
    ...(postFinding.not_a_work ? {} : ofPost),
    ...makers,
    candidates: [
      ...files,
      ...(files.length > 0 ? own.candidates.filter((file) => !isGuess(file)) : own.candidates),
    ],
    ...(files.length > 0 && { shown: { flags: ["sample" as const] } }),
    site: own.site ?? postFinding.site,
    behind: post.document.url,
  };
  const { caption, text, tags } = picture.around;
  return {
    ...thumbnail,
    rule_result,
    around: {
      ...thumbnail.around,
      caption: caption ?? thumbnail.around.caption,
      text: text ?? thumbnail.around.text,
      // Without a picture, nothing shows that the tags are those of the thumbnail.
      ...(isShown && tags && { tags }),
    },
  };
}
