import sharp, { type Sharp } from "sharp";
import type { Alteration, Verdict } from "../../../lib/reverse/verdict.ts";
import {
  type PhotographKey,
  photographKeys,
  readPhotograph,
} from "../../service/seed/photographs.ts";
import { randomFrom } from "../../service/seed/random.ts";
import { type Photograph, recipes } from "./alterations.ts";

/** A generated file. */
export interface MadeFile {
  bytes: Buffer;
  format: "jpg" | "png";
  width: number;
  height: number;
}

export interface Pair {
  name: string;
  /** The transformation. */
  group: string;
  kind: Verdict["kind"];
  altered: Alteration | null;
  heldOut: boolean;
  files(): Promise<{ pick: MadeFile; match: MadeFile }>;
}

const HELD_OUT: ReadonlySet<PhotographKey> = new Set(["allium", "boats", "cat"]);

const PARTS: [string, Part, Part][] = [
  ["left and right", [0, 0, 0.5, 1], [0.5, 0, 0.5, 1]],
  ["top and bottom", [0, 0, 1, 0.5], [0, 0.5, 1, 0.5]],
  ["north-west and south-east", [0, 0, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]],
  ["north-east and south-west", [0.5, 0, 0.5, 0.5], [0, 0.5, 0.5, 0.5]],
  ["neighbours in the north", [0.1, 0, 0.4, 0.5], [0.5, 0, 0.4, 0.5]],
  ["neighbours in the south", [0.1, 0.5, 0.4, 0.5], [0.5, 0.5, 0.4, 0.5]],
];
type Part = [left: number, top: number, width: number, height: number];

type Class = Pick<Pair, "group" | "kind"> & { altered?: Alteration | undefined };

/** Each half of a pair may be the altered one; the name decides. */
function pairOf(
  name: string,
  keys: readonly PhotographKey[],
  { altered, ...others }: Class,
  make: () => Promise<[first: MadeFile, second: MadeFile]>,
): Pair {
  const isMatchMade = randomFrom(name)() >= 0.5;
  const heldOut = keys.some((key) => HELD_OUT.has(key));
  const files = async () => {
    const [first, second] = await make();
    return isMatchMade ? { pick: first, match: second } : { pick: second, match: first };
  };
  return { name, ...others, altered: altered ?? null, heldOut, files };
}

export function labelledPairs(): Pair[] {
  return photographKeys.flatMap((key) => {
    const file = () => original(key);
    const others = photographKeys.filter((other) => other !== key);
    return [
      // The same file shown at several sizes.
      ...["once", "twice", "three times", "four times"].map((times) => {
        const group = { group: "same file", kind: "same-file" } as const;
        return pairOf(`${key}, looked up ${times}`, [key], group, async () => [
          await file(),
          await file(),
        ]);
      }),
      ...recipes.map(({ name, format, quality, make, ...recipe }) =>
        pairOf(`${key}, ${recipe.group}: ${name}`, [key], recipe, async () => [
          await file(),
          await finished(make(await file()), format, quality),
        ]),
      ),
      ...others.map((other) => {
        const group = { group: "unrelated", kind: "related" } as const;
        return pairOf(`${key} and ${other}`, [key, other], group, async () => [
          await file(),
          await original(other),
        ]);
      }),
      // Another photograph, cropped to the same shape, with the brightness and contrast of each quarter.
      ...others.map((other) => {
        const group = { group: "unrelated, same tones", kind: "related" } as const;
        return pairOf(`${key} and ${other} in its tones`, [key, other], group, async () => [
          await file(),
          await inTonesOf(await file(), await original(other)),
        ]);
      }),
      // Two parts of one photograph that only share its light.
      ...PARTS.map(([name, one, other]) => {
        const group = { group: "other part of one photograph", kind: "related" } as const;
        return pairOf(`${key}, ${name}`, [key], group, async () => [
          await finished(part(await file(), one), "jpg"),
          await finished(part(await file(), other), "jpg"),
        ]);
      }),
    ];
  });
}

const originals = new Map<PhotographKey, Promise<MadeFile>>();

function original(key: PhotographKey): Promise<MadeFile & Photograph> {
  const known = originals.get(key) ?? readPhotograph(key).then(describe("jpg"));
  originals.set(key, known);
  return known.then((file) => ({ ...file, file: file.bytes }));
}

const describe = (format: MadeFile["format"]) => async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, format, width, height };
};

async function finished(
  picture: Sharp,
  format: MadeFile["format"],
  quality = 85,
): Promise<MadeFile> {
  const output =
    format === "jpg" ? picture.jpeg({ quality }) : picture.png({ compressionLevel: 3 });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}

function part({ bytes, width, height }: MadeFile, [left, top, wide, high]: Part): Sharp {
  return sharp(bytes).extract({
    left: Math.floor(width * left),
    top: Math.floor(height * top),
    width: Math.floor(width * wide),
    height: Math.floor(height * high),
  });
}

async function inTonesOf(first: MadeFile, other: MadeFile): Promise<MadeFile> {
  const { width, height } = first;
  const shaped = await sharp(other.bytes).resize(width, height, { fit: "cover" }).toBuffer();
  const quarters = [0, 1, 2, 3].map(async (at) => {
    const quarter = {
      left: (at % 2) * Math.floor(width / 2),
      top: Math.floor(at / 2) * Math.floor(height / 2),
      width: at % 2 ? Math.ceil(width / 2) : Math.floor(width / 2),
      height: at > 1 ? Math.ceil(height / 2) : Math.floor(height / 2),
    };
    const cut = (bytes: Buffer) => sharp(bytes).extract(quarter).toBuffer();
    const [wanted, had] = await Promise.all([cut(first.bytes), cut(shaped)]);
    const [{ channels: to }, { channels: from }] = await Promise.all([
      sharp(wanted).stats(),
      sharp(had).stats(),
    ]);
    const gains = from.map(({ stdev }, channel) => (to[channel]?.stdev ?? 0) / Math.max(stdev, 1));
    const shifts = from.map(
      ({ mean }, channel) => (to[channel]?.mean ?? 0) - mean * (gains[channel] ?? 1),
    );
    return { input: await sharp(had).linear(gains, shifts).png().toBuffer(), ...quarter };
  });
  const canvas = { width, height, channels: 3 as const, background: "#000" };
  return finished(sharp({ create: canvas }).composite(await Promise.all(quarters)), "jpg");
}
