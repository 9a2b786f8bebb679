/** Prefixes and suffixes that distinguish a rendition's name from its original's. */
const RENDITION =
  /^\d+px-|(?:[-_](?:\d+x\d+|scaled|thumb(?:nail)?|small|medium|large|preview|sample))+$/giu;

const ORIGINAL = /[-_](?:full(?:size)?|hi-?res|max|orig(?:inal)?)$/iu;

/** Names too common to identify a picture. */
const COMMON =
  /^(?:default|image|index|original|photo|picture|placeholder|preview|thumbnail)?[-_\d]{0,3}$/iu;

const MAX_NAME_LENGTH = 300;

/** Returns the file name without extension; empty if it is too common to compare. */
function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1).replace(/\.\w+$/u, "");
  return name.length <= MAX_NAME_LENGTH ? name : "";
}

/** Returns true if two addresses name the same work in different sizes. */
export function isSameWork(one: URL, other: URL): boolean {
  const [name, otherName] = [one, other].map((url) =>
    nameOf(url).replace(RENDITION, "").replace(ORIGINAL, ""),
  );
  return name === otherName && name !== undefined && name.length >= 5 && !COMMON.test(name);
}

/** Returns true if a file's name tells that it is a smaller version of another. */
export const isRendition = (url: URL): boolean =>
  nameOf(url) !== nameOf(url).replace(RENDITION, "");
