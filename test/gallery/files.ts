import { crc32 } from "node:zlib";
import { Hono } from "hono";
import sharp, { type OverlayOptions } from "sharp";
import {
  gallery,
  type PictureName,
  pictureNames,
  pictures as seedPictures,
} from "../service/seed/pictures.ts";
import { webmOf } from "./webm.ts";

interface File {
  type: string;
  bytes: Buffer;
}

const VIDEO = { width: 320, height: 240, frames: 8, frameMs: 200 };

/** Pictures beside each other in one file, for pages that show a part of it at a time. Their sizes are as in `samples/formats.ts`. */
export const SHEET = {
  height: 240,
  cells: [
    { picture: "boats", width: 300 },
    { picture: "alps", width: 508 },
    { picture: "house-png", width: 312 },
  ],
} as const;

const PADDING = 60_000_000;
/** Length of a PNG's signature and its first chunk, the header. */
const PNG_HEAD = 33;

/** Adds a private chunk, which decoders ignore, after the header of a PNG. */
function padded(png: Buffer): Buffer {
  const content = Buffer.alloc(PADDING + 4);
  content.write("tgPd", "latin1");
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(PADDING);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, content, check, png.subarray(PNG_HEAD)]);
}

/** Creates the files of the sample pages, each generated once. */
export function createFiles(pictures = seedPictures) {
  const filesByPath = new Map<string, Promise<File>>();

  const isPicture = (name: string): name is PictureName =>
    (pictureNames as readonly string[]).includes(name);

  async function make(path: string): Promise<File> {
    if (path === "boats.webm") return { type: "video/webm", bytes: await video() };
    if (path === "huge.png")
      return { type: "image/png", bytes: padded(await pictures["house-png"]()) };
    if (path === "turned.webp") return { type: "image/webp", bytes: await turned() };
    if (path === "sheet.webp") return { type: "image/webp", bytes: await sheet() };
    const [, width, name = "", ending] = /^(?:(\d+)\/)?([\w-]+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (!isPicture(name)) throw new RangeError(`no picture ${name}`);
    const bytes = await pictures[name]();
    // Under an address without a format, hosts send what browsers like best.
    const format = ending ?? "webp";
    if (format === "webp" || format === "avif")
      return {
        type: `image/${format}`,
        bytes: await sharp(bytes, { animated: true }).toFormat(format).toBuffer(),
      };
    if (width === undefined) return { type: gallery[name].type, bytes };
    return {
      type: "image/jpeg",
      bytes: await sharp(bytes).resize(Number(width)).jpeg().toBuffer(),
    };
  }

  /** Renders a slow pan across the picture of the boats. */
  async function video(): Promise<Buffer> {
    const { width, height, frames, frameMs } = VIDEO;
    const room = width / 2;
    const wide = await sharp(await pictures.boats())
      .resize(width + room, height)
      .toBuffer();
    const pictured = await Promise.all(
      Array.from({ length: frames }, (_, frame) => {
        const offset = Math.round((room * frame) / (frames - 1));
        return sharp(wide)
          .extract({ left: offset, top: 0, width, height })
          .webp({ quality: 60 })
          .toBuffer();
      }),
    );
    return webmOf(pictured, { width, height }, frameMs);
  }

  /** Renders the boats as a WebP whose pixels lie on their side, as its Exif data says. */
  const turned = async () =>
    sharp(await pictures.boats())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();

  async function sheet(): Promise<Buffer> {
    const { height, cells } = SHEET;
    const parts: OverlayOptions[] = [];
    let offset = 0;
    for (const { picture, width } of cells) {
      const input = await sharp(await pictures[picture]())
        .resize(width, height, { fit: "fill" })
        .toBuffer();
      parts.push({ input, left: offset, top: 0 });
      offset += width;
    }
    const create = { width: offset, height, channels: 3, background: "#fff" } as const;
    return sharp({ create }).composite(parts).webp({ quality: 90 }).toBuffer();
  }

  return (path: string): Promise<File> => {
    const cachedFile = filesByPath.get(path);
    if (cachedFile !== undefined) return cachedFile;
    const file = make(path);
    filesByPath.set(path, file);
    return file;
  };
}

export type Files = ReturnType<typeof createFiles>;

/** Serves the files below `/files/`. */
export function filesApp(file: Files) {
  const app = new Hono();
  app.get("/files/:path{.+}", async (c) => {
    const { type, bytes } = await file(c.req.param("path"));
    return c.body(new Uint8Array(bytes), 200, { "content-type": type });
  });
  app.onError((error, c) =>
    error instanceof RangeError ? c.text(error.message, 404) : c.text("Internal error", 500),
  );
  return app;
}
