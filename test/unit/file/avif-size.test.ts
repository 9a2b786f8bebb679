import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkPicture } from "../../../lib/file/check-picture.ts";
import { PIXEL_SIZE_BYTES, readDecodedSize } from "../../../lib/file/pixel-size.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
import { big16, big32, blobOf, box, bytesOf } from "./pictures.ts";

const size = { width: 100, height: 60 };
const huge = { width: 12_000, height: 12_000 };

type Size = typeof size;
/** A number and its bits. */
type Field = readonly [value: number, bits: number];

const TIMING: Field[] = [
  ...([
    [1, 1],
    [1, 32],
    [25, 32],
    [1, 1],
  ] as const),
  // A number of variable length, and the decoder model: 10 bits of delay.
  ...([
    [0, 3],
    [1, 1],
    [5, 3],
    [1, 1],
    [9, 5],
    [1, 32],
    [0, 10],
  ] as const),
  // A delay, and two operating points.
  ...([
    [1, 1],
    [1, 5],
  ] as const),
  ...([
    [1, 12],
    [9, 5],
    [1, 1],
    [1, 1],
    [0, 21],
    [1, 1],
    [3, 4],
  ] as const),
  ...([
    [2, 12],
    [3, 5],
    [0, 1],
    [0, 1],
  ] as const),
];
const PLAIN: Field[] = [
  [0, 1],
  [0, 1],
  [0, 5],
  [0, 12],
  [4, 5],
];

/** Frames have a time of their own, in 10 bits. */
const TIMING_OWN: Field[] = [
  ...([
    [1, 1],
    [1, 32],
    [25, 32],
    [0, 1],
    [1, 1],
    [9, 5],
    [1, 32],
    [0, 5],
    [9, 5],
  ] as const),
  ...([
    [0, 1],
    [0, 5],
    [0, 12],
    [4, 5],
    [0, 1],
  ] as const),
];

/** Returns an OBU with its length. */
const obu = (type: number, content: number[]) => [(type << 3) | 2, content.length, ...content];

function header({ width, height }: Size, fields?: Field[], tools: Field[] = []): number[] {
  const still: Field[] = [
    [1, 1],
    [4, 5],
  ];
  const all: Field[] = [
    ...([
      [0, 3],
      [1, 1],
    ] as const),
    ...(fields ? [[0, 1] as const, ...fields] : still),
    ...([
      [15, 4],
      [13, 4],
      [width - 1, 16],
      [height - 1, 14],
    ] as const),
    ...tools,
    [0, 16],
  ];
  const bits = all.map(([value, count]) => value.toString(2).padStart(count, "0")).join("");
  return obu(
    1,
    (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
}

/** Packs numbers of bits into bytes. */
const packed = (fields: readonly Field[]) =>
  (
    [...fields, [0, 7] as const]
      .map(([value, count]) => value.toString(2).padStart(count, "0"))
      .join("")
      .match(/.{8}/g) ?? []
  ).map((byte) => Number.parseInt(byte, 2));

/** Begins like the header of a shown key frame of the size of its sequence. */
const FRAME = obu(6, [0b0001_0000, 2, 3]);
const stream = (size: Size, fields?: Field[]) => [...obu(2, []), ...header(size, fields), ...FRAME];

const full = (type: string, content: number[]) => box(type, [0, 0, 0, 0, ...content]);
const ispe = ({ width, height }: Size) => full("ispe", [...big32(width), ...big32(height)]);

/** Returns a still picture whose properties state `size`. Each item is a list of extents. */
function still(items: number[][][], { properties = [] as number[], isInside = false } = {}) {
  const data = items.flat(2);
  const write = (origin: number) => {
    let offset = isInside ? 0 : origin;
    const places = items.flatMap((extents, id) => [
      ...[...big16(id + 1), 0, isInside ? 1 : 0, 0, 0, ...big16(extents.length)],
      ...extents.flatMap((extent) => {
        offset += extent.length;
        return [...big32(offset - extent.length), ...big32(extent.length)];
      }),
    ]);
    return [
      ...box(
        "ftyp",
        [..."avif\0\0\0\0avif"].map((one) => one.charCodeAt(0)),
      ),
      ...box("meta", [
        ...[0, 0, 0, 0, ...box("iloc", [1, 0, 0, 0, 0x44, 0, ...big16(items.length), ...places])],
        ...(isInside ? box("idat", data) : []),
        ...box("iprp", box("ipco", [...ispe(size), ...properties])),
      ]),
    ];
  };
  return isInside ? write(0) : [...write(write(0).length + 8), ...box("mdat", data)];
}

/** Returns a movie whose header states `size`, of one chunk or of several with a sample each. */
function movie(
  samples: number[][],
  {
    configuration = header(size),
    isLong = false,
    isSplit = false as boolean,
    tables = [] as number[],
    runs = [[1, isSplit ? 1 : samples.length]] as number[][],
    sizes = [0, samples.length, ...samples.map(({ length }) => length)],
    inner = [] as number[],
  } = {},
) {
  const { width, height } = size;
  const offsets = (start: number) => {
    let next = start;
    return samples.map(({ length }) => {
      next += length;
      return next - length;
    });
  };
  const track = (start: number) => {
    const chunks = isSplit ? offsets(start) : [start];
    return [
      ...inner,
      ...box("tkhd", [...Array(76).fill(0), ...big16(width), 0, 0, ...big16(height), 0, 0]),
      ...box(
        "mdia",
        box(
          "minf",
          box("stbl", [
            ...full("stsd", [
              ...big32(1),
              ...box("av01", [
                ...Array(78).fill(0),
                ...box("av1C", [0x81, 0, 0, 0, ...configuration]),
              ]),
            ]),
            ...full(isLong ? "co64" : "stco", [
              ...big32(chunks.length),
              ...chunks.flatMap((one) => [...(isLong ? big32(0) : []), ...big32(one)]),
            ]),
            ...full("stsc", [
              ...big32(runs.length),
              ...runs.flatMap((run) => [...run, 1].flatMap(big32)),
            ]),
            ...full("stsz", sizes.flatMap(big32)),
            ...tables,
          ]),
        ),
      ),
    ];
  };
  const write = (offset: number) => [
    ...box(
      "ftyp",
      [..."avis\0\0\0\0avif"].map((one) => one.charCodeAt(0)),
    ),
    ...box("moov", box("trak", track(offset))),
  ];
  return [...write(write(0).length + 8), ...box("mdat", samples.flat())];
}

const [tiny, large] = [stream(size), stream(huge)];
const part = { width: 4_000, height: 4_000 };
const METADATA = [0, 0, 0, 0, 0x49, 0x49, 42, 0];

describe("readDecodedSize", () => {
  it.each([
    ["a still AVIF", still([[tiny]])],
    ["an AVIF with timing", still([[stream(size, TIMING)]])],
    ["an AVIF with a full header", still([[stream(size, PLAIN)]])],
    ["an AVIF in two extents", still([[tiny.slice(0, 7), tiny.slice(7)]])],
    ["an AVIF with transparency and metadata", still([[tiny], [tiny], [METADATA]])],
    ["an AVIF with its data in the metadata", still([[tiny]], { isInside: true })],
    ["an AVIF whose last frame has no length", still([[[...header(size), 0x30, 1, 2]]])],
    ["an animation", movie([tiny, FRAME])],
    ["an animation without header", movie([FRAME], { configuration: [] })],
    ["an animation in several chunks", movie([tiny, FRAME, FRAME], { isSplit: true })],
    ["an animation with samples of one size", movie([tiny], { sizes: [tiny.length, 1] })],
    ["an animation with 64 bits of offset", movie([tiny], { isLong: true })],
  ])("returns the size of %s", (_, file) => {
    expect(readDecodedSize(bytesOf(file))).toEqual(size);
  });

  it.each([
    ["its stream", still([[large]])],
    ["its stream with timing", still([[stream(huge, TIMING)]])],
    ["its stream with a full header", still([[stream(huge, PLAIN)]])],
    ["its stream in extents of a byte", still([large.map((byte) => [byte])])],
    ["its stream in the metadata", still([[large]], { isInside: true })],
    ["its second header", still([[[...tiny, ...large]]])],
    ["a header after a reserved part", still([[[...obu(9, [0x0a]), ...large]]])],
    ["a header with an extension", still([[[0x0e, 0, ...header(huge).slice(1)]]])],
    [
      "a header of long length",
      still([[[0x0a, 0x80 + (header(huge)[1] ?? 0), 0x80, 0, ...header(huge).slice(2)]]]),
    ],
    ["a later item", still([[tiny], [METADATA], [large]])],
    [
      "its configuration",
      still([[tiny]], { properties: box("av1C", [0x81, 0, 0, 0, ...header(huge)]) }),
    ],
    ["another property", still([[tiny]], { properties: ispe(huge) })],
    ["an animation's first sample", movie([large])],
    ["an animation's first sample, after 64 bits of offset", movie([large], { isLong: true })],
    ["an animation's configuration", movie([tiny], { configuration: header(huge) })],
  ])("returns the larger size of %s in an AVIF", (_, file) => {
    expect(readDecodedSize(bytesOf(file))).toEqual(huge);
  });

  it.each([
    ["second sample", movie([tiny, large])],
    ["last chunk", movie([tiny, FRAME, large], { isSplit: true })],
    ["second sample in a run", movie([tiny, FRAME, large], { runs: [[1, 3]] })],
    ["sample after an inner track", movie([tiny, large], { inner: box("trak", []) })],
    ["sample of one size", movie([large], { sizes: [large.length, 1] })],
  ])("returns the larger size of the %s of an animation", (_, file) => {
    expect(readDecodedSize(bytesOf(file))).toEqual(huge);
  });

  it.each([
    ["no sizes", movie([tiny], { sizes: [] })],
    ["no samples in a chunk", movie([tiny], { runs: [[1, 0]] })],
    ["no samples in the first chunk", movie([tiny], { runs: [[2, 1]] })],
    [
      "chunks without order",
      movie([tiny, tiny], {
        isSplit: true,
        runs: [
          [1, 1],
          [1, 2],
        ],
      }),
    ],
    ["two tables of sizes", movie([tiny], { tables: full("stsz", [0, 0, 0, 0, 0, 0, 0, 0]) })],
    ["sizes of another form", movie([tiny], { tables: full("stz2", [0, 0, 0, 0, 0, 0, 0, 0]) })],
  ])("knows no size of an animation with %s", (_, file) => {
    expect(readDecodedSize(bytesOf(file))).toBeNull();
  });

  /** The sizes that the bits of `header` can state: 16 and 14 of them. */
  const maxSize = { width: 2 ** 16, height: 2 ** 14 };
  const shownKey: Field[] = [
    [0, 1],
    [0, 2],
    [1, 1],
    [0, 1],
  ];
  /** Screen tools and whole motion by frame. */
  const byFrame: Field[] = [
    [0, 1],
    [0, 7],
    [0, 1],
    [1, 1],
    [1, 1],
  ];
  it.each<[string, Field[], Field[], Field[]?]>([
    ["a key frame", [], [...shownKey, [1, 1]]],
    [
      "a hidden frame",
      [],
      [
        [0, 1],
        [0, 2],
        [0, 1],
        [1, 1],
        [0, 1],
        [0, 1],
        [1, 1],
      ],
    ],
    [
      "a frame between others",
      [],
      [
        [0, 1],
        [1, 2],
        [1, 1],
        [0, 1],
        [0, 1],
        [1, 1],
      ],
    ],
    [
      "a switch frame",
      [],
      [
        [0, 1],
        [3, 2],
        [1, 1],
      ],
    ],
    ["a frame with its time", [], [...shownKey.slice(0, 3), [0, 10], [0, 1], [1, 1]], TIMING_OWN],
    [
      "a frame with an id",
      [
        [1, 1],
        [3, 4],
        [2, 3],
      ],
      [...shownKey, [0, 8], [1, 1]],
    ],
    ["a frame with screen tools", byFrame, [...shownKey, [1, 1], [0, 1], [1, 1]]],
    ["a frame without screen tools", byFrame, [...shownKey, [0, 1], [1, 1]]],
    [
      "a frame with screen tools by its sequence",
      [
        [0, 1],
        [0, 7],
        [0, 1],
        [0, 1],
        [1, 1],
        [0, 1],
        [1, 1],
      ],
      [...shownKey, [1, 1]],
    ],
  ])("takes the largest possible size if %s states its own", (_, tools, frame, points = PLAIN) => {
    const sequence = header(size, points, tools);
    const stated = obu(6, packed(frame));
    const inherited = obu(6, packed([...frame.slice(0, -1), [0, 1]]));
    expect(readDecodedSize(bytesOf(movie([sequence, stated])))).toEqual(maxSize);
    // The parts of a picture may have as many pixels together as two pictures.
    expect(readDecodedSize(bytesOf(still([[[...sequence, ...stated]]])))).toBeNull();
    if (!frame.some(([value, bits]) => value === 3 && bits === 2))
      for (const file of [still([[[...sequence, ...inherited]]]), movie([sequence, inherited])])
        expect(readDecodedSize(bytesOf(file))).toEqual(size);
  });

  it("takes the size of an AVIF in parts from what puts them together", () => {
    const grid = [0, 0, 1, 1, ...big16(huge.width), ...big16(huge.height)];
    const info = (type: string) => [
      ...box("infe", [2, 0, 0, 0, ...big16(1), 0, 0, ...[...type].map((one) => one.charCodeAt(0))]),
    ];
    const file = (type: string) =>
      still([[grid], [tiny]], { properties: full("iinf", [...big16(1), ...info(type)]) });
    expect(readDecodedSize(bytesOf(file("grid")))).toEqual(huge);
    expect(readDecodedSize(bytesOf(file("Exif")))).toEqual(size);
  });

  it("reads streams after the first bytes of an AVIF, before checkPicture admits it", async () => {
    const long = Array(PIXEL_SIZE_BYTES).fill(0);
    expect(await checkPicture(blobOf(still([[tiny], [long], [tiny]])))).toMatchObject(size);
    expect(await checkPicture(blobOf(still([[tiny], [long], [large]])))).toEqual({
      why: "too-large",
    });
  });

  it("knows no size of an AVIF with parts above the limit in sum", () => {
    const parts = (count: number) => Array.from({ length: count }, () => [stream(part)]);
    expect(readDecodedSize(bytesOf(still(parts(12))))).toEqual(part);
    expect(readDecodedSize(bytesOf(still(parts(13))))).toBeNull();
  });

  it("knows no size of an AVIF whose stream alone is above twice the limit", () => {
    expect(
      readDecodedSize(bytesOf(still([[stream({ width: 16_000, height: 16_000 })]]))),
    ).toBeNull();
  });

  const picture = (channels: 3 | 4 = 3) =>
    sharp({ create: { ...size, channels, background: { r: 9, g: 99, b: 150, alpha: 0.5 } } });

  it.each([
    ["an AVIF", picture().avif({ effort: 0 })],
    ["an AVIF with transparency", picture(4).avif({ effort: 0 })],
    ["a lossless AVIF", picture().avif({ effort: 0, lossless: true })],
    ["a grey AVIF", picture().greyscale().avif({ effort: 0 })],
    ["an AVIF of 10 bits", picture().avif({ effort: 0, bitdepth: 10 })],
    ["a rotated AVIF", picture().withMetadata({ orientation: 6 }).avif({ effort: 0 })],
  ])("returns the size of %s by its encoder", async (_, encoded) => {
    expect(readDecodedSize(new Uint8Array(await encoded.toBuffer()))).toEqual(size);
  });

  it("returns the size of an AVIF's stream where its `ispe` box states a smaller one", async () => {
    const file = await picture().avif({ effort: 0 }).toBuffer();
    file.set([0, 0, 0, 8, 0, 0, 0, 8], file.indexOf("ispe") + 8);
    expect(readDecodedSize(new Uint8Array(file))).toEqual(size);
  });

  it("reads an adversarial AVIF in bounded time", () => {
    const points = header(size, [[0, 1], [1, 1], [31, 5], ...Array<Field>(64).fill([0xffff, 17])]);
    for (const file of [
      still([[Array(20_000).fill(points).flat()]]),
      still([Array(30_000).fill([0x80])]),
      still([[Array(1_000_000).fill(0x82)]]),
      still(Array(60_000).fill([[]])),
      movie([Array(1_000_000).fill(0x12)]),
      movie([tiny], { sizes: [0, 2 ** 32 - 1] }),
      movie([tiny], { sizes: [1, 2 ** 32 - 1] }),
      movie(Array(9_000).fill(tiny), { isSplit: true }),
    ].map(bytesOf))
      expect(processorTime(() => readDecodedSize(file))).toBeLessThan(MAX_BUSY);
  });
});
