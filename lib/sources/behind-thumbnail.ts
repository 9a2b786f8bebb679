import type { SourceCandidate, SourceFinding } from "../picture/finding.ts";
import type { DocumentFacts, ScannedPicture } from "../picture/scan-data.ts";
import { webAddress } from "../picture/web-address.ts";
import { findSource } from "./find-sources.ts";
import { isSameWork } from "./generic-page-files.ts";

/** Shorter side in file pixels from which a picture is no thumbnail. */
const LARGE = 700;

/** Path segments and query parameters of links that do something. */
const ACTION =
  /(?:^|[/._-])(?:(?:un)?(?:block|fav(?:ou?rite)?|follow|like|subscribe|watch)|add|ban|buy|cart|checkout|confirm|delete|download|edit|log-?(?:in|out)|remove|report|(?:up|down)?vote|sign-?(?:in|out|up))(?:$|[/._-])/iu;
const ACTING_PARAMETER =
  /^(?:_?method|act(?:ion)?|cmd|confirm|do|mode|op)$|auth|csrf|delete|hash|key|log(?:in|out)|nonce|secret|sess|sid|sig|token|vote/iu;
const MAX_PARAMETERS = 4;
const MAX_VALUE = 40;

/** Returns the page behind a thumbnail's link if reading it can do no harm. */
export function pageBehind(link: string | null, here: URL): URL | null {
  const url = link ? webAddress(link, here.href) : null;
  if (url?.origin !== here.origin) return null;
  if (url.username || url.pathname === here.pathname || ACTION.test(url.pathname)) return null;
  const parameters: [string, string][] = [];
  // Firefox exposes no iterator here to content scripts. https://bugzilla.mozilla.org/show_bug.cgi?id=1023984
  url.searchParams.forEach((value, name) => {
    parameters.push([name, value]);
  });
  const isPlain = ([name, value]: [string, string]) =>
    !ACTING_PARAMETER.test(name) && !ACTION.test(value) && value.length <= MAX_VALUE;
  return parameters.length <= MAX_PARAMETERS && parameters.every(isPlain) ? url : null;
}

/** Returns true if all known files of a picture are small, or none but a sample is known. */
export function isThumbnail({ candidates, finding }: ScannedPicture): boolean {
  const better = [...(finding?.candidates ?? []), ...candidates.slice(1)];
  const isFound = better.some(
    (file) => !file.flags?.includes("sample") && !("found" in file && file.found === "lazy"),
  );
  const { width = 0, height = 0 } = candidates[0] ?? {};
  const isSmall = Math.min(width, height) < LARGE;
  return !isFound && (isSmall || finding?.shown?.flags?.includes("sample") === true);
}

/** Returns true if a file shows the same work as the thumbnail, judging by their names. */
export const sameWorkAs = (picture: ScannedPicture) => (file: URL) =>
  picture.candidates.some(({ url }) => {
    const shown = webAddress(url, url);
    return shown !== null && (shown.href === file.href || isSameWork(shown, file));
  });

/** Adds the facts of the post behind a thumbnail to the thumbnail's own; those of the post are better. */
export function withPostBehind(
  thumbnail: ScannedPicture,
  post: { document: DocumentFacts; picture: ScannedPicture },
): ScannedPicture {
  const { picture } = post;
  const [shown] = thumbnail.candidates;
  if (!shown) return thumbnail;
  const isShown = picture.candidates.length > 0;
  // Without a picture, the post's rules still know what its page says about the thumbnail's file.
  const found = findSource(post.document, isShown ? picture : { ...picture, candidates: [shown] });
  const own = thumbnail.finding ?? { candidates: [], site: null };
  const files: SourceCandidate[] = [
    ...found.candidates,
    ...picture.candidates.map(({ url, width, height }) => ({
      url,
      reason: "behind-thumbnail" as const,
      ...(width && height && { width, height }),
    })),
  ].filter(({ url }) => url !== shown.url);
  const isOther =
    own.artist &&
    found.artist &&
    own.artist.handle.toLowerCase() !== found.artist.handle.toLowerCase();
  const { artist: _, ...ofPost } = found;
  const finding: SourceFinding = {
    ...own,
    ...(found.not_a_work ? {} : ofPost),
    ...(!isOther && found.artist !== undefined && { artist: found.artist }),
    ...(isOther &&
      own.artist &&
      found.artist && { artist: null, offered_artists: [own.artist, found.artist] }),
    candidates: [...files, ...own.candidates],
    ...(files.length > 0 && { shown: { flags: ["sample" as const] } }),
    site: own.site ?? found.site,
    behind: post.document.url,
  };
  const { caption, text } = picture.around;
  return {
    ...thumbnail,
    finding,
    around: {
      ...thumbnail.around,
      caption: caption ?? thumbnail.around.caption,
      text: text ?? thumbnail.around.text,
    },
  };
}
