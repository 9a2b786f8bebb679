import { webAddress } from "./web-address.ts";

interface SizedFile {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Parts of an address that tell overlays, then those that tell cuts. Overlays are worse. */
const FLAWS = [
  /(?<![a-z])(?:blend|blur|overlay|watermark)(?:ed|s)?(?![a-z])|[?&](?:mark|txt)\d*=/iu,
  /(?<![a-z])(?:c_(?:fill|thumb)|crop(?:ped)?|square|thumb(?:nail)?s?|(?:fit|mode)[=_-](?:cover|fill))(?![a-z])|(?<![\d.])(?:\d{1,3}:\d{1,3}|\d{1,2}x\d{1,2})(?![\dx:])/iu,
];
/** Parts of an address that tell the size. */
const SIZE =
  /(\d{2,4})x(\d{2,4})|(?<![a-z])(?:im)?(?:h|hei(?:ght)?|max|resize(?:-[hw])?|s|size|w|wid(?:th)?)[-_=:]?(\d{2,4})(?![\da-z])/iu;

/** Maximum difference in proportions of two sizes of one picture. */
const TOLERANCE = 0.03;

/**
 * Compares two files of one work by what is known of their sizes, and by what their addresses say of cuts, overlays and sizes. Positive if
 * the first is better, negative if it is worse.
 */
export function compareFiles(one: SizedFile, other: SizedFile): number {
  const [text, otherText] = [one, other].map(({ url }) => statements(url));
  if (text === undefined || otherText === undefined) return 0;
  for (const flaw of FLAWS) {
    const difference = Number(flaw.test(otherText)) - Number(flaw.test(text));
    if (difference !== 0) return difference;
  }
  const [ratio, otherRatio] = [ratioOf(one), ratioOf(other)];
  // A square is likely a part of a picture, and so is another form of one that is no square.
  if (ratio && otherRatio && otherRatio !== 1 && Math.abs(ratio / otherRatio - 1) > TOLERANCE)
    return -1;
  const [side, otherSide] = [sideOf(one, text), sideOf(other, otherText)];
  if (side && otherSide) return side - otherSide;
  return Number(SIZE.test(otherText)) - Number(SIZE.test(text));
}

/** Returns folders and query of an address. */
function statements(url: string): string {
  const { pathname = "", search = "" } = webAddress(url) ?? {};
  return pathname.replace(/[^/]*$/u, "") + search;
}

const ratioOf = ({ width, height }: SizedFile) => (width && height ? width / height : null);

function sideOf({ width = 0, height = 0 }: SizedFile, text: string): number {
  const sides = SIZE.exec(text)?.slice(1) ?? [];
  return Math.max(width, height) || Math.max(0, ...sides.map((side) => Number(side ?? 0)));
}
