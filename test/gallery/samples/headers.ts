import sharp from "sharp";
import { joinToApng } from "../../../lib/file/apng.ts";

/** A file by its name. Both kinds are handed to the guard of decoders, and to the decoders themselves. */
export type NamedFile = [name: string, bytes: Uint8Array<ArrayBuffer>];

const SIZE = { width: 64, height: 48 };

/** A frame header of 8 × 8. */
const FALSE_FRAME = [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0];

const picture = ({ width, height } = SIZE, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 99, b: 150, alpha: 0.5 } } });

const bytesOf = async (encoded: { toBuffer(): Promise<Uint8Array> }) =>
  new Uint8Array(await encoded.toBuffer());

/** Frames of an animation below each other, as sharp reads them. */
const animation = () =>
  sharp(Buffer.alloc(64 * 96 * 3).fill(200, 64 * 48 * 3), {
    raw: { width: 64, height: 96, channels: 3, pageHeight: 48 },
  });

/** Returns ordinary files of all kinds, which are shown. */
export async function ordinaryFiles(): Promise<NamedFile[]> {
  const large = { width: 4500, height: 4200 };
  const encoded: Record<string, { toBuffer(): Promise<Uint8Array> }> = {
    "a JPEG": picture().jpeg(),
    "a progressive JPEG": picture().jpeg({ progressive: true }),
    "a JPEG with restarts and own tables": picture().jpeg({ mozjpeg: true }),
    "a JPEG with Exif and ICC": picture()
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .jpeg(),
    "a CMYK JPEG": picture().toColourspace("cmyk").jpeg(),
    "a grey JPEG": picture().greyscale().jpeg(),
    "a PNG": picture().png(),
    "a PNG of 16 bits": picture().toColourspace("rgb16").png(),
    "an interlaced PNG": picture().png({ progressive: true }),
    "a PNG with a palette and ICC": picture().withIccProfile("srgb").png({ palette: true }),
    "a GIF": picture().gif(),
    "an animated GIF": animation().gif({ loop: 3, delay: [40, 50] }),
    "a lossy WebP": picture().webp(),
    "a lossless WebP": picture().webp({ lossless: true }),
    "a WebP with transparency": picture(SIZE, 4).webp(),
    "a lossless WebP with transparency": picture(SIZE, 4).webp({ lossless: true }),
    "a WebP with Exif and ICC": picture()
      .withMetadata({ orientation: 3 })
      .withIccProfile("p3")
      .webp(),
    "an animated WebP": animation().webp({ loop: 3, delay: [40, 50] }),
    "an AVIF": picture().avif({ effort: 0 }),
    "a lossless AVIF": picture().avif({ lossless: true, effort: 0 }),
    "an AVIF of 10 bits": picture().avif({ bitdepth: 10, effort: 0 }),
    "a grey AVIF": picture().greyscale().avif({ effort: 0 }),
    "an AVIF with transparency": picture(SIZE, 4).avif({ effort: 0 }),
    "an AVIF with Exif and ICC": picture()
      .withMetadata({ orientation: 1 })
      .withIccProfile("p3")
      .avif({ effort: 0 }),
    "a large AVIF": picture(large).avif({ effort: 0, quality: 20 }),
  };
  const files = await Promise.all(
    Object.entries(encoded).map(
      async ([name, one]): Promise<NamedFile> => [name, await bytesOf(one)],
    ),
  );
  const png = fileIn(files, "a PNG");
  const apng = joinToApng([png, png].map((png) => ({ png, duration: 40 })));
  const avif = fileIn(files, "an AVIF");
  // Parts of fewer than 64 pixels a side are not allowed.
  const part = await bytesOf(picture({ width: 128, height: 96 }).avif({ effort: 0 }));
  return [
    ...files,
    ["an animated PNG", new Uint8Array(await apng.arrayBuffer())],
    ["a JPEG with fill bytes", insert(fileIn(files, "a JPEG"), 2, [0xff, 0xff])],
    ["a JPEG with a comment", insert(fileIn(files, "a JPEG"), 2, [0xff, 0xfe, 0, 4, 1, 2])],
    ["a BMP", bmp(40, 0)],
    ["a BMP with the oldest header", bmp(12, 0)],
    ["a BMP with colour profile", bmp(124, 0)],
    ["a rotated AVIF", withProperty(avif, "irot", [1])],
    ["a mirrored AVIF", withProperty(avif, "imir", [1])],
    ["an AVIF in four parts", gridOf(part, { columns: 2, rows: 2, width: 240, height: 180 })],
  ];
}

/** Returns files with two headers, of which the guard and decoders read the same one, or of which it takes the larger one. */
export async function doubleFiles(): Promise<NamedFile[]> {
  const ordinary = await ordinaryFiles();
  const [jpeg, png, gif, apng] = ["a JPEG", "a PNG", "a GIF", "an animated PNG"].map((name) =>
    fileIn(ordinary, name),
  ) as [NamedFile[1], NamedFile[1], NamedFile[1], NamedFile[1]];
  return [
    ["a JPEG with two frames", insert(jpeg, 2, FALSE_FRAME)],
    ["a PNG with two headers", insert(png, 33, [...png.slice(8, 33)])],
    [
      "an animated PNG with a larger frame",
      patch(apng, place(apng, "fcTL") + 8, [0, 0, 20, 0, 0, 0, 20, 0]),
    ],
    ["a GIF with a larger frame", patch(gif, place(gif, "\x2c\0\0\0\0") + 5, [0, 2, 0, 2])],
  ];
}

/** Returns files whose headers disagree, or that have another header where some decoders look for it. */
export async function disagreeingFiles(): Promise<NamedFile[]> {
  const ordinary = await ordinaryFiles();
  const file = (name: string) => fileIn(ordinary, name);
  const [jpeg, png, gif] = [file("a JPEG"), file("a PNG"), file("a GIF")];
  const [webp, lossless] = [file("a lossy WebP"), file("a lossless WebP")];
  const [alpha, moving] = [file("a WebP with transparency"), file("an animated WebP")];
  const avif = file("an AVIF");
  const markers = [
    0x00, 0x01, 0x02, 0xd0, 0xd3, 0xd7, 0xd8, 0xd9, 0xda, 0xdc, 0xde, 0xdf, 0xf0, 0xf7, 0xfd, 0xc8,
  ];
  const lossyFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf];
  const stream = place(avif, "mdat") + 4;
  const tall = await bytesOf(picture({ width: 640, height: 480 }).avif({ effort: 0 }));
  const tallStream = tall.slice(place(tall, "mdat") + 4);
  return [
    ...markers.map(
      (marker): NamedFile => [
        `a JPEG with FF ${hex(marker)} before a false header`,
        insert(jpeg, 2, [0xff, marker, 0, 15, ...FALSE_FRAME]),
      ],
    ),
    ...markers
      .slice(1)
      .map(
        (marker): NamedFile => [
          `a JPEG with FF ${hex(marker)} whose length hides the frame`,
          insert(jpeg, 2, [0xff, marker, 0xff, 0xfe, 0, 2, ...FALSE_FRAME]),
        ],
      ),
    ...lossyFrames.map(
      (marker): NamedFile => [
        `a JPEG with a frame FF ${hex(marker)} before its own`,
        insert(jpeg, 2, [0xff, marker, ...FALSE_FRAME.slice(2)]),
      ],
    ),
    ["a JPEG with a segment of no length", insert(jpeg, 2, [0xff, 0xe1, 0, 0, ...FALSE_FRAME])],
    ["a JPEG with bytes between segments", insert(jpeg, 2, [0, 1, 2, ...FALSE_FRAME])],
    [
      "a PNG whose header follows a chunk",
      insert(png, 8, [0, 0, 0, 0, ...ascii("teXt"), 0, 0, 0, 0]),
    ],
    ["a PNG whose header is too long", patch(png, 11, [14])],
    [
      "a PNG for Apple",
      insert(png, 8, [0, 0, 0, 4, ...ascii("CgBI"), 0x50, 0, 0x20, 2, 0x2b, 0xd5, 0xb3, 0x7f]),
    ],
    ...[0, 1, 3, 5].map(
      (length): NamedFile => [
        `a GIF with a graphic control of ${length} bytes`,
        insert(gif, afterGifTable(gif), [0x21, 0xf9, length, ...Array(length).fill(0x2c), 0]),
      ],
    ),
    ...[1, 2].map(
      (length): NamedFile => [
        `a GIF with a loop of ${length} bytes`,
        insert(gif, afterGifTable(gif), [
          0x21,
          0xff,
          11,
          ...ascii("NETSCAPE2.0"),
          length,
          ...Array(length).fill(1),
          0,
        ]),
      ],
    ),
    ["a GIF with a byte between blocks", insert(gif, afterGifTable(gif), [0, 0x2c])],
    ["a lossy WebP without start code", patch(webp, 23, [0, 0, 0])],
    ["a lossy WebP that is no key frame", patch(webp, 20, [(webp[20] ?? 0) | 1])],
    ["a lossless WebP without signature", patch(lossless, 20, [0])],
    ["a WebP with a smaller canvas", patch(alpha, 24, [7, 0, 0, 7, 0, 0])],
    ["a WebP with a larger canvas", patch(alpha, 24, [255, 15, 0, 255, 15, 0])],
    ["a WebP whose extended header is longer", patch(alpha, 16, [12])],
    ["an animated WebP with a smaller canvas", patch(moving, 24, [7, 0, 0, 7, 0, 0])],
    [
      "an animated WebP whose frame states another size",
      patch(moving, place(moving, "ANMF") + 14, [7, 0, 0, 7, 0, 0]),
    ],
    [
      "an animated WebP with a frame beyond its canvas",
      patch(moving, place(moving, "ANMF") + 8, [9, 0, 0]),
    ],
    ["a BMP with JPEG in it", bmp(40, 4)],
    ["a BMP with PNG in it", bmp(40, 5)],
    ["a BMP with an unknown header", bmp(44, 0)],
    [
      "an AVIF that states a smaller size",
      patch(avif, place(avif, "ispe") + 8, [0, 0, 0, 8, 0, 0, 0, 8]),
    ],
    [
      "an AVIF that states a larger size",
      patch(avif, place(avif, "ispe") + 8, [0, 0, 2, 0, 0, 0, 2, 0]),
    ],
    ["an AVIF with another stream", replaceStream(avif, tallStream)],
    [
      "an AVIF whose stream has a second header",
      replaceStream(avif, [...avif.slice(stream), ...tallStream]),
    ],
    [
      "an AVIF whose stream begins without header",
      replaceStream(avif, [0x32, 1, 0, ...avif.slice(stream)]),
    ],
    ["an AVIF with a reserved OBU", replaceStream(avif, [0x4a, 0, ...avif.slice(stream)])],
    ["an AVIF with a list of tiles", replaceStream(avif, [0x42, 0, ...avif.slice(stream)])],
    ["an AVIF with a forbidden bit", replaceStream(avif, [0x92, 0, ...avif.slice(stream)])],
    ["an AVIF with two places of data", patch(avif, place(avif, "mdat"), [...ascii("meta")])],
    ["an AVIF with an unknown item", patch(avif, place(avif, "infe") + 12, [...ascii("hvc1")])],
    [
      "an AVIF with a size of one item only",
      withProperty(avif, "ispe", [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0]),
    ],
    [
      "an AVIF with a sequence header in its configuration",
      withProperty(avif, "av1C", [0x81, 0, 0x0c, 0, ...tallStream.slice(0, 14)]),
    ],
    [
      "an AVIF in parts whose whole is larger",
      gridOf(avif, { columns: 2, rows: 2, width: 4000, height: 90 }, false),
    ],
  ];
}

const hex = (value: number) => value.toString(16).padStart(2, "0").toUpperCase();
const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0));

function fileIn(files: readonly NamedFile[], name: string): Uint8Array<ArrayBuffer> {
  const [, bytes] = files.find(([one]) => one === name) ?? [];
  if (!bytes) throw new Error(name);
  return bytes;
}

const insert = (file: Uint8Array, at: number, bytes: readonly number[]) =>
  Uint8Array.from([...file.subarray(0, at), ...bytes, ...file.subarray(at)]);

function patch(file: Uint8Array, at: number, bytes: readonly number[]) {
  const patched = Uint8Array.from(file);
  patched.set(bytes, at);
  return patched;
}

/** Returns where a name begins. */
function place(file: Uint8Array, name: string): number {
  const at = Buffer.from(file).indexOf(Buffer.from(name, "latin1"));
  if (at < 0) throw new Error(`No ${name}`);
  return at;
}

const afterGifTable = (gif: Uint8Array) => 13 + (6 << ((gif[10] ?? 0) & 7));

/** Returns a BMP of 24 bits with a header of this length. */
function bmp(header: number, compression: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(14 + header + SIZE.width * SIZE.height * 3);
  const view = new DataView(file.buffer);
  file.set(ascii("BM"));
  view.setUint32(2, file.length, true);
  view.setUint32(10, 14 + header, true);
  view.setUint32(14, header, true);
  const isOld = header === 12;
  for (const [place, side] of [SIZE.width, SIZE.height].entries())
    if (isOld) view.setUint16(18 + 2 * place, side, true);
    else view.setUint32(18 + 4 * place, side, true);
  view.setUint16(isOld ? 22 : 26, 1, true);
  view.setUint16(isOld ? 24 : 28, 24, true);
  if (!isOld) view.setUint32(30, compression, true);
  // "sRGB"
  if (header === 124) view.setUint32(70, 0x73524742, true);
  return file;
}

const number32 = (value: number) => [
  value >>> 24,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const box = (name: string, content: readonly number[]) => [
  ...number32(8 + content.length),
  ...ascii(name),
  ...content,
];
const full = (name: string, content: readonly number[]) => box(name, [0, 0, 0, 0, ...content]);

/** Returns the content of a box whose name occurs once. */
function contentOf(file: Uint8Array, name: string): number[] {
  const at = place(file, name);
  return [...file.subarray(at + 4, at - 4 + new DataView(file.buffer).getUint32(at - 4))];
}

interface Scene {
  items: {
    type: string;
    data: readonly number[];
    properties: readonly number[];
    parts?: number[];
  }[];
  /** Boxes, which items name by their numbers from 1. */
  properties: readonly number[][];
}

/** Writes an AVIF, of which the first item is shown. */
function writeAvif({ items, properties }: Scene): Uint8Array<ArrayBuffer> {
  const write = (origin: number) => {
    let offset = origin;
    const places = items.flatMap(({ data }, at) => {
      const entry = [0, at + 1, 0, 0, 0, 1, ...number32(offset), ...number32(data.length)];
      offset += data.length;
      return entry;
    });
    const infos = items.flatMap(({ type }, at) =>
      box("infe", [2, 0, 0, at === 0 ? 0 : 1, 0, at + 1, 0, 0, ...ascii(type), 0]),
    );
    const links = items.flatMap(({ properties }, at) => [
      0,
      at + 1,
      properties.length,
      ...properties,
    ]);
    const references = items.flatMap(({ parts }, at) =>
      parts ? box("dimg", [0, at + 1, 0, parts.length, ...parts.flatMap((part) => [0, part])]) : [],
    );
    return [
      ...box("ftyp", ascii("avif\0\0\0\0avifmif1miaf")),
      ...full("meta", [
        ...full("hdlr", [0, 0, 0, 0, ...ascii("pict"), ...Array(13).fill(0)]),
        ...full("pitm", [0, 1]),
        ...full("iloc", [0x44, 0, 0, items.length, ...places]),
        ...full("iinf", [0, items.length, ...infos]),
        ...(references.length > 0 ? full("iref", references) : []),
        ...box("iprp", [
          ...box("ipco", properties.flat()),
          ...full("ipma", [...number32(items.length), ...links]),
        ]),
      ]),
    ];
  };
  const origin = write(0).length + 8;
  return Uint8Array.from([
    ...write(origin),
    ...box(
      "mdat",
      items.flatMap(({ data }) => data),
    ),
  ]);
}

const PROPERTIES = ["ispe", "av1C", "pixi", "colr"];

const propertiesOf = (avif: Uint8Array) =>
  PROPERTIES.filter((name) => Buffer.from(avif).includes(name)).map((name) =>
    box(name, contentOf(avif, name)),
  );

/** Returns an AVIF with another stream, at the place that the file names. */
const replaceStream = (avif: Uint8Array, stream: Iterable<number>) => {
  const properties = propertiesOf(avif);
  const numbers = properties.map((_, at) => at + 1);
  return writeAvif({
    items: [{ type: "av01", data: [...stream], properties: numbers }],
    properties,
  });
};

/** Returns an AVIF with one property more. */
function withProperty(avif: Uint8Array, name: string, content: readonly number[]) {
  const properties = [...propertiesOf(avif), box(name, content)];
  const data = [...avif.subarray(place(avif, "mdat") + 4)];
  // Transformations are essential.
  const numbers = properties.map(
    (_, at) =>
      at + 1 + (at === properties.length - 1 && name[0] === "i" && name !== "ispe" ? 128 : 0),
  );
  const used = numbers.filter(
    (_, at) => at < properties.length - 1 || !["ispe", "av1C"].includes(name),
  );
  return writeAvif({ items: [{ type: "av01", data, properties: used }], properties });
}

/** Returns an AVIF whose parts all show the same picture. */
function gridOf(
  avif: Uint8Array,
  {
    columns,
    rows,
    width,
    height,
  }: { columns: number; rows: number; width: number; height: number },
  isStated = true,
) {
  const properties = [
    full("ispe", [...number32(isStated ? width : 240), ...number32(height)]),
    ...propertiesOf(avif),
  ];
  const numbers = properties.slice(1).map((_, at) => at + 2);
  const data = [...avif.subarray(place(avif, "mdat") + 4)];
  const count = columns * rows;
  const grid = [0, 0, rows - 1, columns - 1, width >> 8, width & 255, height >> 8, height & 255];
  return writeAvif({
    items: [
      {
        type: "grid",
        data: grid,
        properties: [1, 4],
        parts: Array.from({ length: count }, (_, at) => at + 2),
      },
      ...Array.from({ length: count }, () => ({ type: "av01", data, properties: numbers })),
    ],
    properties,
  });
}
