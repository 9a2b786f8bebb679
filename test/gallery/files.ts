import { crc32 } from "node:zlib";
import { Hono } from "hono";
import sharp from "sharp";
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
  const made = new Map<string, Promise<File>>();

  const isPicture = (name: string): name is PictureName =>
    (pictureNames as readonly string[]).includes(name);

  async function make(path: string): Promise<File> {
    if (path === "boats.webm") return { type: "video/webm", bytes: await video() };
    if (path === "huge.png")
      return { type: "image/png", bytes: padded(await pictures["house-png"]()) };
    const [, width, name = ""] = /^(?:(\d+)\/)?([\w-]+)\.\w+$/.exec(path) ?? [];
    if (!isPicture(name)) throw new RangeError(`no picture ${name}`);
    const bytes = await pictures[name]();
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
        const left = Math.round((room * frame) / (frames - 1));
        return sharp(wide)
          .extract({ left, top: 0, width, height })
          .webp({ quality: 60 })
          .toBuffer();
      }),
    );
    return webmOf(pictured, { width, height }, frameMs);
  }

  return (path: string): Promise<File> => {
    const known = made.get(path);
    if (known !== undefined) return known;
    const file = make(path);
    made.set(path, file);
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
