import { bmvbhash } from "blockhash-core";
import sharp, { type Sharp } from "sharp";
import phash from "sharp-phash";
import type { Pixels } from "../../../lib/reverse/pixels/fingerprint.ts";
import type { FileMeasures } from "../../../lib/reverse/pixels/measures.ts";
import { boxes } from "../../service/images/boxes.ts";
import { measure } from "../../service/images/decode.ts";
import type { Intensities } from "../../service/images/intensities.ts";
import type { MadeFile } from "./changes.ts";
import type { Label, Pair } from "./pairs.ts";
import { rasterOf } from "./raster.ts";
import { type HaarSignature, haarOf, pdqOf } from "./rivals.ts";

/** Pixels that Tagpie has of one side of a pair. */
export interface MeasuredSide {
  file: FileMeasures;
  /** The searched file or its capture; of a match, its thumbnail. First, middle and last frame of an animation. */
  frames: readonly Pixels[];
  /** The file, or the larger rendition of a match, for a close look. */
  close: Pixels;
  mask?: string;
}

/** Hashes of a file by other libraries and methods, as bits, and its wavelets. */
interface Hashes {
  phash: string;
  blockhash: string;
  pdq: string;
  haar: HaarSignature;
}

export interface MeasuredPair {
  name: string;
  group: string;
  style: string;
  label: Label;
  heldOut: boolean;
  captured: boolean;
  pick: MeasuredSide;
  match: MeasuredSide;
  queried: Intensities;
  stored: Intensities;
  hashes: { pick: Hashes; match: Hashes };
}

/** Longest side of the pixels that views read, and of those for a close look (lib/state/reverse/picture-reader.ts). */
const MAX_SIDE = 512;
const MAX_CLOSE_SIDE = 1024;

const fileMeasures = ({ width, height, format, bytes }: MadeFile): FileMeasures => ({
  width,
  height,
  format,
  bytes: bytes.length,
  transcode: false,
});

async function pixelsOf(picture: Sharp, side = MAX_SIDE): Promise<Pixels> {
  const fitted = picture.resize({
    width: side,
    height: side,
    fit: "inside",
    withoutEnlargement: true,
    kernel: "mitchell",
  });
  const { data, width, height } = await rasterOf(fitted);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** Renders a file as the services do: JPEG or PNG, only scaled down. */
function rendition({ bytes, format }: MadeFile, box: { width: number; height: number }) {
  const picture = sharp(bytes).resize({ ...box, fit: "inside", withoutEnlargement: true });
  return (
    format === "jpg" ? picture.jpeg({ quality: 85 }) : picture.png({ compressionLevel: 1 })
  ).toBuffer();
}

type MeasureCache = Map<MadeFile, Promise<MeasuredSide>>;

const once = (cache: MeasureCache, file: MadeFile, make: () => Promise<MeasuredSide>) => {
  const side = cache.get(file) ?? make();
  cache.set(file, side);
  return side;
};

async function measurePick({ pick }: Pair, cache: MeasureCache): Promise<MeasuredSide> {
  if ("capture" in pick) {
    const { raster, mask } = pick.capture;
    const pixels = { ...raster, data: new Uint8ClampedArray(raster.data) };
    return { file: fileMeasures(pick.file), frames: [pixels], close: pixels, mask };
  }
  return once(cache, pick.file, async () => {
    const frames = await Promise.all(
      (pick.frames ?? [pick.file]).map(({ bytes }) => pixelsOf(sharp(bytes))),
    );
    const close = await pixelsOf(sharp(pick.file.bytes), MAX_CLOSE_SIDE);
    return { file: fileMeasures(pick.file), frames, close };
  });
}

const measureMatch = ({ match }: Pair, cache: MeasureCache): Promise<MeasuredSide> =>
  once(cache, match.file, async () => {
    const thumbs = (match.frames ?? [match.file]).map(async (frame) =>
      pixelsOf(sharp(await rendition(frame, boxes.thumb))),
    );
    const [close, ...frames] = await Promise.all([
      rendition(match.file, boxes.large).then((bytes) => pixelsOf(sharp(bytes), MAX_CLOSE_SIDE)),
      ...thumbs,
    ]);
    return { file: fileMeasures(match.file), frames, close };
  });

async function hashesOf({ bytes }: MadeFile): Promise<Hashes> {
  const size = { width: 128, height: 128, fit: "fill" as const };
  const { data, width, height } = await rasterOf(sharp(bytes).flatten().resize(size));
  const blockhash = BigInt(`0x${bmvbhash({ data, width, height }, 8)}`);
  return {
    phash: await phash(bytes),
    blockhash: blockhash.toString(2).padStart(64, "0"),
    pdq: await pdqOf(bytes),
    haar: await haarOf(bytes),
  };
}

/** Measures pairs as Tagpie and as the service do. */
export async function measurePairs(pairs: readonly Pair[]): Promise<MeasuredPair[]> {
  const [picks, matches]: [MeasureCache, MeasureCache] = [new Map(), new Map()];
  const files = new Map<MadeFile, Promise<[Intensities, Hashes]>>();
  const measured = (file: MadeFile) => {
    const measurement =
      files.get(file) ?? Promise.all([measure(file.bytes, "stored"), hashesOf(file)]);
    files.set(file, measurement);
    return measurement;
  };
  return Promise.all(
    pairs.map(async (pair) => {
      const [[queried, ofPick], [stored, ofMatch]] = await Promise.all([
        measured(pair.pick.file),
        measured(pair.match.file),
      ]);
      const { name, group, style, label, heldOut } = pair;
      return {
        name,
        group,
        style,
        label,
        heldOut,
        captured: "capture" in pair.pick,
        pick: await measurePick(pair, picks),
        match: await measureMatch(pair, matches),
        queried,
        stored,
        hashes: { pick: ofPick, match: ofMatch },
      };
    }),
  );
}
