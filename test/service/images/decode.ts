import sharp, { type Sharp, type SharpOptions } from "sharp";
import { type Intensities, intensitiesOf } from "./intensities.ts";
import { type Sniffed, sniff } from "./sniff.ts";

export type Analysis = {
  mimeType: string;
  format: NonNullable<Sniffed["format"]>;
  width: number;
  height: number;
  /** Duration in seconds. */
  duration: number;
  animated: boolean;
};

export type Analysed =
  | { status: "ready"; analysis: Analysis }
  | { status: "unrecognised" }
  | { status: "unsupported"; mimeType: string }
  | { status: "corrupt" };

const stillDuration = 0.04;

/** Reads format and size of a file without decoding all of it. */
export async function analyse(bytes: Buffer): Promise<Analysed> {
  const sniffed = sniff(bytes);
  if (sniffed === null) return { status: "unrecognised" };
  const { mimeType, format } = sniffed;
  if (format === null) return { status: "unsupported", mimeType };
  // The service has no video decoder, so it treats a WebM as unreadable.
  if (format === "webm") return { status: "corrupt" };
  try {
    const about = await open(bytes).metadata();
    const frames = about.pages ?? 1;
    const delays = about.delay ?? [];
    const animated = format === "gif" && frames > 1;
    const played = delays.reduce((sum, delay) => sum + delay, 0) / 1000;
    return {
      status: "ready",
      analysis: {
        mimeType,
        format,
        width: about.width,
        height: about.height,
        duration: format === "svg" ? 0 : animated ? played || stillDuration : stillDuration,
        animated,
      },
    };
  } catch {
    return { status: "corrupt" };
  }
}

function open(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: false, failOn: "error", ...options });
}

/** `stored`: after the service's corrections; `queried`: the pixels as sent. */
export type Reading = "stored" | "queried";

/** Decodes a picture (the middle frame of an animation) and measures it. */
export async function measure(bytes: Buffer, reading: Reading): Promise<Intensities> {
  const { pages = 1, delay = [] } = await open(bytes).metadata();
  const page = frameAtMiddle(pages, delay);
  const picture =
    reading === "stored"
      ? open(bytes, { page }).autoOrient()
      : open(bytes, { page, ignoreIcc: true });
  const { data, info } = await picture
    .flatten({ background: "#000" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Expected three channels, got ${info.channels}.`);
  return intensitiesOf({ data, width: info.width, height: info.height });
}

function frameAtMiddle(pages: number, delays: readonly number[]): number {
  const half = delays.reduce((sum, delay) => sum + delay, 0) / 2;
  let elapsed = 0;
  for (let page = 0; page < pages; page++) {
    elapsed += delays[page] ?? 0;
    if (elapsed > half) return page;
  }
  return 0;
}
