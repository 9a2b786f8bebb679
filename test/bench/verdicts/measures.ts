import sharp, { type Sharp } from "sharp";
import { type Fingerprint, fingerprintOf } from "../../../lib/reverse/fingerprint.ts";
import type { FileMeasures, MatchMeasures, PickMeasures } from "../../../lib/reverse/measures.ts";
import { measure } from "../../service/images/decode.ts";
import type { Intensities } from "../../service/images/intensities.ts";
import { represent } from "../../service/images/representations.ts";
import { randomFrom } from "../../service/seed/random.ts";
import type { MadeFile, Pair } from "./pairs.ts";

/** A pair as Tagpie and as the service measure it. */
export interface Measured {
  pair: Pair;
  files: { pick: MadeFile; match: MadeFile };
  pick: PickMeasures;
  match: MatchMeasures & { intensities: Intensities };
  /** The service's measurement of the searched file. */
  queried: Intensities;
}

export async function measurePair(pair: Pair): Promise<Measured> {
  const files = await pair.files();
  const { pick, match } = files;
  return {
    pair,
    files,
    pick: {
      file: fileMeasures(pick),
      fingerprint: await fingerprintOnScreen(pick, `${pair.name}, shown`),
    },
    match: {
      file: fileMeasures(match),
      fingerprint: await fingerprintOfThumbnail(match),
      intensities: await measure(match.bytes, "stored"),
      same_file: pick.bytes.equals(match.bytes) ? "hash" : null,
      listed_at: null,
    },
    queried: await measure(pick.bytes, "queried"),
  };
}

const fileMeasures = ({ width, height, format, bytes }: MadeFile): FileMeasures => ({
  width,
  height,
  format,
  bytes: bytes.length,
  transcode: false,
});

const MAX_SIDE = 1000;

/** Simulates a capture of the screen at 30–100 % of the file's size. */
function fingerprintOnScreen(
  { bytes, width, height }: MadeFile,
  name: string,
): Promise<Fingerprint> {
  const scale = Math.min(0.3 + 0.7 * randomFrom(name)(), MAX_SIDE / width, MAX_SIDE / height);
  const shown = sharp(bytes).resize({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    fit: "fill",
    kernel: "mitchell",
  });
  return fingerprintAt(shown, width / height);
}

async function fingerprintOfThumbnail({
  bytes,
  format,
  width,
  height,
}: MadeFile): Promise<Fingerprint> {
  return fingerprintAt(sharp(await represent({ bytes, format }, "thumb")), width / height);
}

async function fingerprintAt(picture: Sharp, aspect: number): Promise<Fingerprint> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return fingerprintOf({ data: new Uint8ClampedArray(data), width, height }, aspect);
}
